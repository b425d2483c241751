/** Some faults with the real form in the test page. A journey walks more of them with the built files. */
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { createStages } from '../../../../configurator/faults/stage/stage.ts';
import { createFramedForm } from '../../../../configurator/preview/framed-form.ts';
import { DEFAULT_SETTINGS } from '../../../../configurator/preview/preview-settings.ts';
import type { FromFrame } from '../../../../configurator/preview/protocol.ts';
import { type Mounted, mount, register } from '../../../../embed/library.ts';
import '../../../../embed/inspect.ts';
import '../../../../engine/lead/lead.ts';

const required = { validationRules: [{ validator: 'required' }] };
const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title: 'Where?', questions: [{ bpKey: 'city', type: 'short_text', ...required }] },
    { order: 2, type: 'questions', title: 'You', questions: [{ bpKey: 'email', type: 'email', ...required }] },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const TIMEOUT = { timeout: 20_000 };
const FAILED = 'Your answers could not be sent.';

describe('the stage of the fault bench', () => {
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));
  let mounted: Mounted | undefined;
  let posted: FromFrame[] = [];
  const post = (message: FromFrame) => void posted.push(message);
  afterEach(() => {
    mounted?.unmount();
    document.body.replaceChildren();
    posted = [];
  });
  const form = createFramedForm({
    loadEmbed: async () => ({
      register: register as never,
      mount(...given) {
        mounted = mount(...given);
        return mounted;
      },
    }),
    loadScript: async () => undefined,
    post,
    outline: { show() {}, hover() {}, setColors() {} },
    openStage: createStages(post, () => new Promise(resolve => setTimeout(resolve, 2))),
  });

  /** What the frame tells once the fault is on screen, and the words there. */
  async function staged(id: string, definition: unknown = FORM) {
    await form.functions.start(definition, DEFAULT_SETTINGS, id);
    const found = await waitFor(() => {
      const message = posted.find(one => one.type === 'staged');
      if (message?.type !== 'staged') throw new Error('Nothing is on the stage yet.');
      return message;
    }, TIMEOUT);
    return { ...found, words: document.querySelector('form')?.textContent };
  }

  it('fails three times to send the lead, which the browser keeps', async () => {
    const { words, ...told } = await staged('lead-500');
    expect(words).to.contain(FAILED);
    expect(told).to.deep.include({ fault: 'lead-500', isShown: true, kept: 1 });
    expect(told.reports.join()).to.match(/^SW_LEAD_STATUS: .* found 500/);
  });

  it('keeps no lead that the service refuses for good, and none without storage', async () => {
    expect(await staged('lead-410')).to.deep.include({ isShown: true, kept: 0 });
    posted = [];
    expect(await staged('storage-refused-500')).to.deep.include({ isShown: true, kept: 0 });
  });

  it('lets the time pass for which a visitor would wait', async () => {
    const { words, kept } = await staged('lead-timeout');
    expect(words).to.contain('This takes longer than usual.');
    expect(kept).to.equal(1);
  });

  it('shows a broken definition in place of the one of the document', async () => {
    const { words, reports } = await staged('definition-json');
    expect(words).to.contain('This form cannot be shown right now.');
    expect(reports.join()).to.contain('SW_JSON');
    await form.functions.start(FORM, DEFAULT_SETTINGS);
    await waitFor(() => expect(document.querySelector('form')?.textContent).to.contain('Where?'), TIMEOUT);
    expect(document.getElementById('form-definition')).to.equal(null);
  });

  it('has plugins with mistakes, which do nothing in the next visit', async () => {
    const { words, reports } = await staged('plugin-lead');
    expect(words).to.contain('Thank you');
    expect(reports.join()).to.contain('SW_LEAD_PART');
    posted = [];
    expect((await staged('plugin-start')).reports.join()).to.match(/SW_PLUGIN_THREW.*start/);
    posted = [];
    expect((await staged('plugin-contract')).reports.join()).to.match(/^SW_CONTRACT/);
  });

  it('says that it did not get to a fault that the form cannot meet', async () => {
    const loop = { ...FORM, steps: [{ ...FORM.steps[0], questions: [{ bpKey: 'a', type: 'short_text' }] }] };
    const impossible = { ...loop.steps[0]!.questions[0], validationRules: [{ validator: 'maxLength', value: -1 }] };
    const stuck = { ...FORM, steps: [{ ...loop.steps[0], questions: [{ ...impossible, ...required }] }] };
    expect(await staged('places-500', stuck)).to.deep.include({ isShown: false });
  });
});
