/** Advice about members of the lead that two parts of the form write, so one of the values is lost. */
import type { Loose } from '../../engine/contract/json.ts';
import { areAlternatives, type LocatedQuestion, type LocatedStep, locateItems } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { phrase } from '../phrase.ts';
import { placeIn } from '../place.ts';
import { reachableSteps } from '../step-graph.ts';
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

/** Reports steps on one path with the same key, because the later answer replaces the earlier one. */
export const keysAskedTwice: DefinitionRule = ({ definition, graph }, problems) => {
  const byKey = new Map<string, { step: LocatedStep; question: LocatedQuestion }[]>();
  for (const step of graph.steps) {
    for (const question of step.questions) {
      if (question.key === undefined) continue;
      byKey.set(question.key, [...(byKey.get(question.key) ?? []), { step, question }].slice(0, MAX_COMPARED));
    }
  }
  let searches = 0;
  const isReachable = (from: LocatedStep, to: LocatedStep): boolean =>
    ++searches <= MAX_SEARCHES && reachableSteps(graph, from).has(to);
  for (const [key, uses] of byKey) {
    for (const [index, { step, question }] of uses.entries()) {
      const clashes = (use: (typeof uses)[number]): boolean =>
        use.step !== step && !areAlternatives(use.question, question) && isReachable(use.step, step);
      const earlier = uses.slice(0, index).find(clashes);
      if (!earlier) continue;
      problems.warning(memberPath(question.path, 'bpKey'), {
        expected: 'a key that no earlier step of the path writes',
        found: phrase`${quote(key)}, as in ${placeIn(definition, earlier.question.path)}`,
        remedy: 'Rename one of them. As it is, the later answer replaces the earlier one.',
      });
    }
  }
};
