/**
 * Each fault leads the real form to the screen that the fault bench promises. The clock is the spec's own, so nothing is
 * waited for. Only a browser loads files of a build, so the journey of the fault bench shows these faults.
 */
import { expect } from 'chai';
import { type Host, type Mounted, mount } from '../../../../../embed/library.ts';
import { FAULT_GROUPS } from '../../../../../owner/configurator/faults/fault-list.ts';
import { createStages, type OpenStage } from '../../../../../owner/configurator/faults/stage/stage.ts';
import { FramedForm } from '../../../../../owner/configurator/frame/framed-form.ts';
import { DEFAULT_SETTINGS } from '../../../../../owner/configurator/preview/preview-settings.ts';
import type { FromFrame } from '../../../../../owner/configurator/preview/protocol.ts';
import { manifest } from '../../../../../plugins/manifest.ts';
import { createRegistry, registry } from '../../../../../registry.ts';
import { FIRST, FLAGS, FORM, SCREENS } from '../../../../support/fault-screens.ts';
import { createTestHost, type TestHost } from '../../../../support/host.ts';
import { slice } from '../../../../support/phones.ts';
import '../../../../../check/inspection/inspect.ts';

/** A turn of the clock: the time that the frame lets pass between two looks at the screen, in ms. */
const TURN = 25;
const ALL = FAULT_GROUPS.flatMap(({ faults }) => faults);
const FAULTS = ALL.filter(({ files }) => !files);
const SETTINGS = { ...DEFAULT_SETTINGS, flags: FLAGS };

/** How many requests the browser keeps for another attempt. */
const KEPT: Readonly<Record<string, number>> = {
  ...{ 'lead-409': 0, 'lead-410': 0, 'lead-422': 0, 'storage-refused-500': 0 },
  ...{ 'lead-500': 1, 'lead-429': 1, 'lead-timeout': 1, 'lead-page': 1, offline: 1, 'after-submit-500': 1 },
};

type Staged = Extract<FromFrame, { type: 'staged' }>;

describe('every switch of the fault bench', () => {
  const kept = { ...registry };
  const { error } = console;
  let isActing: unknown;
  let clock: TestHost;
  let mounted: Mounted | undefined;
  let staged: Staged | undefined;
  const turns: (() => void)[] = [];

  before(() => {
    isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    console.error = () => undefined; // React writes what a view throws
  });
  after(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing);
    Object.assign(registry, kept);
    console.error = error;
  });
  beforeEach(() => {
    clock = createTestHost();
    clock.reply('GET /survey/metadata/countries/*', { body: slice('US') });
    staged = undefined;
  });
  afterEach(() => {
    mounted?.unmount();
    document.body.replaceChildren();
  });

  /** As in a frame that was loaded just now: no form was built, and no stand-in is registered. */
  function renewRegistry(): void {
    const loaded = kept.plugins().filter(({ name }) => !name.startsWith('fault bench'));
    const fresh = createRegistry(loaded);
    fresh.declare(manifest);
    Object.assign(registry, fresh);
  }
  /** The time and the network are those of the spec. */
  const changed = (host: Host): Host => {
    const { now, today, after, idle, fetch } = clock;
    return Object.assign(Object.create(host) as Host, { now, today, after, idle, fetch, console: () => undefined });
  };
  const post = (message: FromFrame): void => {
    if (message.type === 'staged') staged = message;
  };
  const open = createStages(post, () => new Promise(resolve => turns.push(resolve)));
  const openStage: OpenStage = async (...given) => {
    const stage = await open(...given);
    return stage && { ...stage, wrapHost: host => stage.wrapHost(changed(host)) };
  };
  const form = new FramedForm({
    loadEmbed: async () => ({
      register: registry.register as never,
      mount(...given) {
        mounted = mount(...given);
        return mounted;
      },
    }),
    loadScript: async () => undefined,
    post,
    outline: { show() {}, hover() {}, setColors() {} },
    openStage,
  });

  async function staging(id: string, definition: unknown = FORM): Promise<Staged & { words: string }> {
    staged = undefined;
    await form.functions.start(definition, SETTINGS, id);
    while (!staged) {
      await clock.tick(TURN);
      for (const go of turns.splice(0)) go();
    }
    return { ...(staged as Staged), words: document.body.textContent };
  }

  for (const { id, title, reports = [], isFresh } of FAULTS) {
    it(`shows what it promises: ${title}`, async () => {
      if (isFresh) renewRegistry();
      const { words, ...told } = await staging(id);
      expect(told, words).to.include({ fault: id, isShown: true, kept: KEPT[id] ?? told.kept });
      if (SCREENS[id] === '') expect(words).to.equal('');
      else expect(words).to.contain(SCREENS[id]);
      for (const start of reports) expect(told.reports.join('\n')).to.contain(start);
    });
  }

  it('shows the form of the document again afterwards', async () => {
    await staging('definition-json');
    await form.functions.start(FORM, DEFAULT_SETTINGS);
    await clock.settle();
    expect(document.querySelector('form')?.textContent).to.contain(FIRST);
    expect(document.getElementById('form-definition')).to.equal(null);
  });

  it('says that it did not get to a fault that the form cannot meet', async () => {
    const validationRules = [{ validator: 'required' }, { validator: 'maxLength', value: -1 }];
    const question = { bpKey: 'a', type: 'short_text', validationRules };
    const stuck = { ...FORM, steps: [{ order: 1, type: 'questions', questions: [question] }] };
    expect(await staging('places-500', stuck)).to.include({ isShown: false });
  });
});
