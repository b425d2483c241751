/** Shows a form in the test page, with scripted services, and updates its definition in the middle of a visit. */
import { render } from '@testing-library/react';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import '../../../embed/assembly/resume.ts';
import '../../../plugins/kit/searchable/Searchable.tsx';
import '../../../plugins/choices/Dropdown.tsx';
import '../../../plugins/zipcode/search.ts';
import { loadDictionary } from '../../../embed/locales/index.ts';
import type { Engine } from '../../../engine/engine.ts';
import { FormView } from '../../../view/FormView.tsx';
import type { TestHost } from '../../support/host.ts';
import { mountForm } from '../../support/mount.tsx';
import { phoneHost } from '../../support/phones.ts';
import { endAfterSpec, endForms } from '../../support/running-forms.ts';
import { ADDRESSES, type Place, TOWNS } from './places.ts';
import { readScreen, use } from './screen.ts';
import type { Action, Json, Screen, Setup } from './shape.ts';

/** In ms. Longer than any delay after an action, such as the pause before the chat replies. */
const LONG = 3000;
const IDLE = 50;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  street_number: ['streetNumber', 'streetNumber'],
  route: ['streetName', 'streetName'],
  locality: ['city', 'city'],
  postal_code: ['zipcode', 'zipcode'],
  administrative_area_level_1: ['region', 'regionShort'],
  administrative_area_level_2: ['county', 'countyShort'],
  country: ['country', 'countryShort'],
};

const detailsOf = ({ parts, shown }: Place) => ({
  result: {
    address_components: Object.entries(NAMES).map(([kind, [long, short]]) => ({
      long_name: parts[long!],
      short_name: parts[short!],
      types: [kind],
    })),
    formatted_address: shown,
    geometry: { location: { lat: parts.lat, lng: parts.lng } },
  },
});
function suggestionsFor(path: string): object[] {
  const typed = decodeURIComponent(path.split('/').at(-1)!);
  return Object.values(TOWNS)
    .filter(town => town.typed === typed)
    .map(({ parts }) => ({
      ...parts,
      value: `${parts.zipcode} ${parts.city}`,
      country_code: parts.countryShort,
      latitude: parts.lat,
      longitude: parts.lng,
    }));
}

export function createHost(): TestHost {
  const host = phoneHost();
  // Run idle work late: in a browser, it runs only after the form has taken over the visit of the earlier definition.
  host.idle = run => host.after(IDLE, run);
  host.reply('GET /api/autocomplete/*', ({ path }) => ({ body: { results: suggestionsFor(path) } }));
  host.reply('GET /api/address/autocomplete*', ({ url }) => {
    const typed = new URL(url).searchParams.get('input');
    const found = Object.entries(ADDRESSES).filter(([, place]) => place.typed === typed);
    return { body: { predictions: found.map(([name, { shown }]) => ({ description: shown, place_id: name })) } };
  });
  host.reply('GET /api/address/details*', ({ url }) => {
    const [place] = Object.entries(ADDRESSES).filter(([name]) => url.includes(name));
    return place ? { body: detailsOf(place[1]) } : { status: 404 };
  });
  return host;
}
const encoded = (link: object): string => Buffer.from(JSON.stringify(link)).toString('base64');

export const queryOf = ({ link, linkByType }: Pick<Setup, 'link' | 'linkByType'>): Record<string, string> => ({
  ...(link && { prefilled_values: encoded(link) }),
  ...(linkByType && { prefilled_cs: encoded(linkByType) }),
});

export interface Page {
  screen(): Screen;
  act(action: Action): Promise<void>;
  /** The leads that were sent so far. */
  leads(): Record<string, Json>[];
  reports(): string[];
  close(): Promise<void>;
}

export async function openPage({ form, updated, view, link, linkByType, showsPrefilled }: Setup): Promise<Page> {
  const host = createHost();
  const page = await mountForm(form, {
    host,
    page: {
      dci: 'abc',
      pauses: { motion: 0, next: 0, autopass: 0 },
      features: { CHATBOT: view === 'chat', FULL_SCREEN: view === 'overlay' },
      showsPrefilled: showsPrefilled === true,
      query: queryOf({ link, linkByType }),
    },
  });
  let engine: Engine = page.engine;
  const reports: string[] = [];

  async function update(): Promise<void> {
    const to = createEngine({
      definition: updated,
      page: page.engine.options.page,
      host,
      registry: page.registry,
      loadDictionary,
      onReport: (level, message) => void reports.push(`${level} ${message}`),
    });
    endAfterSpec(to);
    const before = engine;
    await page.settled(() => host.waitFor(to.resume(before), LONG));
    before.stop();
    engine = to;
    await page.settled(() => void render(<FormView key="updated" engine={to} />, { container: page.form }));
  }
  /** Back on the first step closes the overlay. The visitor opens it again. */
  async function open(): Promise<void> {
    if (view === 'overlay' && page.form.querySelector('[data-step]') === null)
      await page.settled(() => engine.scope.setFact('surveyOpen', true));
  }
  await open();
  return {
    screen: () => ({
      ...readScreen(page),
      // The chat does not show the order of its step.
      ...(view === 'chat' && { order: engine.state.tree.path.at(-1)! }),
      sending: engine.state.tree.sending,
    }),
    async act(action) {
      if (action.do !== 'update') await use(page, action);
      else if (updated && engine === page.engine && engine.state.tree.sending === 'idle') await update();
      await page.tick(LONG);
      await open();
    },
    leads: () => host.calls.filter(({ path }) => path === '/submit').map(({ body }) => body as Record<string, Json>),
    reports: () => [...page.reports.map(({ level, message }) => `${level} ${message}`), ...reports],
    async close() {
      // Thousands of visits run in one process, so each form must be released at the end of its visit.
      endForms();
      await page.unmount();
    },
  };
}
