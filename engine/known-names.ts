import type { Known } from './definition-check.ts';
import type { Registry } from './registry.ts';

/** The names that plugins teach, those of plugins that have not been loaded included. */
export const knownNames = ({ names }: Pick<Registry, 'names'>): Known => ({
  questions: names('questions'),
  steps: names('steps'),
  validators: names('validators'),
  conditions: names('conditions'),
});
