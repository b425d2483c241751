/** Runs a few of the trials of `tools/hostile/trials.ts plugins`. */
import { expect } from 'chai';
import { playTrials } from '../support/trials.ts';
import { HOOKS } from './plugins/hooks.ts';
import { CELLS, playCell, playCellOf } from './plugins/visit.ts';

/** Former faults: the visitor was stuck, the page was blank, or the lead was changed or not sent. */
const ONCE_BROKEN: readonly [owner: string, hook: string, misbehavior: string][] = [
  ['question', 'defaultTitle', 'throws an error'],
  ['question', 'write', 'returns a megabyte'],
  ['question', 'load', 'returns a promise that never settles'],
  ['question', 'enter', 'returns a promise that never settles'],
  ['question', 'settle', 'returns a trap'],
  ['step', 'enter', 'returns a number'],
  ['step', 'canLeave', 'changes what it was given'],
  ['plugin', 'start', 'returns a promise that is rejected'],
  ['plugin', 'amend', 'changes what it was given, and throws'],
  ['view', 'when', 'throws what has no text'],
];

describe('a bad plugin', () => {
  it('is tried in every member of the contract', () => {
    const of = (owner: string) => HOOKS.filter(one => one.owner === owner).map(({ name }) => name);
    expect(of('question')).to.include.members(['view', 'settle', 'write', 'load', 'enter', 'isConsent']);
    expect(of('step')).to.include.members(['view', 'canLeave', 'write', 'lead', 'transient']);
    expect(of('view')).to.include.members(['when', 'Component', 'back']);
    expect(of('plugin')).to.include.members(['start', 'lead', 'amend', 'texts', 'styles']);
    expect(CELLS.length).to.be.above(HOOKS.length * 8);
  });

  for (const [owner, hook, misbehavior] of ONCE_BROKEN) {
    it(`is contained if ${hook} of a ${owner} ${misbehavior}`, async () => {
      const cell = CELLS.find(
        one => one.hook.owner === owner && one.hook.name === hook && one.misbehavior.name === misbehavior,
      );
      expect(await playCell(cell!)).to.equal(undefined);
    });
  }

  it('is contained in a spread of further cells', async () => {
    expect(await playTrials(seed => playCellOf(seed * 97), 5, 1)).to.deep.equal([]);
  });
});
