import { expect } from 'chai';
import { plugin } from '../../plugins/tracking/plugin.ts';
import { createRegistry } from '../../registry.ts';
import { required } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { BUILT_IN, formOf, type Mounted, type MountOptions, mountForm, rows } from '../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text', title: 'Name', questionNumber: 'Q7', tags: ['a', 'b'] };
const OWN = {
  bpKey: 'own',
  type: 'single_choice',
  title: 'Own?',
  values: [
    { bpKey: 'y', text: 'Yes' },
    { bpKey: 'n', text: 'No' },
  ],
};
const named = (f: Mounted, ...events: string[]) => f.host.layer.filter(({ event }) => events.includes(String(event)));
const order = (f: Mounted) => f.host.layer.map(({ event, stage }) => (stage ? `${event} ${stage}` : event));
const postedEvents = (f: Mounted) =>
  f.host.calls.filter(({ path }) => path === '/sg/t').map(({ body }) => body as Record<string, unknown>);
const called = (f: Mounted, path: string) => f.host.calls.filter(call => call.path === path).length;
const DCI = { dci: 'abc' };

async function mount(definition: object = formOf([[NAME]]), options: MountOptions = {}): Promise<Mounted> {
  const host = options.host ?? createTestHost();
  for (const path of ['POST /submit', 'POST /sg/t', 'GET /tr/*']) host.reply(path, {});
  return mountForm(definition, { ...options, host });
}

describe('tracking', () => {
  describe('the first click or key', () => {
    it('is tracked, recorded, called and counted once, in this order', async () => {
      const recorded: unknown[] = [];
      const f = await mount(undefined, { page: DCI });
      f.host.globals.startSessionRecording = () => recorded.push([...order(f)]);
      expect(f.fact('interacted')).to.equal(undefined);
      await f.type('name', 'x');
      await f.type('name', 'xy');
      expect(f.fact('interacted')).to.equal(true);
      expect(order(f)).to.deep.equal(['user_interacted', 'start_session_recording', 'network_conversion interaction']);
      expect(recorded).to.deep.equal([['user_interacted', 'start_session_recording']]);
      expect(called(f, '/tr/abc/interact')).to.equal(1);
      expect(f.host.calls.find(({ path }) => path === '/tr/abc/interact')).to.include({
        method: 'GET',
        body: undefined,
      });
      expect(postedEvents(f)).to.deep.equal([{ userId: 'abc', event: 'user_interacted', payload: {} }]);
      expect(f.fact('apiStatus')).to.deep.include({ interact: 'success' });
    });
    it('reaches the page and the network in the same order', async () => {
      const host = createTestHost();
      const seen: unknown[] = [];
      const { dataLayer, fetch } = host;
      host.dataLayer = entry => {
        seen.push(entry.event);
        dataLayer(entry);
      };
      host.fetch = (url, request) => {
        seen.push(new URL(url).pathname);
        return fetch(url, request);
      };
      host.globals.startSessionRecording = () => seen.push('recorder');
      const f = await mount(undefined, { host, page: DCI });
      seen.splice(0);
      await f.settled(() => void f.engine.interact());
      expect(seen).to.deep.equal([
        'user_interacted',
        '/sg/t',
        'start_session_recording',
        'recorder',
        '/tr/abc/interact',
        'network_conversion',
      ]);
    });
    it('makes no call without a click id', async () => {
      const f = await mount();
      await f.fill('name', 'x');
      await f.next();
      expect(f.host.calls.map(({ path }) => path)).to.deep.equal(['/submit']);
      expect(order(f)).to.include('user_interacted');
    });
    it('reports an error of the page’s recorder and continues', async () => {
      const f = await mount();
      f.host.globals.startSessionRecording = () => {
        throw new Error('no');
      };
      await f.type('name', 'x');
      expect(order(f)).to.include('network_conversion interaction');
      expect(f.reports.map(({ message }) => message).join()).to.contain(
        'SW_RECORDING: window.startSessionRecording() threw: Error: no',
      );
    });
    it('starts no recording if statistics are refused', async () => {
      const host = createTestHost();
      host.cookies.consent_statistics = 'refused';
      const f = await mount(undefined, { host });
      let started = 0;
      host.globals.startSessionRecording = () => started++;
      await f.type('name', 'x');
      expect(order(f)).to.deep.equal(['user_interacted', 'network_conversion interaction']);
      expect(started).to.equal(0);
    });
    it('is not affected by failing calls', async () => {
      const f = await mount(undefined, { page: DCI });
      f.host.reply('POST /sg/t', { fail: true });
      f.host.reply('GET /tr/*', { fail: true });
      await f.fill('name', 'x');
      await f.next();
      await f.tick(5000);
      expect(f.sending()).to.equal('success');
      expect(f.reports).to.deep.equal([]);
      expect(f.fact('apiStatus')).to.deep.include({ interact: 'failure', track: 'failure' });
      expect(called(f, '/tr/abc/interact')).to.equal(3);
    });
  });

  describe('answers', () => {
    it('are tracked with their position and never with their values', async () => {
      const f = await mount(formOf([[OWN, NAME]]), { page: DCI });
      await f.choose('own', 'Yes');
      await f.fill('name', 'secret');
      const common = { step_order: 1 };
      const click = { ...common, type: 'click', position: 1, question_number: undefined, title: 'Own?', tags: [] };
      const input = { ...common, type: 'input', position: 2, question_number: 'Q7', title: 'Name', tags: ['a', 'b'] };
      expect(named(f, 'answer_submitted')).to.deep.equal([
        { ...click, event: 'answer_submitted' },
        { ...input, event: 'answer_submitted' },
      ]);
      const { question_number: _, ...sent } = click;
      expect(postedEvents(f).filter(({ event }) => event === 'answer_submitted')).to.deep.equal([
        { userId: 'abc', event: 'answer_submitted', payload: sent },
        { userId: 'abc', event: 'answer_submitted', payload: input },
      ]);
      expect(JSON.stringify([f.host.layer, f.host.calls])).to.not.contain('secret');
    });
    it('are tracked with the title of the question, or else of the step', async () => {
      const { title: _, ...untitled } = NAME;
      const f = await mount(
        formOf([[OWN, { ...NAME, bpKey: 'b' }], { title: 'Who?', questions: [{ ...untitled, bpKey: 'who' }, NAME] }]),
      );
      await f.next();
      await f.fill('who', 'x');
      await f.fill('name', 'x');
      expect(named(f, 'answer_submitted')[0]).to.include({ title: 'Who?', step_order: 2, position: 1 });
      expect(named(f, 'answer_submitted')[1]).to.include({ title: 'Name' });
    });
  });

  describe('steps', () => {
    it('are pushed on each attempt: blocked, with Next, by autopass', async () => {
      const f = await mount(formOf([[{ ...NAME, ...required }], [OWN], [{ ...NAME, bpKey: 'b' }]]));
      await f.next();
      await f.fill('name', 'x');
      await f.next();
      await f.choose('own', 'Yes');
      await f.tick(1000);
      const of = (number: number, is_valid: boolean, is_autopass: boolean) => ({
        event: 'step_submitted',
        type: 'questions',
        number,
        index: number - 1,
        is_valid,
        is_autopass,
      });
      expect(named(f, 'step_submitted')).to.deep.equal([of(1, false, false), of(1, true, false), of(2, true, true)]);
    });
  });

  it('pushes a step with its order and its index in the path, also for Skip', async () => {
    const questions = [{ ...NAME, bpKey: 'b' }];
    const wait = { order: 15, type: 'loading', title: 'Wait', waitingTime: 1 };
    const f = await mount({
      ...formOf([[NAME]]),
      steps: [
        { order: 10, type: 'questions', questions: [NAME], logicJumps: [{ conditions: [], destinationStep: 15 }] },
        wait,
        { order: 20, type: 'questions', skip: 'Not now', questions },
        { order: 30, type: 'transition', final: true, richText: 'Done' },
      ],
    });
    await f.next();
    await f.tick(1000);
    await f.tick(1000);
    expect(f.step()).to.equal(20);
    await f.click('Not now');
    await f.tick(500);
    const members = { event: 'step_submitted', type: 'questions', is_valid: true, is_autopass: false };
    expect(named(f, 'step_submitted')).to.deep.equal([
      { ...members, number: 10, index: 0 },
      { ...members, number: 20, index: f.path().indexOf(20) },
    ]);
    expect(f.path().indexOf(20)).to.equal(1);
  });

  describe('typing', () => {
    const counts = (characters: number, deletes: number) => ({ name: { characters, deletes } });
    const setKeystrokes = (f: Mounted, fact: object) =>
      f.settled(() => (f.engine.scope.setFact as (name: string, value: object) => void)('keystrokes', fact));

    it('is pushed as counts when the field is left, once for the same counts', async () => {
      const f = await mount();
      await f.leave('name');
      await setKeystrokes(f, counts(5, 2));
      await f.fill('name', 'abc');
      await f.leave('name');
      expect(named(f, 'input_submitted')).to.deep.equal([
        { event: 'input_submitted', bpKey: 'name', characters: 5, deletes: 2 },
      ]);
      await setKeystrokes(f, counts(6, 2));
      await f.leave('name');
      expect(named(f, 'input_submitted')).to.have.length(2);
    });
    it('is not pushed if statistics are refused', async () => {
      const host = createTestHost();
      host.cookies.consent_statistics = 'false';
      const f = await mount(undefined, { host });
      await setKeystrokes(f, counts(5, 2));
      await f.leave('name');
      expect(named(f, 'input_submitted')).to.deep.equal([]);
    });
  });

  describe('conversions', () => {
    const RULE = { logicFormIdRules: [{ conditions: [{ bpKey: 'name', value: 'x' }], formId: 20 }] };
    const CASES: readonly (readonly [string, object, object, readonly string[]])[] = [
      ['a plain run', {}, {}, ['network_conversion interaction', 'perfConversion', 'network_conversion lead']],
      [
        'a named one',
        { conversionEvent: 'won' },
        {},
        ['network_conversion interaction', 'won', 'network_conversion lead'],
      ],
      ['a disabled one', { disableConversionOn: [{ queryKey: 'q', value: '1' }] }, {}, []],
      [
        'one disabled by an answer',
        { disableConversionOn: [{ bpKey: 'name', value: 'x' }] },
        {},
        ['network_conversion interaction'],
      ],
      ['a requalified lead', { formId: 10 }, RULE, ['network_conversion interaction']],
      [
        'a requalified lead that may convert',
        { formId: 10, allowConversionOnRequalification: true },
        RULE,
        ['network_conversion interaction', 'perfConversion', 'network_conversion lead'],
      ],
    ];
    for (const [name, configuration, more, expected] of CASES) {
      it(`of ${name} are ${expected.join(', ') || 'none'}`, async () => {
        const f = await mount({ ...formOf([[NAME]], configuration), ...more }, { page: { query: { q: '1' } } });
        await f.fill('name', 'x');
        await f.next();
        const fired = order(f).filter(one => /conversion|won/i.test(String(one)));
        expect(fired).to.deep.equal(expected);
      });
    }
    it('of a failed lead are pushed once, when it is sent later', async () => {
      const f = await mount();
      f.host.reply('POST /submit', { status: 500 }, { status: 500 }, { status: 500 }, {});
      await f.fill('name', 'x');
      await f.next();
      await f.tick(500);
      expect(f.sending()).to.equal('failure');
      expect(order(f)).to.not.include('perfConversion');
      await f.click('Send again');
      expect(order(f).filter(one => one === 'perfConversion')).to.have.length(1);
    });
  });

  describe('a dead end', () => {
    it('is pushed to the data layer and posted to the service', async () => {
      const end = { order: 2, type: 'transition', final: true, doNotSendLead: true, richText: 'Sorry' };
      const f = await mount(
        { ...formOf([[NAME]]), steps: [{ order: 1, type: 'questions', questions: [NAME] }, end] },
        { page: DCI },
      );
      await f.fill('name', 'x');
      await f.next();
      expect(named(f, 'deadend')).to.deep.equal([{ event: 'deadend' }]);
      expect(postedEvents(f).filter(({ event }) => event === 'deadend')).to.have.length(1);
      expect(called(f, '/submit')).to.equal(0);
    });
  });

  it('tracks no dead end that is skipped on the way to the last step', async () => {
    const passed = { type: 'transition', doNotSendLead: true, title: 'Elsewhere', richText: '<p>Sorry</p>' };
    const f = await mount(formOf([[NAME], passed, [{ ...NAME, bpKey: 'b' }]]));
    await f.next();
    expect(f.step()).to.equal(2);
    expect(named(f, 'deadend')).to.deep.equal([]);
  });

  describe('the cookies', () => {
    const at = async (statistics?: string, marketing?: string): Promise<Mounted> => {
      const host = createTestHost();
      if (statistics) host.cookies.consent_statistics = statistics;
      if (marketing) host.cookies.consent_marketing = marketing;
      return mount(undefined, { host, page: DCI });
    };
    const words = (f: Mounted) => named(f, 'consent_set').map(({ consent }) => consent);
    it('are tracked as what they accept, each combination once, and not while one is missing or has another value', async () => {
      const f = await at();
      for (const [statistics, marketing, word] of [
        ['true', undefined, undefined],
        ['true', 'maybe', undefined],
        ['constructor', 'true', undefined],
        ['true', 'accepted', 'accept_all'],
        ['refused', 'false', 'refuse_all'],
        ['accepted', 'refused', 'accept_analytics'],
        ['false', 'true', 'accept_marketing'],
      ] as const) {
        Object.assign(f.host.cookies, { consent_statistics: statistics, consent_marketing: marketing });
        const before = words(f).length;
        await f.tick(1000);
        expect(words(f).slice(before)).to.deep.equal(word ? [word] : []);
        if (!word) continue;
        expect(postedEvents(f).at(-1)).to.deep.equal({
          userId: 'abc',
          event: 'consent_set',
          payload: { consent: word },
        });
        expect(f.fact('cookieConsent')).to.deep.equal({
          statistics: /true|accepted/.test(statistics),
          marketing: /true|accepted/.test(marketing),
        });
      }
      expect(words(await at(' Accepted', 'TRUE '))).to.deep.equal(['accept_all']);
    });
    it('are read every second, and each combination is tracked once', async () => {
      const f = await at();
      Object.assign(f.host.cookies, { consent_statistics: 'true', consent_marketing: 'true' });
      await f.tick(900);
      expect(words(f)).to.deep.equal([]);
      await f.tick(100);
      await f.tick(3000);
      expect(words(f)).to.deep.equal(['accept_all']);
      f.host.cookies.consent_marketing = 'false';
      await f.tick(1000);
      expect(words(f)).to.deep.equal(['accept_all', 'accept_analytics']);
    });
  });

  it('tracks nothing in preview, unless the flag allows it', async () => {
    const host = createTestHost();
    Object.assign(host.cookies, { consent_statistics: 'true', consent_marketing: 'true' });
    let recorded = 0;
    host.globals.startSessionRecording = () => recorded++;
    const walk = async (features: Record<string, boolean>) => {
      const f = await mount(undefined, { host, page: { ...DCI, preview: true, features } });
      await f.fill('name', 'x');
      await f.next();
      expect(f.sending()).to.equal('success');
      await f.unmount();
    };
    await walk({});
    expect([host.layer, host.calls, recorded]).to.deep.equal([[], [], 0]);
    await walk({ FORCE_PREVIEW_LEADS: true });
    expect(recorded).to.equal(1);
    expect(host.layer).to.have.length.above(5);
    expect(host.calls.map(({ path }) => path)).to.include.members(['/submit', '/sg/t', '/tr/abc/interact']);
  });

  it('gets the events that happened before its chunk was loaded', async () => {
    const registry = createRegistry(
      BUILT_IN.filter(one => one !== plugin),
      rows,
    );
    const f = await mount(undefined, { registry, page: DCI });
    await f.fill('name', 'x');
    expect(f.host.layer).to.deep.equal([]);
    await f.settled(() => registry.register(plugin));
    expect(order(f)).to.deep.equal([
      'user_interacted',
      'start_session_recording',
      'network_conversion interaction',
      'answer_submitted',
    ]);
    expect(called(f, '/tr/abc/interact')).to.equal(1);
  });
});
