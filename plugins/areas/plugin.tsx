import { type ReactNode, useEffect } from 'react';
import { definePlugin, type LogicJump, type Read, type Scope, useRead } from '../../kit/index.ts';
import styles from './areas.css';
import { isInList, loadFilter, type ZipcodeFilter } from './filter.ts';
import { postcodeOf } from './postcode.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    zipcodeFilter: ZipcodeFilter;
  }
}
/** No country has shorter ones: less is not typed to its end. */
const SHORTEST = 3;

/** Where Next leads to from here by a jump, if any matches. */
const jumpOf = (read: Read): LogicJump | undefined =>
  read.step?.logicJumps.find(jump => read.matches(jump.conditions, jump.logicalOperator));

/** What is said where the postcode leads past the lead; nothing elsewhere. */
export function outside(read: Read): string | undefined {
  const { step, form } = read;
  const jump = jumpOf(read);
  if (!step || !jump?.conditions.some(condition => Object.hasOwn(condition, 'zipcodeKey'))) return undefined;
  const there = form.steps.find(({ order }) => order === jump.destinationStep);
  const { code, question } = postcodeOf(read);
  if (!there?.doNotSendLead || code.length < SHORTEST || (question && read.error(question))) return undefined;
  return read.text(
    'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.',
    { next: step.next || read.text('Next') },
  );
}

function Outside({ scope }: { scope: Scope }): ReactNode {
  const text = useRead(scope, outside);
  useEffect(() => {
    if (text) scope.announce(text);
  }, [scope, text]);
  return text ? <p className="sw-area">{text}</p> : null;
}

/** Conditions on lists of postcodes, and what a visitor from outside of them is told. */
export const plugin = definePlugin({
  name: 'areas',
  contract: 1,
  conditions: { zipcodeKey: isInList },
  slots: { below: Outside },
  styles,
  start(scope) {
    scope.on('interact', () => loadFilter(scope));
  },
});
