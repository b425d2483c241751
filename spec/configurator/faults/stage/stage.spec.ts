/** Each fault that needs no files of a build, with the real form in the test page. */
import { expect } from 'chai';
import type { Fault } from '../../../../configurator/faults/fault.ts';
import { FAULT_GROUPS } from '../../../../configurator/faults/fault-list.ts';
import { createStages } from '../../../../configurator/faults/stage/stage.ts';
import { createFramedForm } from '../../../../configurator/preview/framed-form.ts';
import { DEFAULT_SETTINGS } from '../../../../configurator/preview/preview-settings.ts';
import type { FromFrame } from '../../../../configurator/preview/protocol.ts';
import { type Mounted, mount, register } from '../../../../embed/library.ts';
import '../../../../embed/inspect.ts';

const required = { validationRules: [{ validator: 'required' }] };
const FORM = {
  id: 'garden',
  name: 'Garden',
  configuration: { language: 'en-us', country: 'us', formId: '7', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Where?',
      questions: [
        { bpKey: 'zipcode', type: 'zipcode', ...required },
        { bpKey: 'street', type: 'address' },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'You',
      questions: [
        { bpKey: 'email', type: 'email', ...required },
        { bpKey: 'phone', type: 'phone', ...required },
      ],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const AFTER = [{ order: 1, type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text' }] }];
const BRANDS = { title: 'Choose' };
const FAILED = 'Your answers could not be sent.';
const MISSING = 'This part could not be loaded.';
const NOT_SHOWN = 'This form cannot be shown right now.';

/** The words on screen. */
const SCREENS: Readonly<Record<string, string | RegExp>> = {
  'lead-500': FAILED,
};

function formFor({ needs = {} }: Fault) {
  return {
    ...FORM,
    ...(needs.brands && { brandConfiguration: BRANDS }),
    ...(needs.afterSubmit && { stepsAfterSubmit: AFTER }),
  };
}
void [MISSING, NOT_SHOWN, SCREENS];

describe('the stage of the fault bench', () => {
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));
  let mounted: Mounted | undefined;
  const posted: FromFrame[] = [];
  const pause = () => new Promise<void>(resolve => setTimeout(resolve, 5));
  const stages = createStages(message => void posted.push(message), pause);
  const form = createFramedForm({
    loadEmbed: async () => ({
      register: register as never,
      mount(...given) {
        mounted = mount(...given);
        return mounted;
      },
    }),
    loadScript: async () => undefined,
    post: message => void posted.push(message),
    outline: { show() {}, hover() {}, setColors() {} },
    openStage: stages,
  });
  const only = process.env.FAULT?.split(',');
  for (const fault of FAULT_GROUPS.flatMap(({ faults }) => faults)) {
    if (fault.files || fault.isFresh || (only && !only.includes(fault.id))) continue;
    it(`shows ${fault.id}`, async function () {
      this.timeout(0);
      posted.length = 0;
      const flags = fault.needs?.flags?.slice(0, 1) ?? [];
      await form.functions.start(formFor(fault), { ...DEFAULT_SETTINGS, flags }, fault.id);
      let staged: Extract<FromFrame, { type: 'staged' }> | undefined;
      for (let turn = 0; turn < 4000 && !staged; turn++) {
        await new Promise(resolve => setTimeout(resolve, 5));
        staged = posted.find(message => message.type === 'staged');
      }
      const problems = document.querySelector('.sw-verify')?.outerHTML;
      console.log(
        fault.id,
        JSON.stringify(staged),
        document.querySelector('form')?.textContent?.replace(/\s+/g, ' ').slice(0, 300),
        problems,
      );
      expect(staged).to.include({ isShown: true });
    });
  }
});
