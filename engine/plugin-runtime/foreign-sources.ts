/** The conditions of a form that use a source of a plugin, and whether these sources have answered. */

import type { Context } from '../context.ts';
import type { Condition, Step } from '../contract/definition.ts';
import type { Read } from '../contract/plugin.ts';
import { foreignSource } from '../form/conditions.ts';

const foreign = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(condition => foreignSource(condition) !== undefined);

export class ForeignSources {
  readonly #context: Context;
  readonly #found = new Map<Step, Readonly<Record<'jumps' | 'display', readonly Condition[]>>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Those of its jumps and questions. Cached, because a visit needs them several times for each step. */
  of(step: Step) {
    const known = this.#found.get(step) ?? {
      jumps: foreign(step.logicJumps.flatMap(jump => jump.conditions)),
      display: foreign(step.questions.flatMap(question => question.conditionalDisplay)),
    };
    this.#found.set(step, known);
    return known;
  }
  allOf = (step: Step): Condition[] => Object.values(this.of(step)).flat();
  /** Is its source not loaded yet? */
  isMissing = (condition: Condition): boolean => {
    const source = foreignSource(condition);
    return source !== undefined && !this.#context.registry.condition(source);
  };
  /** Has a source that is loaded not answered yet? Tracked. */
  isPending(conditions: readonly Condition[], read: Read): boolean {
    const { registry, guard } = this.#context;
    return conditions.some(condition => {
      const name = foreignSource(condition);
      const source = name === undefined ? undefined : registry.condition(name);
      return typeof guard(`condition ${name}`, 'conditions', () => source?.(condition, read)) === 'object';
    });
  }
  /** Do its jumps or questions depend on a source that has not answered? */
  isUndecided(step: Step): boolean {
    const conditions = this.allOf(step);
    return conditions.some(this.isMissing) || this.isPending(conditions, this.#context.state.readOf(step));
  }
}
