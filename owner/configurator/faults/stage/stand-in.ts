/** A plugin with a mistake, and the question of its type that is added to the form. */
import type { Plugin } from '../../../../engine/contract/plugin.ts';
import type { JsonObject } from '../../document/json-object.ts';
import { type Fault, type PluginFault, STAND_IN_PLUGIN, STAND_IN_TYPE } from '../fault.ts';

interface Registering {
  register(plugin: unknown): void;
}
const listOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : []);
const MISTAKE = 'this mistake is part of the fault bench';
const TITLE = 'Question of the fault bench';
const VALIDATOR = 'faultBench';

function mistake(): never {
  throw new Error(MISTAKE);
}

interface LoopScope {
  watch(look: (read: (key: string) => unknown) => unknown, then: (now: unknown) => void): void;
  set(key: string, value: number): void;
}
function loop({ watch, set }: LoopScope): void {
  watch(
    read => Number(read(`${STAND_IN_TYPE}_loop`) ?? 0),
    now => set(`${STAND_IN_TYPE}_loop`, Number(now) + 1),
  );
}

/** `current`: the mistake of the current visit. A plugin cannot be taken back, so it stays until the frame is loaded again. */
const standIn = (current: () => PluginFault | undefined): Plugin => ({
  name: STAND_IN_PLUGIN,
  contract: 1,
  questions: {
    [STAND_IN_TYPE]: {
      empty: '',
      view: () => (current() === 'view' ? mistake() : TITLE),
      label: 'own',
      example: () => 'answered',
      lead: () => (current() === 'questionLead' ? mistake() : {}),
    },
  },
  validators: { [VALIDATOR]: () => (current() === 'validate' ? mistake() : undefined) },
  isNeeded: () => true, // also in a form without such a question
  start(scope: LoopScope) {
    if (current() === 'start') mistake();
    if (current() === 'cycle') loop(scope);
  },
  lead() {
    if (current() === 'lead') mistake();
    return current() === 'conflict' ? { interactive_provider: 'another value' } : {};
  },
});

const VALIDATED = { validationRules: [{ validator: VALIDATOR, errorMessage: 'Invalid' }] };
const WITH_QUESTION: Partial<Record<PluginFault, JsonObject>> = {
  view: {},
  validate: VALIDATED,
  questionLead: {},
  unknownValidator: {},
  unknownJump: {},
  unknownOperator: {},
};

/** The definition with a question of the stand-in's type, on the first step with questions or on the last one. */
export function withStandIn(definition: JsonObject, { plugin, at }: Fault): JsonObject {
  const more = plugin && WITH_QUESTION[plugin];
  if (!more) return definition;
  const steps = listOf(definition.steps);
  const asks = (step: JsonObject): boolean => listOf(step.questions).length > 0;
  const place = at.to === 'end' ? steps.findLastIndex(asks) : steps.findIndex(asks);
  const question = { bpKey: STAND_IN_TYPE, type: STAND_IN_TYPE, title: TITLE, ...more };
  const changed = steps.map((step, index) =>
    index === place ? { ...step, questions: [...listOf(step.questions), question] } : step,
  );
  return { ...definition, steps: changed };
}

interface DraftStep {
  questions: { bpKey: string; [member: string]: unknown }[];
  logicJumps?: unknown[];
}
/** What the plugin does to the definition while the form is built. */
const PREPARE: Partial<Record<PluginFault, (step: DraftStep, question: DraftStep['questions'][number]) => void>> = {
  unknownType: step => void step.questions.push({ bpKey: STAND_IN_TYPE, type: 'fault_bench_unknown', title: TITLE }),
  unknownOperator(_, question) {
    question.conditionalDisplay = [{ bpKey: STAND_IN_TYPE, value: 'x', operator: 'resembles' }];
  },
  unknownValidator(_, question) {
    question.validationRules = [{ validator: 'isPretty', errorMessage: 'Invalid' }];
  },
  unknownJump(step) {
    step.logicJumps = [{ destinationStep: 4711, conditions: [], conditionsOperator: 'and' }];
  },
};
function prepareFor(fault: PluginFault) {
  const change = PREPARE[fault];
  return (draft: { steps: DraftStep[] }): void => {
    const questions = draft.steps.flatMap(step => step.questions.map(question => ({ step, question })));
    const own = questions.find(({ question }) => question.bpKey === STAND_IN_TYPE) ?? questions[0];
    if (own) change?.(own.step, own.question);
  };
}

export interface StandIns {
  /** Registers what the fault needs. Returns the messages of refused registrations. */
  register(sw: Registering, fault: Fault): readonly string[];
}

export function createStandIns(): StandIns {
  let current: PluginFault | undefined;
  let count = 0;
  const plugin = standIn(() => current);
  let isRegistered = false;
  return {
    register(sw, { plugin: fault }) {
      current = fault;
      if (fault === undefined) return [];
      const refused: string[] = [];
      const attempt = (given: unknown): void => {
        try {
          sw.register(given);
        } catch (problem) {
          refused.push(problem instanceof Error ? problem.message : String(problem));
        }
      };
      if (fault in PREPARE) attempt({ ...plugin, prepare: prepareFor(fault) });
      else if (!isRegistered) attempt(plugin);
      isRegistered = true;
      const other = { name: `${STAND_IN_PLUGIN} ${++count}`, contract: 1 };
      if (fault === 'contract') attempt({ ...other, contract: 2 });
      if (fault === 'taken') attempt({ ...other, questions: { [STAND_IN_TYPE]: {} } });
      if (fault === 'late') attempt({ ...other, prepare: () => undefined });
      return refused;
    },
  };
}
