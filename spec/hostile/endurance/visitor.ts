/** Runs in the page: mounts a form, visits it at random, and unmounts it. */
import type { MountOptions } from '../../../embed/options.ts';

export interface VisitSettings {
  seed: number;
  definition: object;
  features: { readonly [name: string]: boolean };
  /** After this many turns, the form is unmounted even if it has not ended. */
  turns: number;
}
interface Mounted {
  unmount(): void;
}
type Mount = (element: Element, options: MountOptions) => Mounted;

declare global {
  var endurance: {
    /** Plays the visits one after another. Resolves to the number of visits whose lead was sent. */
    play(visits: readonly VisitSettings[]): Promise<number>;
    /** Counts the pending timers and the open connections of the page. */
    count(): { [what: string]: number };
  };
}

/** Counts timers and connections that must be closed. Must run before the page's own scripts. */
export function countResources(): void {
  const timers = new Set<unknown>();
  const databases = new Set<IDBDatabase>();
  let channels = 0;
  for (const [start, stop, repeats] of [
    ['setTimeout', 'clearTimeout', false],
    ['setInterval', 'clearInterval', true],
    ['requestAnimationFrame', 'cancelAnimationFrame', false],
    ['requestIdleCallback', 'cancelIdleCallback', false],
  ] as const) {
    const begin = window[start] as (run: (...given: unknown[]) => void, ...more: unknown[]) => number;
    const end = window[stop] as (id: number) => void;
    const replaced = (run: (...given: unknown[]) => void, ...more: unknown[]): number => {
      const name = { id: 0 };
      name.id = begin.call(
        window,
        (...given) => {
          if (!repeats) timers.delete(`${start} ${name.id}`);
          run(...given);
        },
        ...more,
      );
      timers.add(`${start} ${name.id}`);
      return name.id;
    };
    const stopped = (id: number): void => {
      timers.delete(`${start} ${id}`);
      end.call(window, id);
    };
    Object.assign(window, { [start]: replaced, [stop]: stopped });
  }
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => databases.add(request.result));
    return request;
  };
  const { close } = IDBDatabase.prototype;
  IDBDatabase.prototype.close = function () {
    databases.delete(this);
    close.call(this);
  };
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels++;
    }
    override close(): void {
      channels--;
      super.close();
    }
  };
  const count = () => ({
    timers: timers.size,
    databases: databases.size,
    channels,
    elements: document.querySelectorAll('*').length,
  });
  globalThis.endurance = { ...globalThis.endurance, count };
}

/** Adds `play` to the global `endurance`. */
export function offerVisits(): void {
  const ANSWERS: { [key: string]: string } = {
    ...{ zip_code: '78701', code_postal: '75011', roof_sqft: '2000', surface: '85', phone: '(512) 555-0123' },
    ...{ telephone: '06 12 34 56 79', email: 'ada@example.com', name: 'Ada' },
  };
  const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 4));
  const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

  function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.blur();
  }
  function answer(question: HTMLElement, chance: () => number): void {
    const controls = [...question.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(isShown);
    const choices = controls.filter(({ type }) => type === 'radio' || type === 'checkbox');
    if (choices.length > 0 && !choices.some(({ checked }) => checked))
      choices[chance() < 0.8 ? 0 : Math.floor(chance() * choices.length)]!.click();
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = 1;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (!choices.includes(control) && control.value === '' && control.type !== 'file')
        type(control, ANSWERS[question.dataset.bpkey ?? ''] ?? 'Ada');
    }
  }

  async function visit(mount: Mount, { seed, definition, features, turns }: VisitSettings): Promise<boolean> {
    let state = seed;
    const chance = (): number => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return state / 2 ** 31;
    };
    const element = document.body.appendChild(document.createElement('div'));
    const pauses = { next: 0, autopass: 0, motion: 0 };
    const form = mount(element, { definition: definition as never, features, history: false, pauses });
    let isSent = false;
    for (let count = 0; count < turns && !isSent; count++) {
      const questions = [...element.querySelectorAll<HTMLElement>('[data-bpkey]')].filter(isShown);
      for (const question of questions) answer(question, chance);
      for (const box of element.querySelectorAll<HTMLElement>('[type=checkbox]:not(:checked)'))
        if (!box.closest('[data-bpkey]') && isShown(box)) box.click(); // a consent that the form added
      await turn();
      element.querySelector<HTMLElement>('.sw-next, .sw-chat button[type=submit]')?.click();
      await turn();
      isSent = element.querySelector('[data-success]') !== null;
    }
    form.unmount();
    element.remove();
    return isSent;
  }

  globalThis.endurance = {
    ...globalThis.endurance,
    async play(visits) {
      const api = await new Promise<{ mount: Mount }>(resolve => {
        const page = window as unknown as { stepwell: { push(run: (sw: { mount: Mount }) => void): void } };
        page.stepwell.push(resolve);
      });
      let sent = 0;
      for (const one of visits) {
        if (await visit(api.mount, one)) sent++;
        const { dataLayer } = window as { dataLayer?: unknown[] };
        if (dataLayer) dataLayer.length = 0; // the page owns this list, so the form never empties it
        performance.clearResourceTimings();
      }
      return sent;
    },
  };
}
