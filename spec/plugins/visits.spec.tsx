/** What the form reports about a visit. */
import { expect } from 'chai';
import * as v from 'valibot';
import type { Prepare } from '../../engine/contract/definition.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import { deviceOf, sourceOf } from '../../plugins/visits/arrival.ts';
import { createRegistry } from '../../registry.ts';
import { addUp, sumVisits } from '../../server/api/sum-visits.ts';
import { type Snapshot, snapshot } from '../../server/api/visits.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import {
  BUILT_IN,
  formOf,
  type Mounted,
  type MountOptions,
  mountForm,
  rows,
  update as updateForm,
} from '../support/mount.tsx';

const MINUTE = 60_000;
const REQUIRED = [{ validator: 'required' }];
const question = (bpKey: string) => ({ bpKey, type: 'short_text', title: bpKey, validationRules: REQUIRED });
const SETTINGS = { form: 'roof', version: 3 };
const visitForm = (count = 3, configuration: object = { visits: SETTINGS }) =>
  formOf(
    Array.from({ length: count }, (_, index) => [question(`a${index + 1}`)]),
    configuration,
  );

/** The document of the page, which can be hidden. */
function createPage(referrer = '') {
  const listeners = new Set<() => void>();
  const addEventListener = (_: string, run: () => void, { signal }: { signal: AbortSignal }) => {
    listeners.add(run);
    signal.addEventListener('abort', () => listeners.delete(run));
  };
  const page = { visibilityState: 'visible', referrer, addEventListener };
  const set = (state: string) => () => {
    page.visibilityState = state;
    for (const run of listeners) run();
  };
  return { page, hide: set('hidden'), show: set('visible') };
}

interface Open extends Mounted, ReturnType<typeof createPage> {
  messages(): Snapshot[];
  bytes(): number;
}
const sentBy = (host: TestHost) => host.calls.filter(({ path }) => path === '/visits').map(({ body }) => body);

describe('a visit is reported', () => {
  let open: Open[] = [];
  afterEach(async () => {
    for (const form of open) await form.unmount();
    open = [];
  });
  async function start(
    definition: unknown,
    page: MountOptions['page'] = {},
    prepare?: (host: TestHost) => void,
    options: MountOptions = {},
  ) {
    const host = createTestHost();
    const browser = createPage('https://www.google.com/search?q=roof');
    Object.assign(host.globals, {
      document: browser.page,
      location: { href: 'https://www.acme.example/roof' },
      screen: { width: 1920, height: 1080 },
    });
    host.reply('POST /visits', {});
    host.reply('POST /submit', {});
    prepare?.(host);
    const form = await mountForm(definition, { ...options, host, page });
    await form.tick(2000);
    const opened: Open = {
      ...form,
      ...browser,
      messages: () => sentBy(host).map(body => v.parse(snapshot, body)),
      bytes: () => sentBy(host).reduce<number>((sum, body) => sum + JSON.stringify(body).length, 0),
    };
    open.push(opened);
    return opened;
  }
  async function answer(form: Open, ...keys: string[]): Promise<void> {
    for (const key of keys) {
      await form.fill(key, 'Ann Miller');
      await form.next();
    }
  }

  it('when its first step is shown, when the page is hidden, and when its lead was accepted', async () => {
    const form = await start(visitForm());
    const [first] = form.messages();
    expect(first).to.deep.include({ n: 1, form: 'roof', version: 3, source: 'google.com', device: 'desktop' });
    expect(first!.steps).to.deep.equal([[1]]);
    await form.tick(1000);
    await answer(form, 'a1');
    form.hide();
    form.show();
    await answer(form, 'a2', 'a3');
    expect(form.sending()).to.equal('success');
    const all = form.messages();
    expect(all.map(({ n }) => n)).to.deep.equal([1, 2, 3]);
    expect(new Set(all.map(({ id }) => id)).size).to.equal(1);
    expect(all[1]!.ways).to.deep.equal([[1, 2]]);
    expect(all[2]).to.deep.include({
      lead: 3,
      ways: [
        [1, 2],
        [2, 3],
      ],
    });
    expect(sumVisits(addUp(all))).to.include({ visits: 1, leads: 1 });
    expect(JSON.stringify(all)).not.to.contain('Ann');
    form.hide();
    expect(form.messages()).to.have.length(3);
  });

  it('in at most four messages and a kilobyte, whatever the form and the visitor', async () => {
    for (const count of [1, 40]) {
      const form = await start(visitForm(count));
      for (let step = 1; step <= count; step++) {
        await form.next();
        await answer(form, `a${step}`);
        form.hide();
        form.show();
      }
      expect(form.sending()).to.equal('success');
      const all = form.messages();
      expect(all.length, `${count} steps`).to.be.within(2, 4);
      expect(form.bytes(), `${count} steps`).to.be.at.most(1024);
      expect(all.at(-1)!.lead).to.equal(count);
      expect(all.at(-1)!.steps).to.have.length(count);
    }
  });

  it('with how long each step and question took while the page was visible, and where errors were shown', async () => {
    const form = await start(formOf([[question('a1')], [question('a2'), question('a3')]], { visits: SETTINGS }));
    await form.next(); // shows an error
    await form.tick(3000);
    form.hide();
    await form.tick(10 * MINUTE);
    form.show();
    await answer(form, 'a1');
    await form.tick(1000);
    await form.fill('a2', 'Ann');
    await form.next(); // shows an error
    await form.tick(1000);
    await form.fill('a3', 'Miller');
    await form.next();
    const last = form.messages().at(-1)!;
    expect(last.steps).to.deep.equal([
      [1, 5, 1], // 4 to 8 seconds
      [2, 4, 1],
    ]);
    expect(last.questions).to.deep.equal([
      ['q2-1', 3],
      ['q2-2', 3, 1],
    ]);
  });

  it('without single questions if a form has so many that a kilobyte is too little', async () => {
    const steps = Array.from({ length: 12 }, (_, step) => [1, 2, 3].map(place => question(`a${step}${place}`)));
    const form = await start(formOf(steps, { visits: SETTINGS }));
    for (const step of steps.keys()) {
      for (const place of [1, 2, 3]) await form.fill(`a${step}${place}`, 'Ann');
      await form.next();
      form.hide();
      form.show();
    }
    expect(form.messages().at(-1)).to.deep.include({ lead: 12, questions: [] });
    expect(form.bytes()).to.be.at.most(1024);
  });

  it('as another one after the time in which the server forgets it', async () => {
    const form = await start(visitForm());
    await answer(form, 'a1');
    await form.tick(26 * MINUTE);
    await answer(form, 'a2', 'a3');
    const [first, second] = form.messages();
    expect(second!.id).not.to.equal(first!.id);
    expect(second).to.deep.include({ n: 1, lead: 3, ways: [] });
  });

  it('only if the definition wants it and the visitor has not refused statistics, and never from a preview', async () => {
    expect((await start(visitForm(3, {}))).messages()).to.deep.equal([]);
    expect((await start(visitForm(3, { visits: { form: 'roof' } }))).messages()).to.deep.equal([]);
    const preview = { preview: true, features: { FORCE_PREVIEW_LEADS: true } };
    expect((await start(visitForm(), preview)).messages()).to.deep.equal([]);
    const refuse = (host: TestHost) => {
      host.cookies.consent_statistics = 'refused';
    };
    const refused = await start(visitForm(), {}, refuse);
    await answer(refused, 'a1', 'a2', 'a3');
    expect(refused.sending()).to.equal('success');
    expect(refused.messages()).to.deep.equal([]);
    const later = await start(visitForm());
    refuse(later.host);
    await later.tick(1000);
    await answer(later, 'a1', 'a2', 'a3');
    expect(later.messages()).to.have.length(1);
  });

  it('when an overlay is opened, not while it is closed', async () => {
    const form = await start(visitForm(), { features: { FULL_SCREEN: true } });
    expect(form.messages()).to.deep.equal([]);
    await form.settled(() => form.engine.scope.setFact('surveyOpen', true));
    expect(form.messages()).to.have.length(1);
    await form.tick(1000);
    await form.settled(() => form.engine.scope.setFact('surveyOpen', false));
    await form.tick(10 * MINUTE);
    await form.settled(() => form.engine.scope.setFact('surveyOpen', true));
    await form.tick(2000);
    await answer(form, 'a1');
    form.hide();
    expect(form.messages().at(-1)!.steps[0]).to.deep.equal([1, 4]); // 2 to 4 seconds
  });

  it('without the time of a step that a plugin shows before the lead', async () => {
    const prepare: Prepare = draft => {
      draft.beforeSubmit.push({ order: 1, type: 'questions', questions: [question('more')], logicJumps: [] } as never);
    };
    const row = { name: 'more', prepare, load: async () => undefined };
    const registry = createRegistry(BUILT_IN, [...rows, row]);
    const form = await start(visitForm(2), {}, undefined, { registry });
    await answer(form, 'a1', 'a2');
    await form.tick(10 * MINUTE);
    await answer(form, 'more');
    expect(form.sending()).to.equal('success');
    const last = form.messages().at(-1)!;
    expect(last.lead).to.equal(2);
    expect(last.steps.map(([order]) => order)).to.deep.equal([1, 2]);
    expect(last.steps[1]![1]).to.be.below(4);
  });

  it('once, without another try, and no more if the backend does not count visits', async () => {
    const missing = await start(visitForm(), {}, host => host.reply('POST /visits', { status: 404 }));
    await answer(missing, 'a1', 'a2', 'a3');
    expect(missing.messages()).to.have.length(1);
    const busy = await start(visitForm(), {}, host => host.reply('POST /visits', { status: 429 }));
    await answer(busy, 'a1', 'a2', 'a3');
    expect(busy.messages()).to.have.length(2);
    const down = await start(visitForm(), {}, host => host.reply('POST /visits', { fail: true }));
    await answer(down, 'a1', 'a2', 'a3');
    expect(down.messages().map(({ n }) => n)).to.deep.equal([1, 2]);
    expect(down.reports).to.deep.equal([]);
  });

  async function update(form: Open, definition: unknown): Promise<Mounted> {
    const updated = await updateForm(form, definition);
    await updated.tick(2000);
    return updated;
  }

  it('as one although the page updates the form', async () => {
    const form = await start(visitForm(4));
    await answer(form, 'a1', 'a2');
    form.hide();
    form.show();
    const updated = await update(form, visitForm(4));
    const again = await update({ ...form, ...updated }, visitForm(4));
    await again.fill('a3', 'Ann Miller');
    await again.next();
    form.hide();
    const all = form.messages();
    expect(all.map(({ n }) => n)).to.deep.equal([1, 2, 3]);
    expect(new Set(all.map(({ id }) => id)).size).to.equal(1);
    expect(all.at(-1)!.steps.map(([order]) => order)).to.deep.equal([1, 2, 3, 4]);
    expect(all.at(-1)!.ways).to.deep.equal([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    await again.unmount();
  });

  it('to another version from the step on screen, without a way to it', async () => {
    const form = await start(visitForm(4));
    await answer(form, 'a1', 'a2');
    const updated = await update(form, visitForm(4, { visits: { ...SETTINGS, version: 4 } }));
    await updated.fill('a3', 'Ann Miller');
    await updated.next();
    form.hide();
    const all = form.messages();
    expect(all.map(({ n, version }) => [n, version])).to.deep.equal([
      [1, 3],
      [1, 4],
      [2, 4],
    ]);
    expect(all[1]!.steps).to.deep.equal([[3]]);
    expect(all[2]!.ways).to.deep.equal([[3, 4]]);
    await updated.unmount();
  });

  it('with the ids of questions that the published version has, also if the types of some are off', async () => {
    const steps = [[question('a2'), question('a4')], [question('b1')]];
    const form = await start(formOf(steps, { visits: { ...SETTINGS, leftOut: ['q1-1', 'q1-3', 'q1-4'] } }));
    await form.fill('a2', 'Ann');
    await form.next();
    form.hide();
    expect(
      form
        .messages()
        .at(-1)!
        .questions.map(([id, , errors]) => [id, errors]),
    ).to.deep.equal([
      ['q1-2', undefined],
      ['q1-5', 1],
    ]);
  });

  it('with the ways that the visitor took forward, each once', async () => {
    const form = await start(visitForm());
    await answer(form, 'a1', 'a2');
    await form.settled(() => form.engine.scope.back());
    await form.tick(500);
    await answer(form, 'a2', 'a3');
    expect(form.messages().at(-1)!.ways).to.deep.equal([
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('the arrival of a visit', () => {
  const hostWith = (globals: object) => Object.assign(createTestHost(), { globals });

  it('is from a campaign, a page, or direct', () => {
    const sourceOfVisit = (utm_source: string | undefined, referrer: string) => {
      const host = hostWith({ document: { referrer }, location: { href: 'https://www.acme.example/roof' } });
      return sourceOf(host, { ...EMPTY_PAGE, query: { utm_source } as Record<string, string> });
    };
    expect(sourceOfVisit('Newsletter', 'https://www.google.com/')).to.equal('newsletter');
    expect(sourceOfVisit('summer-sale', '')).to.equal('summer-sale');
    for (const name of ['Ann Miller', 'ann.miller', '4915112345678', 'customer-4711', 'ann_miller@example.com'])
      expect(sourceOfVisit(name, ''), name).to.equal('direct');
    expect(sourceOfVisit('ann.miller', 'https://news.example/')).to.equal('news.example');
    expect(sourceOfVisit(undefined, 'http://203.0.113.7/list')).to.equal('direct');
    expect(sourceOfVisit(undefined, 'https://www.acme.example/other')).to.equal('direct');
    expect(sourceOfVisit(undefined, 'android-app://com.example/')).to.equal('com.example');
  });

  it('is on a desktop if a mouse is used first, also with a touch screen', () => {
    const deviceOfVisit = (hasMouse: boolean, width = 1920) =>
      deviceOf(
        hostWith({
          navigator: { maxTouchPoints: 10 },
          screen: { width, height: 1080 },
          matchMedia: (query: string) => ({ matches: hasMouse && query.includes('pointer: fine') }),
        }),
      );
    expect([deviceOfVisit(true), deviceOfVisit(false), deviceOfVisit(false, 390)]).to.deep.equal([
      'desktop',
      'tablet',
      'phone',
    ]);
  });
});
