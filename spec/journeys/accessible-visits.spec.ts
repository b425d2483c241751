/** A small part of what `tools/hostile/accessible-visits.ts` plays. The keyboard is used in the journeys of the samples. */
import { expect } from 'chai';
import { PLANS } from '../accessibility/plans.ts';
import { complete, VISITORS } from '../accessibility/visitors.ts';
import { journeys } from './support/journeys.ts';

describe('A visitor', () => {
  const journey = journeys();

  for (const [title, visitor, plan] of [
    ['with nothing but the accessibility tree', 'tree', 'us'],
    ['with one key and a scanner', 'one key', 'fr'],
    ['with 400 % zoom', 'zoom', 'types'],
  ] as const)
    journey(`${title} completes a sample`, async site => {
      const page = await (await site.visitor()).newPage();
      await complete(page, VISITORS[visitor]!, PLANS[plan]!);
      expect(await site.leads()).to.have.length(1);
    });
});
