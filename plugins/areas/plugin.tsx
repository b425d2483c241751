import { type ReactNode, useEffect } from 'react';
import { definePlugin, type LogicJump, labelOf, type Read, type Scope, useRead } from '../../kit/index.ts';
import styles from './areas.css';
import { isInList, lacksLists, loadFilter, type ZipcodeFilter } from './filter.ts';
import { visitorZipcode } from './zipcode.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    zipcodeFilter: ZipcodeFilter;
  }
}
/** No country has shorter zipcodes, so a shorter one is incomplete. */
const MIN_LENGTH = 3;

/** The jump that Next will follow from the current step, if any. */
const nextJump = (read: Read): LogicJump | undefined =>
  read.step?.logicJumps.find(jump => read.matches(jump.conditions, jump.logicalOperator));

/** The message for a visitor whose zipcode leads to a step that sends no lead; else undefined. */
export function outsideAreaMessage(read: Read): string | undefined {
  const { step, form } = read;
  const jump = nextJump(read);
  if (!step || !jump?.conditions.some(condition => Object.hasOwn(condition, 'zipcodeKey'))) return undefined;
  const destination = form.steps.find(({ order }) => order === jump.destinationStep);
  const { code, question } = visitorZipcode(read);
  if (!destination?.doNotSendLead || code.length < MIN_LENGTH || (question && read.error(question))) return undefined;
  return read.text(
    'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.',
    { next: labelOf(step.next, read, 'Next') },
  );
}

function OutsideAreaMessage({ scope }: { scope: Scope }): ReactNode {
  const text = useRead(scope, outsideAreaMessage);
  useEffect(() => {
    if (text) scope.announce(text);
  }, [scope, text]);
  return text ? <p className="sw-area">{text}</p> : null;
}

/** Conditions on lists of zipcodes, and a message for visitors from outside the lists. */
export const plugin = definePlugin({
  name: 'areas',
  contract: 1,
  conditions: { zipcodeKey: isInList },
  slots: { below: OutsideAreaMessage },
  styles,
  start(scope) {
    scope.on('interact', () => loadFilter(scope));
    scope.on('resumed', () => void (lacksLists(scope.read) && loadFilter(scope)));
  },
});
