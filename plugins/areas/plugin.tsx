import { type ReactNode, useEffect } from 'react';
import { definePlugin, type Read, register, type Scope, type Step, useRead } from '../kit/kit.ts';
import { type LogicJump, labelOf } from '../shared/beyond-the-kit.ts';
import styles from './areas.css';
import { isInList, lacksLists, loadFilter, type ZipcodeFilter } from './filter.ts';
import { oncePerForm, visitorZipcode } from './zipcode.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    zipcodeFilter: ZipcodeFilter;
  }
}
/** No country has shorter zipcodes, so a shorter text is incomplete. */
const MIN_LENGTH = 3;

const hasArea = (jump: LogicJump): boolean => jump.conditions.some(condition => Object.hasOwn(condition, 'zipcodeKey'));
const hasAreas = oncePerForm(({ steps }) => steps.some(({ logicJumps }) => logicJumps.some(hasArea)));

/**
 * Whether Next leads to a step that sends no lead through a jump with a condition on an area. Steps with nothing to
 * show are skipped.
 */
function leadsOutside({ step, form: { steps }, matches, visible }: Read): boolean {
  let isByArea = false;
  const passed = new Set<Step>();
  for (let from = step; from && steps.includes(from) && !passed.has(from); ) {
    passed.add(from);
    const jump = from.logicJumps.find(({ conditions, logicalOperator }) => matches(conditions, logicalOperator));
    isByArea ||= jump !== undefined && hasArea(jump);
    const { order } = from;
    const to = jump
      ? steps.find(other => other.order === jump.destinationStep)
      : steps.find(other => other.order > order);
    if (!to || to.doNotSendLead) return isByArea && to !== undefined;
    if (to.questions.length === 0 || to.questions.some(visible)) return false;
    from = to;
  }
  return false;
}

/**
 * The message for a visitor whose zipcode leads to a step that sends no lead, otherwise undefined. `next`: the label of
 * the control.
 */
function outsideAreaMessage(read: Read, next?: string): string | undefined {
  if (!read.step || !hasAreas(read.form)) return undefined;
  const { length, question } = visitorZipcode(read);
  if (length < MIN_LENGTH || (question && read.error(question)) || !leadsOutside(read)) return undefined;
  return read.text(
    'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.',
    { next: next ?? labelOf(read.step.next, read, 'Next') },
  );
}

function OutsideAreaMessage({ scope }: { scope: Scope }): ReactNode {
  const text = useRead(scope, read => (read.fact('noticeInView') ? undefined : outsideAreaMessage(read)));
  useEffect(() => {
    if (!text) return;
    const { step } = scope.read;
    scope.announce(text);
    return () => {
      // Clears the announcement, because the next step announces itself.
      if (scope.read.step === step) scope.announce('');
    };
  }, [scope, text]);
  return text ? <p className="sw-area">{text}</p> : null;
}

/** Conditions on lists of zipcodes, and a message for visitors from outside the lists. */
export const plugin = definePlugin('areas', {
  conditions: { zipcodeKey: isInList },
  slots: { below: OutsideAreaMessage },
  styles,
  start(scope) {
    scope.setFact('stepNotice', outsideAreaMessage);
    scope.on('interact', () => loadFilter(scope));
    scope.on('resumed', () => void (lacksLists(scope.read) && loadFilter(scope)));
  },
});
register(plugin);
