/** Evaluates lists of conditions, with the operators (a chunk) and the condition sources of plugins. */

import type { Condition, LogicalOperator } from '../../contract/definition.ts';
import type { Read } from '../../contract/plugin.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Lazy } from '../async/lazy.ts';
import { fail } from '../errors/errors.ts';
import type { Guard } from '../errors/guard.ts';
import type { matchesAll } from '../form/conditions.ts';

export type MatchConditions = (list: readonly Condition[], operator: LogicalOperator, read: Read) => boolean;

interface MatchNeeds {
  registry: Registry;
  guard: Guard;
  operators: Lazy<{ matchesAll: typeof matchesAll }>;
  warnOnce(problem: unknown): unknown;
}

/**
 * An empty list always matches. Until the operators have loaded, no other list does; a step with conditions waits for
 * them.
 */
export function createMatchConditions({ registry, guard, operators, warnOnce }: MatchNeeds): MatchConditions {
  const sources: Parameters<typeof matchesAll>[3] = {
    source(name) {
      const source = registry.condition(name);
      return source && ((one, read) => guard(`condition ${name}`, 'conditions', () => source(one, read)) ?? false);
    },
    unknownOperator: operator => void warnOnce(fail('SW_OPERATOR', { operator })),
  };
  return (list, operator, read) =>
    list.length === 0 || (operators.now?.matchesAll(list, operator, read, sources) ?? false);
}
