/** Maps the steps and questions of the running form to their places in the definition. */
import { type Form, LISTS, type Question, type Step } from '../../engine/contract/definition.ts';
import type { Loose } from '../../engine/contract/json.ts';
import { objectsIn, orderOf, textOf } from '../../engine/form/draft.ts';
import type { DefinitionPath } from './explanation.ts';

export interface DefinitionPaths {
  /** The step or question at the path or around it; undefined for a path outside the steps. */
  at(path: DefinitionPath): { step: Step; question?: Question } | undefined;
  /** Undefined for a part that a plugin added to the form. */
  pathOf(part: Step | Question): DefinitionPath | undefined;
}

/** The items of a list with their places in the definition, in the order in which the form has them. */
function sorted(list: unknown): { raw: Loose; place: number; order: number }[] {
  const places = Array.isArray(list) ? list : [];
  return objectsIn(list)
    .map((raw, index) => ({ raw, place: places.indexOf(raw), order: orderOf(raw.order, index + 1) }))
    .sort((a, b) => a.order - b.order);
}

/** Finds questions by their keys, because the form changes the order of some and adds others. */
function questionsOf(raw: Loose, step: Step): [number, Question][] {
  const left = new Set(step.questions);
  return sorted(raw.questions).flatMap(({ raw: question, place }): [number, Question][] => {
    const key = textOf(question.bpKey);
    const found = [...left].find(({ bpKey, id, type }) => bpKey === (key || id) && type === textOf(question.type));
    if (!found) return [];
    left.delete(found);
    return [[place, found]];
  });
}

export function definitionPathsOf(definition: unknown, form: Form): DefinitionPaths {
  const parts = new Map<string, { step: Step; question?: Question }>();
  const paths = new Map<Step | Question, DefinitionPath>();
  function add(path: DefinitionPath, step: Step, question?: Question): void {
    parts.set(JSON.stringify(path), { step, ...(question && { question }) });
    paths.set(question ?? step, path);
  }
  const source = Object(definition) as Loose;
  let highest = 0;
  for (const list of LISTS) {
    const left = new Set(form[list]);
    const shift = Math.ceil(highest);
    for (const { raw, place, order } of sorted(source[list])) {
      const step = [...left].find(one => one.order === order + shift);
      if (!step) continue;
      left.delete(step);
      add([list, place], step);
      const within = (member: string, index: number): DefinitionPath => [list, place, member, index];
      for (const [index, question] of questionsOf(raw, step)) add(within('questions', index), step, question);
    }
    highest = form[list].at(-1)?.order ?? highest;
  }
  if (form.end && source.end) add(['end'], form.end);
  return {
    at(path) {
      for (let length = path.length; length > 0; length--) {
        const found = parts.get(JSON.stringify(path.slice(0, length)));
        if (found) return found;
      }
      return undefined;
    },
    pathOf: part => paths.get(part),
  };
}
