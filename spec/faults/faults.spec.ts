import { expect } from 'chai';
import { play, playAll } from './run.ts';
import { scheduleOf } from './schedule.ts';

const none = { lost: [], storedTwice: [], falseSuccess: [], repeated: [] };

describe('a lead, whatever goes wrong', () => {
  it('is made of its number: the same number, the same visit', async () => {
    expect(scheduleOf(7)).to.deep.equal(scheduleOf(7));
    expect(scheduleOf(7)).to.not.deep.equal(scheduleOf(8));
    expect(await play(scheduleOf(7))).to.deep.equal(await play(scheduleOf(7)));
  });

  it('is stored once, or refused, or told to have failed: 120 visits', async function () {
    this.timeout(60_000);
    const figures = await playAll(120, 1);
    expect(figures).to.deep.include(none);
    expect(figures.sent, 'the faults were met').to.be.above(300);
    expect(figures.absorbed, 'the key was needed').to.be.above(50);
    expect(figures.storedOnce).to.be.above(100);
  });

  // Each of these was lost, or sent once more, before it was mended.
  for (const seed of [32, 66, 171, 343, 771, 834]) {
    it(`number ${seed}`, async () => {
      expect(await playAll(1, seed)).to.deep.include(none);
    });
  }

  it('of a server that takes nothing is told to have failed, and is there once it takes it', async () => {
    const fates = Array.from({ length: 15 }, () => ({ kind: 'answer', status: 503, stored: false, delay: 0 }) as const);
    const schedule = { seed: 1, storage: 'kept', locks: true, patient: false, fates, acts: [] } as const;
    expect(await play(schedule)).to.include({ stored: 1, arrivals: 1, falseSuccess: false, repeated: false });
  });

  it('is lost where nothing keeps it and the visitor leaves: the runner can see that', async () => {
    const fates = Array.from({ length: 40 }, () => ({ kind: 'cut', stored: false, half: false, delay: 0 }) as const);
    const schedule = { seed: 1, storage: 'denied', locks: true, patient: false, fates, acts: [] } as const;
    expect(await play(schedule)).to.include({ stored: 0, excuse: 'nothing kept', falseSuccess: false });
  });
});
