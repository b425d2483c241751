/**
 * The suite that every built-in or third-party plugin must pass. It tests reading and writing of answers, labels and errors of
 * controls, and the cleanup of effects. Types whose questions need more than a key need sample questions and values.
 */

import { act, cleanup, render } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { createElement } from 'react';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import '../../engine/form/conditions.ts';
import type { Answers, Plugin, Question, QuestionType } from '../../engine/contract/plugin.ts';
import { writtenAnswers } from '../../engine/fields/value-and-answers.ts';
import { plugin as questionsStep } from '../../plugins/questions/plugin.tsx';
import { createRegistry } from '../../registry.ts';
import { FormView } from '../../view/FormView.tsx';
import { createTestHost } from './host.ts';

// biome-ignore lint/suspicious/noExplicitAny: the suite takes values of any type
type AnyType = QuestionType<any, any>;
export interface Samples {
  /** Members of a question of the type, besides its key. */
  questions?: Readonly<Record<string, object>>;
  /** Values that the view of the type can set, by type. The empty value is always tried. */
  values?: Readonly<Record<string, readonly unknown[]>>;
  /** Members of a step of the type, besides its title. */
  steps?: Readonly<Record<string, object>>;
  /** Whether to test each type with axe, which requires the package `axe-core`. Default: true. */
  axe?: boolean;
}
/** The functions of Mocha, Vitest, Jest or `node:test`. */
export interface TestRunner {
  describe(name: string, run: () => void): unknown;
  it(name: string, run: () => Promise<void> | void): unknown;
  afterEach(run: () => void): unknown;
}

const json = fc.jsonValue({ maxDepth: 2 });

async function formWith(plugin: Plugin, type: string, samples: Samples) {
  const host = createTestHost();
  host.reply('GET *', { status: 404 });
  const others = plugin.name === questionsStep.name ? [] : [questionsStep];
  const definition = {
    id: 'conformance',
    configuration: { country: 'us' },
    steps: [{ order: 1, type: 'questions', questions: [question(type, samples)] }],
  };
  const page = { ...EMPTY_PAGE, pauses: { motion: 0 } };
  const engine = createEngine({ definition, page, host, registry: createRegistry([...others, plugin]) });
  const form = document.createElement('form');
  document.body.append(form);
  const view = render(createElement(FormView, { engine }), { container: form });
  const settled = (run: () => unknown) =>
    act(async () => {
      await run();
      await host.settle();
    });
  await settled(() => engine.start());
  return { host, engine, form, settled, view, only: engine.read.form.steps[0]!.questions[0]! };
}
const question = (type: string, samples: Samples): object => ({
  bpKey: 'key',
  type,
  title: 'A question',
  helper: 'A hint',
  ...samples.questions?.[type],
});

const read = (type: AnyType, answers: Answers, of: Question): unknown =>
  (type.read ? type.read(answers, of) : answers[of.bpKey]) ?? type.empty;

/** The violations that axe finds in the form, except for colors, because jsdom has no layout. */
async function violationsIn(form: Element): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(form, { rules, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`);
}

/** Describes the suite for one plugin. Default of `runner`: the global functions of the test runner. */
export function itIsAPlugin(
  plugin: Plugin,
  samples: Samples = {},
  { describe, it, afterEach }: TestRunner = globalThis as unknown as TestRunner,
): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  describe(`plugin ${plugin.name}`, () => {
    afterEach(() => {
      cleanup();
      document.body.replaceChildren();
    });

    it('has a name and declares contract 1', () => {
      expect(plugin.contract).to.equal(1);
      expect(plugin.name).to.match(/^[a-z][\w-]*$/);
    });

    for (const [name, given] of Object.entries(plugin.questions ?? {}) as [string, AnyType][]) {
      describe(`question type ${name}`, () => {
        const values = [given.empty, ...(samples.values?.[name] ?? [])];

        it('reads any answer, reads what it wrote, and settles a settled value to itself', async () => {
          const { only, engine } = await formWith(plugin, name, samples);
          const keys = Object.keys(writtenAnswers(given, given.empty, only)).sort();
          for (const value of values) {
            const once = writtenAnswers(given, value, only);
            expect(Object.keys(once).sort(), `the same keys for every value: ${JSON.stringify(value)}`).to.deep.equal(
              keys,
            );
            expect(writtenAnswers(given, read(given, once, only), only)).to.deep.equal(once);
            const settled = given.settle?.(value, only, engine.read) ?? value;
            expect(given.settle?.(settled, only, engine.read) ?? settled).to.deep.equal(settled);
          }
          const answers = fc.record(Object.fromEntries(keys.map(key => [key, fc.option(json, { nil: undefined })])));
          fc.assert(
            fc.property(answers, some => {
              const value = read(given, some as Answers, only);
              writtenAnswers(given, value, only);
              given.settle?.(value, only, engine.read);
              given.check?.(value, only, engine.read);
              given.describe?.(value, only, engine.read);
            }),
            { numRuns: 60 },
          );
          engine.stop();
        });

        it('names its controls for assistive technology, and ties its error to them', async () => {
          const { form, engine, settled, only } = await formWith(plugin, name, samples);
          const controls = [...form.querySelectorAll<HTMLElement>('[data-bpkey] :is(input, select, textarea, button)')];
          for (const control of controls) expect(nameOf(control), control.outerHTML).to.not.equal('');
          const field = engine.state.fields.ensure(only);
          await settled(() =>
            engine.state.store.set(engine.state.tree.fields, field.id, { ...field.state, dirty: true, error: 'Wrong' }),
          );
          if (controls.length > 0) {
            const wrong = form.querySelector('[aria-invalid=true]');
            expect(wrong, 'something is marked invalid').to.exist;
            const described = [...form.querySelectorAll('[aria-describedby]')].map(one =>
              one.getAttribute('aria-describedby'),
            );
            const error = form.querySelector('.sw-error')!;
            expect(error.textContent).to.equal('Wrong');
            expect(described.join(' ')).to.contain(error.id);
          }
          engine.stop();
        });

        if (samples.axe !== false) {
          it('has no faults that axe can find', async () => {
            const { form, engine } = await formWith(plugin, name, samples);
            expect(await violationsIn(form)).to.deep.equal([]);
            engine.stop();
          });
        }

        it('leaves no timer, listener or global behind', async () => {
          const globals = Object.keys(globalThis).length;
          const { host, engine, settled, view } = await formWith(plugin, name, samples);
          await settled(() => host.tick(10_000));
          await settled(() => engine.stop());
          view.unmount();
          await host.settle();
          expect(host.pending()).to.equal(0);
          expect(Object.keys(globalThis).length).to.equal(globals);
        });
      });
    }

    for (const [name, given] of Object.entries(plugin.steps ?? {}) as [string, NonNullable<Plugin['steps']>[never]][]) {
      it(`step type ${name} renders, and its effects end with it`, async () => {
        const host = createTestHost();
        const step = { order: 1, type: name, title: 'A step', ...samples.steps?.[name] };
        const definition = { id: 'conformance', steps: [step, { order: 2, type: name, title: 'Another' }] };
        const registry = createRegistry([plugin]);
        const engine = createEngine({ definition, page: { ...EMPTY_PAGE, pauses: { motion: 0 } }, host, registry });
        const form = document.createElement('form');
        document.body.append(form);
        const view = render(createElement(FormView, { engine }), { container: form });
        await act(async () => {
          await engine.start();
          await host.settle();
        });
        expect((given as { empty: unknown }).empty).to.not.equal(undefined);
        expect(host.said.filter(one => one.level === 'error')).to.deep.equal([]);
        if (samples.axe !== false) expect(await violationsIn(form)).to.deep.equal([]);
        await act(async () => {
          engine.stop();
          await host.settle();
        });
        view.unmount();
        await host.settle();
        expect(host.pending()).to.equal(0);
      });
    }
  });
}

/** The accessible name of a control from its label, `aria-label`, `aria-labelledby` or content. */
function nameOf(control: HTMLElement): string {
  const by = control.getAttribute('aria-labelledby');
  if (by)
    return by
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const labels = (control as HTMLInputElement).labels;
  if (labels?.length)
    return [...labels]
      .map(one => one.textContent)
      .join(' ')
      .trim();
  return control.textContent?.trim() ?? '';
}
