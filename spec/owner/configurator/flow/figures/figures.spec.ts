/** Which visits the map shows figures of, and for which steps. */
import { expect } from 'chai';
import type { StepAnalysis } from '../../../../../headless/visits/analysis.ts';
import { readEvents, sumFile } from '../../../../../owner/configurator/flow/figures/events-file.ts';
import { endsOf, measuredOrders } from '../../../../../owner/configurator/flow/figures/match-steps.ts';

const step = (order: number, ...keys: readonly string[]) => ({
  ...{ order, type: 'questions', title: `Step ${order}` },
  questions: keys.map(bpKey => ({ bpKey, type: 'short_text' })),
});
const sums = (...orders: readonly number[]) => ({
  steps: orders.map(order => ({ order, shown: 9, left: 9, errors: 0, times: [] })),
});
const message = (id: string, changes: object = {}) =>
  JSON.stringify({
    ...{ id: `visit-of-${id}`, n: 1, form: 'roof', version: 1, source: 'direct', device: 'phone', steps: [[1]] },
    ...changes,
  });

describe('figures for the steps on screen', () => {
  it('are those of a step that asks the same, though it was moved or has other words', () => {
    const measured = { steps: [step(1, 'a'), step(2, 'b'), step(3, 'c', 'd'), step(4, 'e')] };
    const shown = {
      steps: [{ ...step(1, 'b'), title: 'Renamed' }, step(2, 'a'), step(3, 'c'), step(4, 'e'), step(5, 'new')],
    };
    expect([...measuredOrders(shown, measured, sums(1, 2, 3, 4))]).to.have.deep.members([
      [1, 2],
      [2, 1],
      [4, 4],
    ]);
  });

  it('are those of the same ending if a step before it was removed', () => {
    const end = (order: number, title: string) => ({ ...step(order), title });
    const measured = { steps: [step(1, 'a'), step(2, 'b'), end(3, 'Thank you'), end(4, 'Sorry'), end(5, 'Later')] };
    const shown = { steps: [step(1, 'a'), end(2, 'Thank you'), end(3, 'Sorry'), end(4, 'Another time')] };
    expect([...measuredOrders(shown, measured, sums(1, 2, 3, 4, 5))]).to.deep.equal([
      [1, 1],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
  });

  it('are missing for a step that was not measured, and for two that ask the same elsewhere', () => {
    const measured = { steps: [step(1, 'a'), step(2), step(3)] };
    expect([...measuredOrders({ steps: [step(1, 'a'), step(4)] }, measured, sums(1, 2, 3))]).to.deep.equal([[1, 1]]);
    expect([...measuredOrders(measured, measured, sums(1))]).to.deep.equal([[1, 1]]);
    expect([...measuredOrders(measured, undefined, sums(1, 3, 9))]).to.deep.equal([
      [1, 1],
      [3, 3],
    ]);
  });

  it('have ends where visits end, and after the lead', () => {
    const steps = [
      { order: 1, path: 'steps[0]', ends: [] },
      { order: 2, path: 'steps[1]', ends: [false] },
      { order: 3, path: 'steps[2]', ends: [true] },
      { order: 4, path: 'stepsAfterSubmit[0]', ends: [] },
      { order: 5, ends: [] },
    ].map(one => ({ type: 'questions', next: [], ...one }) as StepAnalysis);
    expect([...endsOf(steps)]).to.deep.equal([
      [2, false],
      [3, true],
      [4, true],
    ]);
  });
});

const NOW = Date.UTC(2026, 4, 8, 12);

describe('a file of visits', () => {
  it('leaves out days that no calendar has, far ones and those to come', () => {
    const days = ['2026-02-31', '9999-12-31', '0001-01-01', '2026-05-10', '2026-05-09', '2025-12-31'];
    const file = readEvents('x', days.map((day, at) => message(`${at}`, { day })).join('\n'), 'roof', NOW);
    expect([...new Set(file.rows.map(({ day }) => day))]).to.deep.equal(['2026-05-09', '2025-12-31']);
    expect(file.refused).to.equal(4);
  });

  it('is read line by line, and counts what is no message', () => {
    const text = `${message('one')}\r\n\n{"id":1}\nnonsense\n${message('two', { form: 'other' })}\n`;
    const file = readEvents('visits.jsonl', text, 'roof', NOW);
    expect(file).to.include({ name: 'visits.jsonl', form: 'roof', refused: 2, messages: 1 });
    expect(sumFile(file, {}, undefined).visits).to.equal(1);
    expect(readEvents('x', text, 'none', NOW).form, 'that of most messages').to.equal('roof');
    expect(readEvents('x', '', 'none', NOW)).to.include({ form: 'none', refused: 0 });
  });

  it('is filtered by days until its last one', () => {
    const days = ['2026-05-01', '2026-05-07', '2026-05-08'];
    const file = readEvents('x', days.map(day => message(day, { day })).join('\n'), 'roof', NOW);
    expect(sumFile(file, {}, undefined).visits).to.equal(3);
    expect(sumFile(file, {}, 7)).to.include({ visits: 2, from: '2026-05-02', to: '2026-05-08' });
    expect(sumFile(file, { source: 'google' }, 7).visits).to.equal(0);
    expect(sumFile(readEvents('x', message('one'), 'roof', NOW), {}, 7).visits, 'without days').to.equal(1);
  });
});
