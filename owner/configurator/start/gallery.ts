/** The templates and samples that the start page offers. Each is a file of its own, which is fetched when it is needed. */

import { proxy, ref } from 'valtio/vanilla';
import { parseJson } from '../document/json-text.ts';
import type { Platform } from '../platform.ts';
import { withoutId } from './form-id.ts';
import type { Forms } from './forms.ts';
import { type Sample, TEMPLATES } from './templates.ts';

/** Forms that show what the form can do. */
export const SHOWCASE: readonly Sample[] = [
  {
    id: 'us-roof-quote',
    title: 'Roof quotes',
    about: 'Twelve steps with jumps for renters and leaks, cards, lists and a loading screen.',
    tags: ['United States', '12 steps'],
    hue: 190,
    url: new URL('../../../embed/samples/us-roof-quote.json', import.meta.url).href,
  },
  {
    id: 'us-solar',
    title: 'Solar savings',
    about: 'Names the sellers in its telephone consent, and proves it with two certificates.',
    tags: ['United States', 'Certificates'],
    hue: 85,
    url: new URL('./forms/us-solar.json', import.meta.url).href,
  },
  {
    id: 'fr-energie',
    title: 'Energy comparison',
    about: 'Electricity or gas: questions that follow the answer, and labeled progress.',
    tags: ['France', '7 steps'],
    hue: 150,
    url: new URL('../../../embed/samples/fr-energie.json', import.meta.url).href,
  },
  {
    id: 'de-versicherung',
    title: 'Dental insurance',
    about: 'Asks for a date of birth with limits, and says goodbye kindly to those it cannot insure.',
    tags: ['Germany', '8 steps'],
    hue: 255,
    url: new URL('./forms/de-versicherung.json', import.meta.url).href,
  },
  {
    id: 'gb-windows',
    title: 'Window quotes',
    about: 'Postcode first, picture cards, and two consents that can be given one by one.',
    tags: ['United Kingdom', '8 steps'],
    hue: 25,
    url: new URL('./forms/gb-windows.json', import.meta.url).href,
  },
  {
    id: 'es-telecom',
    title: 'Internet and mobile',
    about: 'A conversation: one question at a time, in messages.',
    tags: ['Spain', 'Chatbot'],
    hue: 320,
    url: new URL('./forms/es-telecom.json', import.meta.url).href,
  },
  {
    id: 'callback',
    title: 'Call me back',
    about: 'Two fields and a consent on one step. The shortest form that works.',
    tags: ['United Kingdom', '2 steps'],
    hue: 225,
    url: new URL('./forms/callback.json', import.meta.url).href,
  },
  {
    id: 'us-partners',
    title: 'Matched partners',
    about: 'The visitor chooses who may call, verifies the number with a code, and sees who will call.',
    tags: ['United States', 'Brands, code, reveal'],
    hue: 285,
    url: new URL('./forms/us-partners.json', import.meta.url).href,
    flags: ['PHONE_2FA', 'NEW_REVEAL_PAGE'],
  },
];

export const SAMPLES: readonly Sample[] = [...TEMPLATES, ...SHOWCASE];

export interface Gallery {
  /** By id, once the sample was fetched. */
  readonly state: { samples: Record<string, { definition: unknown }> };
  load(): Promise<void>;
  /** Makes a new form of the sample. */
  open(id: string): Promise<void>;
}

export function createGallery(platform: Platform, forms: Forms, announce: (text: string) => void): Gallery {
  const state = proxy<Gallery['state']>({ samples: {} });
  const texts = new Map<string, Promise<string>>();

  function textOf({ id, url }: Sample): Promise<string> {
    const known = texts.get(id);
    if (known) return known;
    const text = fetchText(url);
    texts.set(id, text);
    text.catch(() => texts.delete(id)); // the next call tries again
    return text;
  }
  async function fetchText(url: string): Promise<string> {
    const response = await platform.fetch(url);
    if (!response.ok) throw new Error(`The server answered with the status ${response.status}.`);
    return response.text();
  }

  return {
    state,
    async load() {
      await Promise.allSettled(
        SAMPLES.map(async sample => {
          state.samples[sample.id] = ref({ definition: parseJson(await textOf(sample)) });
        }),
      );
    },
    async open(id) {
      const sample = SAMPLES.find(one => one.id === id);
      if (!sample) return announce(`There is no sample “${id}”.`);
      try {
        await forms.create(withoutId(await textOf(sample)), sample.flags ? { preview: { flags: sample.flags } } : {});
      } catch (error) {
        announce(`The sample could not be loaded: ${String(error)}`);
      }
    },
  };
}
