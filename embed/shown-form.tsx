/** The form on screen: creates the engine, renders it, and replaces both when the definition changes. */

import { createRoot, type Root } from 'react-dom/client';
import type { Host } from '../engine/contract/host.ts';
import type { Engine, EngineOptions } from '../engine/engine.ts';
import { createError } from '../engine/errors/errors.ts';
import theme from '../themes/default.css';
import { FormView } from '../view/FormView.tsx';
import { askToTryAgain } from './ask-to-try-again.ts';
import { createEngine } from './assembly/create-engine.ts';
import type { FoundForm } from './preview/found-form.ts';

const loadNotice = () => import(/* webpackChunkName: "notice" */ './notice.ts');
const loadHydrate = () => import(/* webpackChunkName: "hydrate" */ './hydrate.tsx');

type OptionsOfPage = 'registry' | 'loadDictionary' | 'loadCheck' | 'idPrefix' | 'onReport';
interface ShownFormNeeds {
  form: HTMLFormElement;
  host: Host;
  /** The element with the form. It changes if the page replaces the element. */
  place: { element: HTMLElement };
  options: Required<Pick<EngineOptions, OptionsOfPage>>;
  /** Shows the most recent definition from the page again. */
  retry(): void;
  /** Loads the parts that the first step does not need. */
  complete(engine: Engine, hasMotion: boolean): Promise<void>;
}

/** The returned function resolves when no word is being composed in the form, because nothing may write into it then. */
function watchCompositions(form: HTMLFormElement): () => Promise<void> {
  let isComposing = false;
  let end = (): void => undefined;
  for (const event of ['compositionupdate', 'compositionend', 'focusout']) {
    form.addEventListener(event, ({ type }) => {
      isComposing = type === 'compositionupdate';
      if (!isComposing) end();
    });
  }
  return () =>
    new Promise(resolve => {
      end = resolve;
      if (!isComposing) end();
    });
}

export class ShownForm {
  readonly #needs: ShownFormNeeds;
  engine: Engine | undefined = undefined;
  isUnmounted = false;
  #root: Root | undefined = undefined;
  #count = 0;
  /** Callbacks for the next engine. Those that return true are kept for the engine after it. */
  #waiting: ((engine: Engine) => unknown)[] = [];

  constructor(needs: ShownFormNeeds) {
    this.#needs = needs;
  }

  /** Calls `run` with the running engine, or with the next one if none is running. */
  whenRunning(run: (engine: Engine) => unknown): void {
    if (this.engine) run(this.engine);
    else this.onEngine(run);
  }
  /** Calls `run` with the next engine, and with each later one for as long as it returns true. */
  onEngine(run: (engine: Engine) => unknown): void {
    this.#waiting.push(run);
  }

  /** `previous`: the engine with the previous definition. */
  async show(found: FoundForm, previous?: Engine): Promise<void> {
    const { form, host, options, complete } = this.#needs;
    /** Calls that the page made before the start. If the start fails, the next engine receives them too. */
    const queued = this.#waiting;
    const whenComposed = form.dataset.prerendered ? watchCompositions(form) : undefined;
    let engine: Engine | undefined;
    try {
      const look = await found.look;
      const given = await found.definition;
      engine = createEngine({
        ...options,
        definition: look?.definition(given) ?? given,
        readAgain: look ? undefined : found.readAgain, // the appearance may change the definition
        page: found.page,
        host,
      });
      await this.#start(engine, look, previous);
      if (!this.isUnmounted) await this.#draw(engine, given, previous !== undefined, whenComposed);
    } catch (error) {
      if (engine !== this.engine || !previous) engine?.stop();
      if (this.isUnmounted) return;
      if (!previous) {
        this.#root?.unmount();
        this.#root = this.engine = undefined;
        this.#waiting = queued;
      }
      return this.#showFailure(error, previous);
    }
    if (this.isUnmounted) return;
    const finish = () => complete(engine, found.page.pauses.motion !== 0);
    await finish().catch(finish).catch(console.error);
  }

  /** Puts the engine in the place of the one before. */
  async #start(engine: Engine, look: Awaited<FoundForm['look']>, previous: Engine | undefined): Promise<void> {
    const { form, host, place } = this.#needs;
    if (engine.read.form.steps.length === 0) throw createError('SW_NO_STEPS');
    if (previous) await engine.resume(previous);
    this.engine?.stop();
    this.engine = engine;
    if (this.isUnmounted) return engine.stop();
    this.#waiting = this.#waiting.filter(run => run(engine));
    host.adopt(form, theme);
    if (look) look.apply(form, host, engine.report);
    else form.removeAttribute('data-look');
    engine.scope.watch(
      read => read.sending,
      state => place.element.setAttribute('data-sending', state),
    );
  }

  async #draw(
    engine: Engine,
    definition: unknown,
    isRunning: boolean,
    whenComposed?: () => Promise<void>,
  ): Promise<void> {
    const { form } = this.#needs;
    const view = <FormView key={++this.#count} engine={engine} />;
    if (!this.#root && form.dataset.prerendered) {
      const { hydrate } = await loadHydrate().catch(loadHydrate);
      await engine.start(); // the markup already shows the first step
      await whenComposed?.();
      if (!this.isUnmounted) this.#root = hydrate(form, view, definition, engine);
      return;
    }
    this.#root ??= createRoot(form, { identifierPrefix: 'sw-' });
    this.#root.render(view);
    form.removeAttribute('aria-busy');
    if (!isRunning) await engine.start();
  }

  /** If the new definition cannot be shown, the previous form stays on screen. */
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
