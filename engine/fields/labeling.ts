import type { Labeling } from '../contract/plugin.ts';
import type { Field } from './field.ts';

/**
 * Returns how a question is labeled, and its title. Without any label, it gets the default title of its type. The title is
 * undefined if the title of the step labels the question, or if the component draws its own label.
 */
export function labelingOf({ question, step, type, read }: Field): [Labeling | undefined, title: string | undefined] {
  const label = typeof type?.label === 'function' ? type.label(question) : type?.label;
  const { title } = question;
  const isLabeled = title || step.title || label === 'own';
  if (isLabeled) return [label, title];
  const given: unknown = type?.defaultTitle?.(question, read);
  return [label, typeof given === 'string' ? given : read.text('Your answer')];
}
