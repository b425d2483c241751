import { expect } from 'chai';
import { followHeight } from '../../appearance/height.ts';

describe('the height of a form', () => {
  const { ResizeObserver } = globalThis;
  let laidOut: (() => void)[] = [];
  before(() => {
    laidOut = [];
    globalThis.ResizeObserver = class {
      constructor(run: () => void) {
        laidOut.push(run);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    } as unknown as typeof globalThis.ResizeObserver;
  });
  after(() => {
    globalThis.ResizeObserver = ResizeObserver;
  });

  /** The heights of each motion while a form shows steps of these heights. */
  async function motions(heights: readonly number[], reduced = false): Promise<unknown[]> {
    const seen: unknown[] = [];
    const form = document.createElement('form');
    const box = document.createElement('div');
    box.className = 'sw-form';
    let height = 0;
    Object.defineProperty(box, 'offsetHeight', { get: () => height });
    form.animate = box.animate = (({ blockSize }: { blockSize: string[] }) => void seen.push(blockSize)) as never;
    followHeight(form, { reducedMotion: () => reduced });
    followHeight(form, { reducedMotion: () => reduced });
    form.append(box);
    let order = 0;
    for (height of heights) {
      const step = document.createElement('section');
      step.className = 'sw-step';
      step.dataset.step = String(++order);
      box.replaceChildren(step);
      await Promise.resolve();
      for (const run of laidOut) run();
    }
    return seen;
  }

  it('follows the step, but not the first one', async () => {
    expect(await motions([300, 500, 500, 200])).to.deep.equal([
      ['300px', '500px'],
      ['500px', '200px'],
    ]);
  });

  it('changes at once for visitors who want less motion', async () => {
    expect(await motions([300, 500], true)).to.deep.equal([]);
  });
});
