/** Evaluates lists of conditions, with the condition sources of plugins. An empty list always matches. */

import type { Condition, LogicalOperator } from '../contract/definition.ts';
import type { Read } from '../contract/plugin.ts';
import type { Registry } from '../contract/registry.ts';
import { createError } from '../errors/errors.ts';
import type { Guard } from '../errors/guard.ts';
import { conditionsMatch } from '../form/conditions.ts';

export type MatchConditions = (list: readonly Condition[], operator: LogicalOperator, read: Read) => boolean;

export function createMatchConditions(
  registry: Registry,
  guard: Guard,
  warnOnce: (problem: unknown) => unknown,
): MatchConditions {
  const sources: Parameters<typeof conditionsMatch>[3] = {
    source(name) {
      const source = registry.condition(name);
      return source && ((one, read) => guard(`condition ${name}`, 'conditions', () => source(one, read)) ?? false);
    },
    unknownOperator: operator => void warnOnce(createError('SW_OPERATOR', { operator })),
  };
  return (list, operator, read) => conditionsMatch(list, operator, read, sources);
}
