/** A question type `y` that a plugin registers, and forms in which it can fail to load or to work. */
import { expect } from 'chai';
import type { Plugin, QuestionProps, QuestionType } from '../../engine/contract/plugin.ts';
import { text } from './definitions.ts';
import { formOf, type Mounted, mountForm } from './mount.tsx';

export const custom = { bpKey: 'custom', type: 'y', title: 'Custom' };

export const Input = ({ value, set, field }: QuestionProps<string>) => (
  <input {...field} value={value} onChange={event => set(event.target.value)} />
);
/** Creates a plugin that registers the question type. */
export const pluginWith = (given: Partial<QuestionType<string>> = {}): Plugin =>
  ({ name: 'custom', contract: 1, questions: { y: { empty: '', view: Input, ...given } } }) as Plugin;

export const notices = (f: Mounted) =>
  [...f.form.querySelectorAll<HTMLElement>('.sw-missing')].map(one => one.dataset.missing);
export const naming = (f: Mounted, level: string, part: string) =>
  f.reports.filter(one => one.level === level && one.message.includes(part)).map(one => one.message);

/** Mounts the question on the second of three steps, so that Back and Next are possible, and shows that step. */
export async function reached(question: object, options: Parameters<typeof mountForm>[1] = {}) {
  const f = await mountForm(formOf([[text('a')], [text('b'), question], [text('c')]]), options);
  await f.next();
  expect(f.step()).to.equal(2);
  return f;
}
export async function cannotBeLeft(f: Mounted) {
  await f.next();
  expect(f.step()).to.equal(2);
}
export async function works(f: Mounted) {
  expect(notices(f)).to.deep.equal([]);
  await f.fill('custom', 'x');
  expect(f.values()).to.include({ custom: 'x' });
  await f.next();
  expect(f.step()).to.equal(3);
}
