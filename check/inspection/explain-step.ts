/** Explains whether a visitor with the current answers reaches a step, and by which jumps. */

import { LISTS } from '../../engine/contract/definition.ts';
import type { LogicJump, Question, Read, Step } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { listNameOf, takenJump } from '../../engine/form/flow.ts';
import { hasQuestions } from '../../engine/form/steps.ts';
import { type TreeNeeds, treeOf, waysToFlip } from './condition-tree.ts';
import type { DefinitionPaths } from './definition-paths.ts';
import type { JumpTaken, StepExplanation, StepReason, TypeRead, Ways } from './explanation.ts';
import { routeOf, type Stop } from './route.ts';

export interface StepExplainerNeeds {
  engine: Engine;
  isShown(step: Step): boolean;
  places: DefinitionPaths;
  needs: TreeNeeds;
  typeReads(run: (read: Read) => unknown, read: Read): TypeRead[];
  waysOfQuestion(question: Question): Ways;
}

export function createStepExplainer({ engine, isShown, places, needs, typeReads, waysOfQuestion }: StepExplainerNeeds) {
  const { state, read } = engine;
  const { readOf, fields } = state;
  const { form } = read;
  const { registry } = engine.options;
  const jumpOf = (step: Step) => takenJump(form, step, readOf(step).matches);

  function describeJump(from: Step, jump: LogicJump): JumpTaken {
    const index = from.logicJumps.indexOf(jump);
    const path = places.pathOf(from);
    return {
      from: from.order,
      index,
      ...(path && { path: [...path, 'logicJumps', index] }),
      destination: jump.destinationStep,
      tree: treeOf(jump.conditions, jump.logicalOperator, readOf(from), needs),
    };
  }

  /** The reasons why a step on the visitor's route has something to show or not. */
  function contentReasons(step: Step): StepReason[] {
    const shows = isShown(step);
    if (!shows && hasQuestions(step) && fields.visibleIn(step).length === 0) {
      return [{ kind: 'no-questions', questions: step.questions.flatMap(question => [places.pathOf(question) ?? []]) }];
    }
    const row = registry.rows().find(({ steps }) => steps?.includes(step.type));
    const visible = row?.visible ?? registry.step(step.type)?.visible;
    if (!visible || hasQuestions(step)) return [];
    const reads = typeReads(given => visible(step, given), readOf(step));
    return [{ kind: 'type', result: shows, type: step.type, reads }];
  }

  /** The reasons why a visitor does not reach the step: a jump that skips it, or an earlier end. */
  function missedReasons(step: Step, route: readonly Stop[]): StepReason[] {
    const list = form[listNameOf(form, step) ?? 'steps'];
    const before = route.filter(stop => list.includes(stop.step) && stop.step.order < step.order);
    const over = before.map(stop => jumpOf(stop.step)).findLast(jump => jump && jump.step.order > step.order);
    const reasons: StepReason[] = [];
    if (over) reasons.push({ kind: 'jumped-over', jump: describeJump(over.from, over.jump) });
    else if (route.length > 0) reasons.push({ kind: 'after-end', end: route.at(-1)!.step.order });
    for (const from of list) {
      for (const jump of from.logicJumps.filter(({ destinationStep }) => destinationStep === step.order)) {
        const described = describeJump(from, jump);
        if (!described.tree.result) reasons.push({ kind: 'jump-not-taken', jump: described });
      }
    }
    return reasons;
  }

  /** The changes that would make the visitor skip a step that is reached now, or reach one that is not. */
  function waysOf(step: Step, stop: Stop | undefined, reasons: readonly StepReason[]): Ways {
    if (stop && !stop.isShown) return step.questions.flatMap(waysOfQuestion);
    if (!stop) {
      return reasons.flatMap(reason =>
        reason.kind === 'jumped-over' || reason.kind === 'jump-not-taken' ? waysToFlip(reason.jump.tree, needs) : [],
      );
    }
    const { from, jump } = stop;
    if (!from) return [];
    if (jump) return waysToFlip(describeJump(from, jump).tree, needs);
    const others = from.logicJumps.filter(({ destinationStep }) => destinationStep !== step.order);
    return others.flatMap(other => waysToFlip(describeJump(from, other).tree, needs));
  }

  function placeOf(step: Step, stop: Stop | undefined): StepExplanation['place'] {
    if (read.step === step) return 'current';
    if (read.path.includes(step.order)) return 'passed';
    return stop?.isShown ? 'ahead' : 'not-reached';
  }

  return (step: Step): StepExplanation => {
    const route = routeOf({ form, readOf, isShown });
    const stop = route.find(one => one.step === step);
    const place = placeOf(step, stop);
    const isKnown = LISTS.some(list => form[list].includes(step));
    const reasons: StepReason[] = [];
    if (stop) {
      const { from, jump } = stop;
      const taken = from && jump && describeJump(from, jump);
      reasons.push({ kind: 'reached', ...(from && { from: from.order }), ...(taken && { jump: taken }) });
    } else if (isKnown) reasons.push(...missedReasons(step, route));
    reasons.push(...contentReasons(step));
    const path = places.pathOf(step);
    return {
      kind: 'step',
      ...(path && { path }),
      order: step.order,
      type: step.type,
      ...(step.title !== undefined && { title: step.title }),
      isShown: place === 'current' || (stop?.isShown ?? false),
      place,
      reasons,
      ways: waysOf(step, stop, reasons),
    };
  };
}
