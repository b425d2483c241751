import { expect } from 'chai';
import { followHeight } from '../../../view/appearance/height.ts';

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

  /** A form whose height is that of its step, or more if the step is to keep it. */
  function formOf(reduced = false) {
    const motions: unknown[] = [];
    const form = document.createElement('form');
    const box = document.createElement('div');
    box.className = 'sw-form';
    let height = 0;
    let now = 0;
    let order = 0;
    const step = () => box.querySelector<HTMLElement>('.sw-step')!;
    const current = () => Math.max(height, Number.parseInt(step()?.style.minBlockSize || '0', 10));
    Object.defineProperty(box, 'offsetHeight', { get: current });
    form.animate = box.animate = (({ blockSize }: { blockSize: string[] }) => void motions.push(blockSize)) as never;
    const host = { now: () => now, reducedMotion: () => reduced };
    followHeight(form, host);
    followHeight(form, host);
    form.append(box);
    return {
      motions,
      step,
      current,
      click() {
        step().dispatchEvent(new Event('click', { bubbles: true }));
        for (const run of laidOut) run();
      },
      /** Shows a step of this height so many ms after the last one. */
      async show(next: number, after: number, content = '<button></button>') {
        now += after;
        height = next;
        const section = document.createElement('section');
        Object.defineProperty(section, 'offsetHeight', { get: current });
        section.className = 'sw-step';
        section.dataset.step = String(++order);
        section.innerHTML = content;
        box.replaceChildren(section);
        await Promise.resolve();
        for (const run of laidOut) run();
      },
    };
  }
  /** The heights of each motion while a form shows steps of these heights, each soon after a click. */
  async function motions(heights: readonly number[], reduced = false): Promise<unknown[]> {
    const form = formOf(reduced);
    for (const height of heights) {
      await form.show(height, 500);
      form.click();
    }
    return form.motions;
  }

  it('follows the step, but not the first one', async () => {
    expect(await motions([300, 500, 500, 200])).to.deep.equal([
      ['300px', '500px'],
      ['500px', '200px'],
    ]);
  });

  it('stays if a shorter step comes late, until the next click', async () => {
    const form = formOf();
    await form.show(400, 0);
    form.click();
    await form.show(200, 1500);
    expect([form.current(), form.step().dataset.held]).to.deep.equal([400, '']);
    form.click();
    expect([form.current(), form.step().dataset.held]).to.deep.equal([200, undefined]);
    expect(form.motions).to.deep.equal([['400px', '200px']]);
    await form.show(300, 1500);
    expect(form.current()).to.equal(300);
  });

  it('stays during a step that waits, whose content is then in the middle', async () => {
    const form = formOf();
    await form.show(400, 0);
    form.click();
    await form.show(200, 500, '<span></span>');
    expect([form.current(), form.step().dataset.held]).to.deep.equal([400, 'centered']);
    await form.show(350, 2000);
    expect(form.current()).to.equal(400);
    expect(form.motions).to.deep.equal([]);
  });

  it('is kept up to 60 % of the window', async () => {
    const form = formOf();
    await form.show(window.innerHeight - 1, 0);
    await form.show(200, 1500);
    expect(form.current()).to.equal(Math.round(window.innerHeight * 0.6));
  });

  it('is not kept if the page below the form is not in view', async () => {
    const form = formOf();
    await form.show(window.innerHeight, 0);
    await form.show(200, 1500);
    expect([form.current(), form.step().dataset.held]).to.deep.equal([200, undefined]);
  });

  it('keeps the rows of the form at its start, and not apart, while it is too high', async () => {
    let aligned: unknown;
    const { animate } = HTMLElement.prototype;
    HTMLElement.prototype.animate = (keyframes => {
      aligned = (keyframes as { alignContent?: unknown }).alignContent;
    }) as typeof animate;
    try {
      const form = document.createElement('form');
      form.innerHTML = '<div class="sw-form"><section class="sw-step" data-step="1"></section></div>';
      const box = form.querySelector<HTMLElement>('.sw-form')!;
      let height = 300;
      Object.defineProperty(box, 'offsetHeight', { get: () => height });
      followHeight(form, { now: () => 0, reducedMotion: () => false });
      for (const run of laidOut) run();
      form.click();
      height = 200;
      box.innerHTML = '<section class="sw-step" data-step="2"><button></button></section>';
      await Promise.resolve();
      expect(aligned).to.deep.equal(['start', 'start']);
    } finally {
      HTMLElement.prototype.animate = animate;
    }
  });

  it('changes at once for visitors who want less motion', async () => {
    expect(await motions([300, 500], true)).to.deep.equal([]);
  });
});
