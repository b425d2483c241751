/**
 * Each fault leads the real form to the screen that its row promises. The clock is the spec's own, so nothing is
 * waited for. Only a browser loads files of a build, so the journey of the faults shows these.
 */
import { expect } from 'chai';
import { type Host, type Mounted, mount } from '../../../../../embed/library.ts';
import { FAULTS } from '../../../../../owner/configurator/faults/fault-list.ts';
import { createStages, type OpenStage } from '../../../../../owner/configurator/faults/stage/stage.ts';
import { FramedForm } from '../../../../../owner/configurator/frame/framed-form.ts';
import { DEFAULT_SETTINGS } from '../../../../../owner/configurator/preview/preview-settings.ts';
import type { FromFrame } from '../../../../../owner/configurator/preview/protocol.ts';
import { registry } from '../../../../../registry.ts';
import { FIRST, FORM, SCREENS } from '../../../../support/fault-screens.ts';
import { createTestHost, type TestHost } from '../../../../support/host.ts';
import { slice } from '../../../../support/phones.ts';
import '../../../../../check/inspection/inspect.ts';

/** A turn of the clock: the time that the frame lets pass between two looks at the screen, in ms. */
const TURN = 25;
const SETTINGS = { ...DEFAULT_SETTINGS, flags: ['PHONE_2FA', 'NEW_REVEAL_PAGE', 'CROSS_SELL_DESIGN'] };

/** How many requests the browser keeps for another attempt. */
const KEPT: Readonly<Record<string, number>> = {
  ...{ 'lead-422': 0, 'storage-refused-500': 0, 'lead-500': 1, 'lead-timeout': 1, 'lead-page': 1, offline: 1 },
};

type Staged = Extract<FromFrame, { type: 'staged' }>;

describe('every switch of a fault', () => {
  let isActing: unknown;
  let clock: TestHost;
  let mounted: Mounted | undefined;
  let staged: Staged | undefined;
  const turns: (() => void)[] = [];

  before(() => {
    isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  after(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing);
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
    outline: { show() {}, hover() {} },
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

  for (const { id, title, reports = [] } of FAULTS.filter(({ files }) => !files)) {
    it(`shows what it promises: ${title}`, async () => {
      const { words, ...told } = await staging(id);
      expect(told, words).to.include({ fault: id, isShown: true, kept: KEPT[id] ?? told.kept });
      expect(words).to.contain(SCREENS[id]);
      for (const start of reports) expect(told.reports.join('\n')).to.contain(start);
    });
  }

  it('shows the form of the document again afterwards', async () => {
    await staging('lead-500');
    await form.functions.start(FORM, DEFAULT_SETTINGS);
    await clock.settle();
    expect(document.querySelector('form')?.textContent).to.contain(FIRST);
  });

  it('says that it did not get to a fault that the form cannot meet', async () => {
    const validationRules = [{ validator: 'required' }, { validator: 'maxLength', value: -1 }];
    const question = { bpKey: 'a', type: 'short_text', validationRules };
    const stuck = { ...FORM, steps: [{ order: 1, type: 'questions', questions: [question] }] };
    expect(await staging('lead-500', stuck)).to.include({ isShown: false });
  });
});
