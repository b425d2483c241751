import { expect } from 'chai';
import fc from 'fast-check';
import { parseFromFrame } from '../../../../owner/configurator/preview/protocol.ts';

describe('messages of the frame', () => {
  it('are read with the members that belong to them', () => {
    const clicked = { type: 'clicked', path: ['steps', 1], more: 'of it' };
    expect(parseFromFrame(clicked)).to.deep.equal({ type: 'clicked', path: ['steps', 1] });
    expect(parseFromFrame({ type: 'shown', flags: ['A'] })).to.deep.equal({ type: 'shown', flags: ['A'] });
  });

  it('are ignored if they have another shape', () => {
    const bad: unknown[] = [
      null,
      'ready',
      { type: 'other' },
      { type: 'clicked', path: 'steps' },
      { type: 'clicked', path: Array(99).fill('a') },
      { type: 'shown', flags: [{}] },
      { type: 'plugin', name: 'a', questions: 'rating', steps: [], validators: [] },
      { type: 'reply', id: '1' },
    ];
    for (const data of bad) expect(parseFromFrame(data), JSON.stringify(data)).to.equal(undefined);
    fc.assert(fc.property(fc.anything(), data => void parseFromFrame(data)));
  });
});
