/** The templates and samples that the start page offers. Each is a file of its own, which is fetched when it is needed. */

import { proxy, ref } from 'valtio/vanilla';
import { nameOfCode, plural, t } from '../../words/words.ts';
import { parseJson } from '../document/json-text.ts';
import type { Platform } from '../platform.ts';
import { withoutId } from './form-id.ts';
import type { Forms } from './forms.ts';
import { type Sample, TEMPLATES } from './templates.ts';

const stepsInWords = (count: number): string => plural(count, '{{count}} step', '{{count}} steps');

/** Forms that show what the form can do. */
export const SHOWCASE: readonly Sample[] = [
  {
    id: 'us-roof-quote',
    title: t('Roof quotes'),
    about: t('Twelve steps with jumps for renters and leaks, cards, lists and a loading screen.'),
    tags: [nameOfCode('region', 'us'), stepsInWords(12)],
    hue: 190,
    url: new URL('../../../embed/samples/us-roof-quote.json', import.meta.url).href,
  },
  {
    id: 'us-solar',
    title: t('Solar savings'),
    about: t('Names the sellers in its telephone consent, and proves it with two certificates.'),
    tags: [nameOfCode('region', 'us'), t('Certificates')],
    hue: 85,
    url: new URL('./forms/us-solar.json', import.meta.url).href,
  },
  {
    id: 'fr-energie',
    title: t('Energy comparison'),
    about: t('Electricity or gas: questions that follow the answer, and labeled progress.'),
    tags: [nameOfCode('region', 'fr'), stepsInWords(7)],
    hue: 150,
    url: new URL('../../../embed/samples/fr-energie.json', import.meta.url).href,
  },
  {
    id: 'de-versicherung',
    title: t('Dental insurance'),
    about: t('Asks for a date of birth with limits, and says goodbye kindly to those it cannot insure.'),
    tags: [nameOfCode('region', 'de'), stepsInWords(8)],
    hue: 255,
    url: new URL('./forms/de-versicherung.json', import.meta.url).href,
  },
  {
    id: 'gb-windows',
    title: t('Window quotes'),
    about: t('Postcode first, picture cards, and two consents that can be given one by one.'),
    tags: [nameOfCode('region', 'gb'), stepsInWords(8)],
    hue: 25,
    url: new URL('./forms/gb-windows.json', import.meta.url).href,
  },
  {
    id: 'es-telecom',
    title: t('Internet and mobile'),
    about: t('A conversation: one question at a time, in messages.'),
    tags: [nameOfCode('region', 'es'), t('Chatbot')],
    hue: 320,
    url: new URL('./forms/es-telecom.json', import.meta.url).href,
  },
  {
    id: 'callback',
    title: t('Call me back'),
    about: t('Two fields and a consent on one step. The shortest form that works.'),
    tags: [nameOfCode('region', 'gb'), stepsInWords(2)],
    hue: 225,
    url: new URL('./forms/callback.json', import.meta.url).href,
  },
  {
    id: 'us-partners',
    title: t('Matched partners'),
    about: t('The visitor chooses who may call, verifies the number with a code, and sees who will call.'),
    tags: [nameOfCode('region', 'us'), t('Brands, code, reveal')],
    hue: 285,
    url: new URL('./forms/us-partners.json', import.meta.url).href,
    flags: ['PHONE_2FA', 'NEW_REVEAL_PAGE'],
  },
];

export const SAMPLES: readonly Sample[] = [...TEMPLATES, ...SHOWCASE];

export type Gallery = ReturnType<typeof createGallery>;

export function createGallery(platform: Platform, forms: Forms, announce: (text: string) => void) {
  /** By id, once the sample was fetched. */
  const state = proxy<{ samples: Record<string, { definition: unknown }> }>({ samples: {} });
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
    if (!response.ok)
      throw new Error(t('The server answered with the status {{status}}.', { status: response.status }));
    return response.text();
  }

  return {
    state,
    async load(): Promise<void> {
      await Promise.allSettled(
        SAMPLES.map(async sample => {
          state.samples[sample.id] = ref({ definition: parseJson(await textOf(sample)) });
        }),
      );
    },
    /** Makes a new form of the sample. */
    async open(id: string): Promise<void> {
      const sample = SAMPLES.find(one => one.id === id);
      if (!sample) return announce(t('There is no sample “{{id}}”.', { id }));
      try {
        await forms.create(withoutId(await textOf(sample)), sample.flags ? { preview: { flags: sample.flags } } : {});
      } catch (error) {
        announce(t('The sample could not be loaded: {{reason}}', { reason: String(error) }));
      }
    },
  };
}
