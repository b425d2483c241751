import { expect } from 'chai';
import { runs } from '../support/runs.ts';
import { figuresOf, play, playAll } from './run.ts';
import { type Schedule, scheduleOf } from './schedule.ts';

/** A visit without faults, whose visitor leaves at its end. */
const PLAIN: Schedule = {
  ...{ seed: 1, storage: 'kept', locks: true, pause: 0, end: 'left', retries: false },
  results: [],
  actions: [],
};
const none = { lost: [], storedTwice: [], falseSuccess: [], repeated: [] };

describe('a lead in a simulated visit with faults', () => {
  it('has the same outcome for the same visit number', async () => {
    expect(scheduleOf(7)).to.deep.equal(scheduleOf(7));
    expect(scheduleOf(7)).to.not.deep.equal(scheduleOf(8));
    expect(await play(scheduleOf(7))).to.deep.equal(await play(scheduleOf(7)));
  });

  it('is stored once, rejected, or shown as failed, in random visits', async () => {
    const visits = runs(60, 30);
    const figures = await playAll(visits, 1);
    expect(figures).to.deep.include(none);
    expect(figures.sent, 'faults caused repeated requests').to.be.above(visits * 2);
    expect(figures.absorbed, 'the key prevented duplicates').to.be.above(visits * 0.3);
    expect(figures.storedOnce).to.be.above(visits * 0.8);
  });

  // Regressions: the leads of these visits were once lost, or sent again after they were acknowledged.
  for (const seed of [32, 66, 171, 343, 771, 834, 1216, 1929, 2431, 3281]) {
    it(`is neither lost nor stored twice in visit ${seed}`, async () => {
      const outcome = await play({ ...scheduleOf(seed), pause: 0, end: 'crashed' });
      expect(figuresOf([outcome])).to.deep.include(none);
    });
  }

  it('is not shown as sent while the server rejects it, and is stored once the server accepts it', async () => {
    const results = Array.from(
      { length: 15 },
      () => ({ kind: 'answer', status: 503, stored: false, delay: 0 }) as const,
    );
    const schedule = { ...PLAIN, results };
    expect(await play(schedule)).to.include({ stored: 1, arrivals: 1, falseSuccess: false, repeated: false });
  });

  it('is missing if storage is denied, and what is sent on leaving does not arrive either', async () => {
    const results = Array.from({ length: 40 }, () => ({ kind: 'cut', stored: false, half: false, delay: 0 }) as const);
    const schedule = { ...PLAIN, storage: 'denied', results } as const;
    expect(await play(schedule)).to.include({ stored: 0, excuse: 'nothing kept', falseSuccess: false });
  });

  for (const at of [0, 100, 330]) {
    const kill = { at, action: 'kill' } as const;
    it(`is stored if the visitor leaves ${at} ms after the press, also without storage`, async () => {
      for (const storage of ['kept', 'denied', 'full'] as const) {
        const outcome = await play({ ...PLAIN, pause: 340, storage, actions: [kill] });
        expect(outcome, storage).to.include({ stored: 1, falseSuccess: false });
      }
    });
    it(`is stored if the page crashes ${at} ms after the press`, async () => {
      expect(await play({ ...PLAIN, pause: 340, end: 'crashed', actions: [kill] })).to.include({ stored: 1 });
    });
    it(`is not sent if the visitor goes back ${at} ms after the press, and leaves`, async () => {
      const actions = [{ at, action: 'back' } as const, { at: at + 5, action: 'kill' } as const];
      expect(await play({ ...PLAIN, pause: 340, actions })).to.include({ stored: 0, excuse: 'taken back', sent: 0 });
    });
  }

  it('counts as lost if a page that is left does not send it, though no storage keeps it', async () => {
    const kill = { at: 100, action: 'kill' } as const;
    const schedule = { ...PLAIN, pause: 340, storage: 'denied', actions: [kill] } as const;
    const outcome = await play(schedule, host => {
      const { on } = host;
      host.on = (event, run) => (event === 'pagehide' ? () => undefined : on(event, run));
    });
    expect(outcome).to.include({ stored: 0, excuse: undefined });
  });
});
