import { expect } from 'chai';
import { guardClicks } from '../../../embed/guard/clicks.ts';
import type { Host } from '../../../engine/contract/host.ts';

const MARKUP = `<label><input type="radio" name="one" checked><b>First</b></label><label><input type="radio" name="one"><b>Second</b></label>
  <a href="#x">A link</a><button type="submit"><i>Next</i></button>`;

describe('clicks that the page cancels', () => {
  let around: HTMLElement;
  let form: HTMLFormElement;
  let calls: string[];
  let due: (() => void)[];
  const find = <T extends HTMLElement>(selector: string, place = 0) => form.querySelectorAll<T>(selector)[place]!;
  /** What is due after the event. */
  const settle = (): void => {
    for (const run of due.splice(0)) run();
  };
  const click = (element: HTMLElement): void => {
    element.click();
    settle();
    settle();
  };

  beforeEach(() => {
    calls = [];
    due = [];
    around = document.createElement('main');
    around.innerHTML = `<form>${MARKUP}</form>`;
    document.body.append(around);
    form = around.querySelector('form')!;
    form.addEventListener('submit', event => event.preventDefault());
    const after = (_: number, run: () => void) => {
      due.push(run);
      return () => undefined;
    };
    const host = { after } as Partial<Host> as Host;
    const needs = {
      host,
      submit: () => void calls.push('submit'),
      report: (level: string, problem: unknown) => void calls.push(`${level} ${(problem as Error).message}`),
    };
    guardClicks(form, needs);
    guardClicks(form, needs);
  });
  afterEach(() => around.remove());
  const cancel = () => around.addEventListener('click', event => event.preventDefault());

  it('are as they were meant: a choice, the label of a choice, and Next', () => {
    cancel();
    click(find('input', 1));
    expect(find<HTMLInputElement>('input', 1).checked).to.equal(true);
    click(find('b', 0));
    expect(find<HTMLInputElement>('input', 0).checked).to.equal(true);
    click(find('i'));
    expect(calls).to.deep.equal(['submit']);
  });

  it('do not press Next again if another click follows before the first one is completed', () => {
    find('button').click();
    find('input', 1).click();
    settle();
    settle();
    expect(calls).to.deep.equal([]);
    cancel();
    find('button').click();
    find('input', 0).click();
    settle();
    settle();
    expect(calls).to.deep.equal(['submit']);
  });

  it('are reported as changes, for Preact hears of choices by these', () => {
    const changed: (string | undefined)[] = [];
    form.addEventListener('change', ({ target }) => {
      changed.push((target as HTMLElement).parentElement?.textContent ?? undefined);
    });
    cancel();
    click(find('b', 1));
    click(find('input', 1));
    expect(changed, 'the second click changed nothing').to.deep.equal(['Second']);
    expect(calls).to.deep.equal([]);
  });

  it('lead nowhere if they are on a link', () => {
    cancel();
    click(find('a'));
    expect(calls).to.deep.equal([]);
  });

  it('are left alone if the form itself cancelled them, or nobody did', () => {
    click(find('button'));
    click(find('input', 1));
    expect(find<HTMLInputElement>('input', 1).checked).to.equal(true);
    find('b', 0).addEventListener('click', event => event.preventDefault());
    click(find('b', 0));
    expect(find<HTMLInputElement>('input', 0).checked).to.equal(false);
    expect(calls).to.deep.equal([]);
  });

  it('submit also if the page stops the submit event, or a frame forbids it', () => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    around.addEventListener('submit', stop, true);
    click(find('button'));
    expect(calls).to.deep.equal(['submit']);
  });

  it('are reported once if no script of the form sees them', () => {
    around.addEventListener('click', event => event.stopImmediatePropagation(), true);
    click(find('input', 1));
    click(find('input', 0));
    expect(calls).to.have.length(1);
    expect(calls[0]).to.match(/^warning SW_CLICKS/);
  });
});
