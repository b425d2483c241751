/** Advice about members of the lead that two parts of the form write, so one of the values is lost. */
import type { Loose } from '../../engine/contract/json.ts';
import {
  areAlternatives,
  type LocatedQuestion,
  type LocatedStep,
  locateItems,
  validationRulesOf,
} from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { phrase } from '../phrase.ts';
import { placeIn } from '../place.ts';
import { reachableSteps, type StepGraph } from '../step-graph.ts';
import { memberPath, quote } from '../wording.ts';

/** Members of the configuration whose value is the name of a member of the lead. */
const NAMING = ['jornayaBpKey', 'trustedFormBpKey', 'addUserTimespan'];
/**
 * Limits for the work: how many questions with the same key are compared with each other, and how often a path between two of
 * them is searched.
 */
const MAX_COMPARED = 100;
const MAX_SEARCHES = 500;

const expected = 'a key that nothing else writes';

export const payloadKeysWrittenTwice: DefinitionRule = ({ definition, questions }, problems) => {
  const writers = new Map<string, string>();
  for (const { key, path } of questions) if (key !== undefined) writers.set(key, path);

  function write(key: unknown, path: string, remedy: string): void {
    if (typeof key !== 'string' || key.trim() === '') return;
    const other = writers.get(key);
    if (other !== undefined) {
      const found = phrase`${quote(key)}, as in ${placeIn(definition, other)}`;
      problems.warning(path, { expected, found, remedy });
    }
    writers.set(key, path);
  }

  const configuration = (definition.configuration ?? {}) as Loose;
  for (const member of NAMING) {
    const remedy = 'Give one of them another key. As it is, the lead contains only one of the values.';
    write(configuration[member], memberPath('configuration', member), remedy);
  }
  for (const { path, value } of locateItems(definition.additionalFormValues, 'additionalFormValues')) {
    // Two conditional values often complement each other, because a query parameter may be absent and conditions may
    // not match.
    if (value.type !== 'static' && value.type !== 'copy') continue;
    const remedy = 'Give one of them another key. As it is, the later value replaces the earlier one.';
    write(value.payloadKey, memberPath(path, 'payloadKey'), remedy);
  }
};

interface Use {
  step: LocatedStep;
  question: LocatedQuestion;
}
type NameOf = (question: LocatedQuestion) => string | undefined;

/** Calls `report` for each question with the name of an earlier one that the same visitor answers. */
function findRepeated(
  graph: StepGraph,
  nameOf: NameOf,
  report: (name: string, later: Use, earlier: Use) => void,
): void {
  const byName = new Map<string, Use[]>();
  for (const step of graph.steps) {
    for (const question of step.questions) {
      const name = nameOf(question);
      if (name !== undefined)
        byName.set(name, [...(byName.get(name) ?? []), { step, question }].slice(0, MAX_COMPARED));
    }
  }
  let searches = 0;
  const comesBefore = (one: LocatedStep, other: LocatedStep): boolean =>
    one === other || (++searches <= MAX_SEARCHES && reachableSteps(graph, one).has(other));
  for (const [name, uses] of byName) {
    for (const [index, later] of uses.entries()) {
      const earlier = uses
        .slice(0, index)
        .find(use => !areAlternatives(use.question, later.question) && comesBefore(use.step, later.step));
      if (earlier) report(name, later, earlier);
    }
  }
}

/** Reports steps on one path with the same key, because the later answer replaces the earlier one. */
export const keysAskedTwice: DefinitionRule = ({ definition, graph }, problems) =>
  findRepeated(
    graph,
    ({ key }) => key,
    (key, { step, question }, earlier) => {
      if (earlier.step === step) return;
      problems.warning(memberPath(question.path, 'bpKey'), {
        expected: 'a key that no earlier step of the path writes',
        found: phrase`${quote(key)}, as in ${placeIn(definition, earlier.question.path)}`,
        remedy: 'Rename one of them. As it is, the later answer replaces the earlier one.',
      });
    },
  );

const isRequired = (question: LocatedQuestion): boolean =>
  validationRulesOf(question).some(({ value }) => value.validator === 'required');

/** Reports a second email address or phone number that a visitor must give, such as one of a block of questions. */
export const contactsAskedTwice: DefinitionRule = ({ definition, graph, contacts }, problems) =>
  findRepeated(
    graph,
    question => (isRequired(question) ? contacts.get(question.value.type) : undefined),
    (contact, { question }, earlier) => {
      if (earlier.question.key === question.key) return;
      problems.warning(question.path, {
        expected: phrase`${contact} that is required once`,
        found: phrase`a second one, after ${placeIn(definition, earlier.question.path)}`,
        remedy: 'Remove one of the questions, or let visitors leave one of them empty.',
      });
    },
  );
