import { expect } from 'chai';
import { analyze, visitsByStep } from '../../../check/analysis/analyze.ts';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import { createHeadlessHost } from '../../../embed/scripted-host/headless.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { createRegistry } from '../../../registry.ts';
import { BUILT_IN, rows } from '../../support/mount.tsx';

const question = { bpKey: 'a', type: 'short_text', title: 'A' };
const DEFINITION = {
  id: 'form',
  configuration: { country: 'ca' },
  steps: [
    { order: 1, type: 'questions', questions: [question] },
    { order: 2, type: 'notice' },
    { order: 3, type: 'transition', final: true },
  ],
};

describe('the analysis of a form with a step type that is not loaded yet', () => {
  it('loads the type, so that a step without questions counts as skipped if its type hides it', async () => {
    const notice = {
      name: 'notice',
      contract: 1,
      steps: { notice: { view: () => null, visible: () => false } },
    } as unknown as Plugin;
    const loaded: string[] = [];
    const registry = createRegistry(BUILT_IN, [
      ...rows,
      {
        name: 'notice',
        steps: ['notice'],
        load: async () => {
          loaded.push('notice');
          registry.register(notice);
        },
      },
    ]);
    const host = createHeadlessHost({ now: Date.UTC(2026, 0, 15, 12) });
    const page = { ...EMPTY_PAGE, preview: true };
    const engine = createEngine({ definition: DEFINITION, page, host, registry, onReport() {} });
    const { exploration } = await analyze(engine);
    engine.stop();
    expect(loaded).to.deep.equal(['notice']);
    const [first] = [...visitsByStep(exploration)];
    const [way, ...others] = first![1].next!;
    expect(others).to.deep.equal([]);
    expect(way!.to!.order).to.equal(3);
    expect(way!.passed.map(({ type }) => type)).to.include('notice');
  });
});
