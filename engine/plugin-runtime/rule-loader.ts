/** Loads the validators and condition sources of plugins that a definition names, after the first question. */

import type { Context } from '../context.ts';
import type { Condition, Rule, Step } from '../contract/definition.ts';
import type { Read } from '../contract/plugin.ts';
import { createError } from '../errors/errors.ts';
import { VALIDATOR_NAMES } from '../fields/validators.ts';
import { foreignSource } from '../form/conditions.ts';
import { allSteps } from '../form/step-index.ts';
import { waitAtMost } from '../state/wait-for.ts';
import type { ForeignSources } from './foreign-sources.ts';
import type { AtMost } from './late-plugins.ts';

/** Milliseconds. A condition source that is pending for longer counts as false. */
const PENDING_LIMIT = 5000;

const isOwnValidator = (name: string): boolean => VALIDATOR_NAMES.includes(name);

export class RuleLoader {
  readonly #context: Context;
  readonly #sources: ForeignSources;
  readonly #atMost: AtMost;
  /** Resolves when all validators and sources have loaded, or after a time limit. */
  #loaded: Promise<void> | undefined;
  /** After one wait without a result, nothing waits again, because the source may never answer. */
  #hasGivenUp = false;

  constructor(context: Context, sources: ForeignSources, atMost: AtMost) {
    this.#context = context;
    this.#sources = sources;
    this.#atMost = atMost;
  }

  /** Loads all of them, and evaluates all questions with them. */
  load(): Promise<void> {
    const loading = this.#loadAll().then(this.#context.state.fields.evaluateAll);
    this.#loaded = this.#atMost(loading);
    return loading;
  }
  /** Loads the validators of the step that rows register. The others are reported by `load`. */
  loadValidators(step: Step): Promise<unknown> {
    const { registry, warnOnce } = this.#context;
    const names = step.questions.flatMap(question => question.validationRules.map(rule => rule.validator));
    const rows = new Set(names.flatMap(name => registry.rowFor('validators', name) ?? []));
    return Promise.all([...rows].map(row => registry.loadRow(row).catch(warnOnce)));
  }
  /** Resolves when the condition sources that decide which questions of the step are displayed have answered, or after a limit. */
  async waitForDisplay(step: Step): Promise<void> {
    const { display } = this.#sources.of(step);
    if (display.some(this.#sources.isMissing)) await this.#loaded;
    await this.#waitFor(display, this.#context.state.readOf(step));
  }
  /** Does the same for its validators and jumps, and for questions that are not displayed, because an answer may be about to show one. */
  async waitForRules(step: Step): Promise<void> {
    if (this.#lacksRules(step)) await Promise.all([this.#loaded, this.#atMost(this.loadValidators(step))]);
    await this.#waitFor(this.#sources.allOf(step), this.#context.state.readOf(step));
  }
  /** Waits for all conditions of the form, which also decide which form id, brands and values the lead gets. */
  async waitForAllSources(): Promise<void> {
    const conditions = this.#foreignConditions();
    if (conditions.some(this.#sources.isMissing)) await this.#loaded;
    await this.#waitFor(conditions, this.#context.state.read);
  }

  /** Is a validator of the step's questions, or a source of its jumps, not loaded yet? */
  #lacksRules(step: Step): boolean {
    const isMissing = ({ validator }: Rule): boolean =>
      !isOwnValidator(validator) && !this.#context.registry.validator(validator);
    const lacksValidator = step.questions.some(question => question.validationRules.some(isMissing));
    return lacksValidator || this.#sources.of(step).jumps.some(this.#sources.isMissing);
  }
  async #waitFor(conditions: readonly Condition[], read: Read): Promise<void> {
    const { host, state } = this.#context;
    const isPending = (): boolean => this.#sources.isPending(conditions, read);
    // A plugin may load its data only at the first interaction.
    if (this.#hasGivenUp || !state.tree.hasInteracted || !isPending()) return;
    await waitAtMost(host, PENDING_LIMIT, state.store, () => !isPending());
    this.#hasGivenUp = isPending();
  }
  /** Every condition of the form that uses a source of a plugin, including those in members that only a plugin reads. */
  #foreignConditions(): Condition[] {
    const { form, registry } = this.#context;
    const text = JSON.stringify(form); // most forms have none, and searching a text is cheap
    const sources = registry.names('conditions').filter(source => text.includes(`${JSON.stringify(source)}:`));
    return sources.length > 0 ? conditionsOn(sources, form) : [];
  }
  async #loadAll(): Promise<void> {
    const { form, registry, pageLoaded, warnOnce } = this.#context;
    const validators = allSteps(form)
      .flatMap(step => step.questions)
      .flatMap(({ bpKey, validationRules }) => validationRules.map(({ validator }) => ({ where: bpKey, validator })))
      .filter(({ validator }) => !isOwnValidator(validator) && !registry.rowFor('validators', validator));
    const conditions = [...allSteps(form).flatMap(this.#sources.allOf), ...this.#foreignConditions()];
    const sources = new Set(conditions.flatMap(condition => foreignSource(condition) ?? []));
    await Promise.allSettled([
      ...validators.map(({ validator, where }) => registry.load('validators', validator, where, pageLoaded)),
      ...[...sources].map(source => registry.load('conditions', source, 'a condition', pageLoaded).catch(warnOnce)),
    ]);
    for (const { validator, where } of validators) {
      if (!registry.validator(validator)) warnOnce(createError('SW_VALIDATOR', { validator, where }));
    }
  }
}

/** The conditions on these sources, anywhere in the definition. */
function conditionsOn(sources: readonly string[], value: unknown, found: Condition[] = []): Condition[] {
  if (typeof value !== 'object' || value === null) return found;
  if (sources.some(source => Object.hasOwn(value, source))) found.push(value as Condition);
  for (const member of Object.values(value)) conditionsOn(sources, member, found);
  return found;
}
