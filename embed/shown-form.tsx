/** The form on screen: makes the engine, draws it, and replaces both if the definition changes. */

import { createRoot, type Root } from 'react-dom/client';
import { createEngine } from '../assembly/create-engine.ts';
import type { Host } from '../contract/host.ts';
import type { Engine, EngineOptions } from '../engine/engine.ts';
import { fail } from '../errors/errors.ts';
import type { FoundForm } from '../preview/found-form.ts';
import theme from '../themes/default.css';
import { FormView } from '../view/FormView.tsx';
import { askToTryAgain } from './ask-to-try-again.ts';

const loadNotice = () => import(/* webpackChunkName: "notice" */ './notice.ts');
const loadHydrate = () => import(/* webpackChunkName: "hydrate" */ './hydrate.tsx');

type OptionsOfPage = 'registry' | 'loadDictionary' | 'loadCheck' | 'idPrefix' | 'onReport';
interface ShownFormNeeds {
  form: HTMLFormElement;
  host: Host;
  /** Where the form is in the page. Another element if the page replaces it. */
  place: { element: HTMLElement };
  options: Required<Pick<EngineOptions, OptionsOfPage>>;
  /** Shows the last definition that the page gave, again. */
  retry(): void;
  /** Does what the first step does without. */
  complete(engine: Engine, hasMotion: boolean): Promise<void>;
}

export class ShownForm {
  readonly #needs: ShownFormNeeds;
  engine: Engine | undefined = undefined;
  isUnmounted = false;
  #root: Root | undefined = undefined;
  #count = 0;
  /** Called with the next engine; those that return true also with each one after it. */
  #waiting: ((engine: Engine) => unknown)[] = [];

  constructor(needs: ShownFormNeeds) {
    this.#needs = needs;
  }

  /** Calls `run` with the running engine, or once there is one. */
  whenRunning(run: (engine: Engine) => unknown): void {
    if (this.engine) run(this.engine);
    else this.onEngine(run);
  }
  /** Calls `run` with the next engine, and for as long as it returns true with each one after it. */
  onEngine(run: (engine: Engine) => unknown): void {
    this.#waiting.push(run);
  }

  /** `previous`: the form whose definition has changed. */
  async show(found: FoundForm, previous?: Engine): Promise<void> {
    /** What the page has called before the start. If the start fails, the next one gets it too. */
    const queued = this.#waiting;
    const made: { engine?: Engine } = {};
    try {
      if (!(await this.#start(found, previous, made))) return;
    } catch (error) {
      const next = made.engine;
      if (next !== this.engine || !previous) next?.stop();
      if (this.isUnmounted) return;
      if (!previous) {
        this.#root?.unmount();
        this.#root = this.engine = undefined;
        this.#waiting = queued;
      }
      return this.#showFailure(error, previous);
    }
    const finish = () => this.#needs.complete(made.engine!, found.page.pauses.motion !== 0);
    await finish().catch(finish).catch(console.error);
  }

  /** False if the form was unmounted meanwhile. `made` gets the engine once there is one, also if its start fails. */
  async #start(found: FoundForm, previous: Engine | undefined, made: { engine?: Engine }): Promise<boolean> {
    const { form, host, place, options } = this.#needs;
    const look = await found.look;
    const given = await found.definition;
    const engine = createEngine({
      ...options,
      definition: look?.definition(given) ?? given,
      readAgain: look ? undefined : found.readAgain, // a look may change the definition
      page: found.page,
      host,
    });
    made.engine = engine;
    if (engine.read.form.steps.length === 0) throw fail('SW_NO_STEPS');
    if (previous) await engine.resume(previous);
    this.engine?.stop();
    this.engine = engine;
    if (this.isUnmounted) {
      engine.stop();
      return false;
    }
    this.#waiting = this.#waiting.filter(run => run(engine));
    host.adopt(form, theme);
    if (look) look.apply(form, host, engine.report);
    else form.removeAttribute('data-look');
    engine.scope.watch(
      read => read.sending,
      state => place.element.setAttribute('data-sending', state),
    );
    return this.#draw(engine, given, previous !== undefined);
  }

  async #draw(engine: Engine, definition: unknown, isRunning: boolean): Promise<boolean> {
    const { form } = this.#needs;
    const view = <FormView key={++this.#count} engine={engine} />;
    if (!this.#root && form.dataset.prerendered) {
      const { hydrate } = await loadHydrate().catch(loadHydrate);
      await engine.start(); // the markup shows the first step already
      if (this.isUnmounted) return false;
      this.#root = hydrate(form, view, definition, engine);
      return true;
    }
    this.#root ??= createRoot(form, { identifierPrefix: 'sw-' });
    this.#root.render(view);
    form.removeAttribute('aria-busy');
    if (!isRunning) await engine.start();
    return true;
  }

  /** If the definition was replaced, the form before it stays on screen. */
  async #showFailure(error: unknown, previous: Engine | undefined): Promise<void> {
    const { form, host, place, options, retry } = this.#needs;
    const notice = await loadNotice().catch(loadNotice).catch(console.error);
    if (notice) return options.onReport('error', await notice.showFailure(error, form, host, retry, previous));
    if (previous) throw error;
    options.onReport('error', String(error));
    return void askToTryAgain(place.element).then(retry);
  }

  unmount(): void {
    this.isUnmounted = true;
    this.engine?.stop();
    this.#root?.unmount();
  }
}
