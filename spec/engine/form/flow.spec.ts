/** On random forms, with steps that are shown or not and jumps that match or not. */
import { expect } from 'chai';
import fc from 'fast-check';
import { isEnd, Visit } from '../../../check/analysis/visit.ts';
import { contentsOf } from '../../../check/contents.ts';
import { routeOf } from '../../../check/inspection/route.ts';
import { createStepGraph } from '../../../check/step-graph.ts';
import { LISTS } from '../../../engine/contract/definition.ts';
import type { Form, Read, Step } from '../../../engine/contract/plugin.ts';
import { following, listNameOf, nextByOrder, takenJump } from '../../../engine/form/flow.ts';
import { isEndScreen, isLast } from '../../../engine/form/steps.ts';
import { text } from '../../support/definitions.ts';
import { createForm } from '../../support/form.ts';
import { runs } from '../../support/runs.ts';

const MATCHING = { queryKey: 'matches', value: 'yes' };
const FAILING = { queryKey: 'matches', value: 'no' };
const jump = fc.record({
  conditions: fc.constantFrom([], [MATCHING], [FAILING]),
  destinationStep: fc.integer({ min: 0, max: 9 }),
});
const step = fc.record({
  order: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constantFrom(1.5, 2.5)),
  final: fc.constantFrom(undefined, undefined, undefined, true),
  doNotSendLead: fc.constantFrom(undefined, undefined, true),
  title: fc.constantFrom('shown', 'hidden'),
  questions: fc.constantFrom([], [text('a')]),
  logicJumps: fc.array(jump, { maxLength: 2 }),
});
const list = (minLength: number) =>
  fc.uniqueArray(step, { minLength, maxLength: 6, selector: ({ order }) => order }) as fc.Arbitrary<object[]>;
const definition = fc.record({
  steps: list(1),
  stepsAfterSubmit: list(0),
  end: fc.constantFrom(undefined, {}, { doNotSendLead: true }),
});

const matches = (conditions: readonly object[]): boolean =>
  conditions.every(condition => (condition as typeof MATCHING).value === 'yes');
const isShown = ({ title }: Step): boolean => title === 'shown';
const followed = (form: Form, from: Step, passed?: ReadonlySet<Step>) =>
  following(form, from, takenJump(form, from, matches), passed)?.step;
const allOf = (form: Form): Step[] => LISTS.flatMap(name => form[name]);

function holds(check: (form: Form, raw: { steps: object[] }) => void): void {
  fc.assert(
    fc.property(definition, raw => check(createForm(raw), raw)),
    { numRuns: runs(300) },
  );
}

describe('the step that follows', () => {
  it('is in the same list, and without a jump the next order or the closest higher one', () => {
    holds(form => {
      for (const from of allOf(form)) {
        const next = nextByOrder(form, from);
        const higher = form[listNameOf(form, from)!]
          .filter(({ order }) => order > from.order)
          .map(({ order }) => order);
        const closest = higher.length > 0 ? Math.min(...higher) : undefined;
        const isSteps = form.steps.includes(from);
        expect(next?.order).to.equal(isSteps && higher.includes(from.order + 1) ? from.order + 1 : closest);
      }
    });
  });

  it('is where the first jump leads that matches and whose destination exists', () => {
    holds(form => {
      for (const from of allOf(form)) {
        const orders = form[listNameOf(form, from)!].map(({ order }) => order);
        const first = from.logicJumps.find(one => matches(one.conditions) && orders.includes(one.destinationStep));
        expect(takenJump(form, from, matches)?.jump).to.equal(first);
        if (first) expect(followed(form, from)?.order).to.equal(first.destinationStep);
      }
    });
  });

  it('is never one that was passed before, so steps with nothing to show lead in no circle', () => {
    holds(form => {
      for (const start of allOf(form)) {
        const passed = new Set<Step>();
        for (let one: Step | undefined = start; one; one = followed(form, one, passed)) {
          expect(passed.has(one)).to.equal(false);
          passed.add(one);
        }
      }
    });
  });

  it('is one of those that the check expects, which knows the same last steps', () => {
    holds((form, raw) => {
      const { steps } = contentsOf({ definition: raw, conditions: [], templates: [], answerKeys: [] });
      const graph = createStepGraph(steps.filter(one => one.list === 'steps'));
      for (const from of form.steps) {
        const located = graph.stepAt(from.order)!;
        expect(graph.isLast(located)).to.equal(isLast(form, from));
        const next = followed(form, from);
        if (next) expect([...graph.successors.get(located)!].map(({ order }) => order)).to.include(next.order);
      }
    });
  });

  it('is the same for the analysis of all visits and for the inspection of one', () => {
    holds(form => {
      const readOf = () => ({ matches }) as unknown as Read;
      const shown = routeOf({ form, readOf, isShown }).filter(stop => stop.isShown);
      const [first] = shown;
      // Nothing is sent before the visitor has done anything: the last step that asks is shown instead.
      if (!first || isEndScreen(form, first.step) || !form.steps.includes(first.step)) return;
      const visit = new Visit(form, { query: { matches: 'yes' }, decided: {} }, isShown);
      const visited: Step[] = [];
      let next = visit.first();
      while (!isEnd(next) && !visited.includes(next.step)) {
        visited.push(next.step);
        next = visit.after(next.step, {}, next.ending);
      }
      const expected = shown.filter(stop => !isEndScreen(form, stop.step)).map(stop => stop.step.order);
      expect(visited.map(({ order }) => order)).to.deep.equal(
        isEnd(next) ? expected : expected.slice(0, visited.length),
      );
    });
  });
});
