import { expect } from 'chai';
import { type FinishedVisit, runVisit } from '../../../check/analysis/run-visit.ts';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import { createHeadlessHost } from '../../../embed/scripted-host/headless.ts';
import type { ManifestRow } from '../../../engine/contract/manifest-row.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Plugin, QuestionType, Read } from '../../../engine/contract/plugin.ts';
import { definePlugin, defineQuestion } from '../../../plugins/kit/kit.ts';
import { createRegistry } from '../../../registry.ts';
import { formOf, required, step, text, thanks } from '../../support/analysis.ts';
import { BUILT_IN, rows } from '../../support/mount.tsx';

const FORM = formOf(step(1, [text('a')]), step(2, [{ bpKey: 'b', type: 'own', title: 'B' }]), thanks(3));

/** The visit of a form with a question of the type `own`. */
async function visitWith(
  own: Partial<QuestionType<string>>,
  definition: object = FORM,
  late?: ManifestRow & { plugin: Plugin },
): Promise<FinishedVisit> {
  const type = { empty: '', read: () => 'x', write: () => ({ b: 'x' }), view: () => null, ...own };
  const plugin = definePlugin('own', { parts: [defineQuestion('own', type)] });
  const host = createHeadlessHost({ now: Date.UTC(2026, 0, 15, 12) });
  const lateRow = late && { ...late, load: () => late.load().then(() => registry.register(late.plugin)) };
  const registry = createRegistry([...BUILT_IN, plugin], lateRow ? [...rows, lateRow] : rows);
  const engine = createEngine({ definition, page: { ...EMPTY_PAGE, preview: true }, host, registry });
  try {
    return await runVisit(engine, host, { answer: ({ bpKey }) => ({ [bpKey]: 'x' }) });
  } finally {
    engine.stop();
  }
}
const orders = ({ steps }: FinishedVisit) => steps.map(({ step: { order } }) => order);

describe('a visit without a page', () => {
  it('comes to the end of the form', async () => {
    const visit = await visitWith({});
    expect(orders(visit)).to.deep.equal([1, 2, 3]);
    expect(visit).to.include({ sending: 'success' }).and.not.have.property('stuck');
  });
  it('is stuck with the error if the lead cannot be assembled', async () => {
    const visit = await visitWith({
      lead() {
        throw new Error('No text');
      },
    });
    expect(orders(visit)).to.deep.equal([1, 2, 3]);
    expect(visit).to.include({ sending: 'failure' }).and.not.have.property('lead');
    expect(visit.stuck?.errors).to.deep.equal([]);
    expect(visit.stuck?.problem).to.include({ code: 'SW_LEAD_BLOCKED' });
  });

  it('does not let time pass while code loads that the lead needs', async () => {
    const late = {
      name: 'late',
      plugin: definePlugin('late', { lead: () => ({ late: true }) }),
      lead: 'required' as const,
      isNeeded: (read: Read) => read('a') !== undefined,
      async load() {
        for (let turns = 200; turns > 0; turns--) await new Promise(resolve => setImmediate(resolve));
      },
    };
    const visit = await visitWith({}, FORM, late);
    expect(visit).to.include({ sending: 'success' });
    expect(visit.lead).to.include({ late: true });
  });

  it('is stuck with an error if a step cannot be left in time', async () => {
    const visit = await visitWith({ check: () => ({ pending: true }) });
    expect(orders(visit)).to.deep.equal([1, 2]);
    expect(visit.stuck).to.have.keys('errors', 'problem');
    expect(String(visit.stuck?.problem)).to.contain('still waiting for something after 120 seconds');
  });

  it('leaves a question open if a visitor cannot enter the answer', async () => {
    const number = { bpKey: 'n', type: 'number', title: 'N', validationRules: required };
    const hint = text('hint', { conditionalDisplay: [{ bpKey: 'n', value: 'x' }] });
    const { steps, stuck } = await visitWith({}, formOf(step(1, [number, hint]), thanks(2)));
    expect(steps.map(({ answers }) => answers)).to.deep.equal([{}]);
    expect(stuck?.errors.map(({ question }) => question.bpKey)).to.deep.equal(['n']);
  });

  it('is stuck with the messages, and no error, if the visitor has to change an answer', async () => {
    const visit = await visitWith({ check: () => 'Too short' });
    expect(visit.stuck?.errors.map(({ question, text: message }) => [question.bpKey, message])).to.deep.equal([
      ['b', 'Too short'],
    ]);
    expect(visit.stuck).not.to.have.property('problem');
  });
});
