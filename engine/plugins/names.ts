/** What a form names beyond its types: validators, condition sources, form-wide plugins, answers of its link. */

import type { Field } from '../answers/field.ts';
import { prefilled, settle, take } from '../answers/prefill.ts';
import { VALIDATOR_NAMES } from '../answers/validators.ts';
import type { Condition, Form, Plugin, Rule, Step, Stop } from '../contract.ts';
import type { Core } from '../core.ts';
import { fail } from '../errors/errors.ts';
import { foreignSource } from '../form/conditions.ts';
import type { Loose } from '../form/json.ts';
import { allSteps, objects } from '../form/parse.ts';
import { richText } from '../view/rich.ts';
import type { ManifestRow } from './manifest-row.ts';

/** Goes on until it is stopped; `first` ends with what was to be fetched at the beginning. */
interface Ahead {
  stop: Stop;
  first: Promise<unknown> | undefined;
}

export function createNames(core: Core) {
  const { form, page, registry, store, fields, read, guard, loading, patience, report, answers } = core;

  const isWanted = (row: ManifestRow): boolean => guard(row.name, 'wanted', () => row.wanted?.(read)) ?? false;

  const failed = new Set<ManifestRow>();
  /** Rows that no name asks for, once they are wanted. One that fails is reported and left out. */
  async function wantedRows(among: Iterable<ManifestRow> = registry.rows()): Promise<void> {
    const wanted = [...among].filter(isWanted);
    const results = await Promise.allSettled(wanted.map(registry.loadRow));
    for (const [place, result] of results.entries()) {
      failed.delete(wanted[place]!);
      if (result.status === 'fulfilled') continue;
      failed.add(wanted[place]!);
      report('error', result.reason);
    }
  }

  const shows = (step: Step): ManifestRow['shows'] =>
    registry.rows().find(one => one.steps?.includes(step.type))?.shows;
  /** What the row of its type says before that is there. */
  const offered = (step: Step): boolean =>
    guard(step.type, 'shows', () => shows(step)?.(step, core.readOf(step))) ?? true;

  const isMissing = ({ validator }: Rule): boolean =>
    !VALIDATOR_NAMES.includes(validator) && !registry.validator(validator);
  function lacksSource(condition: Condition): boolean {
    const source = foreignSource(condition);
    return source !== undefined && !registry.condition(source);
  }

  function fetchAhead(step: Step): Promise<unknown> {
    const questions = step.questions.map(({ type }) => registry.load('questions', type, '', patience));
    return Promise.allSettled([
      registry.load('steps', step.type, '', patience),
      ...questions,
      richText.prepareFor(step),
    ]);
  }

  return {
    wantedRows,
    offered,
    /** Its row says whether it is offered, by what form-wide plugins know. */
    depends: (step: Step): boolean => shows(step) !== undefined,
    /** Another try of what could not be had, before something is decided without it. */
    again: (): Promise<void> | undefined => (failed.size > 0 ? wantedRows(failed) : undefined),
    /** Something that judges the step is not there. */
    lacks: ({ questions, logicJumps }: Step): boolean =>
      questions.some(question => question.validationRules.some(isMissing)) ||
      logicJumps.some(jump => jump.conditions.some(lacksSource)),
    /** Something that says whether its questions are displayed is not there. */
    lacksConditions: ({ questions }: Step): boolean =>
      questions.some(question => question.conditionalDisplay.some(lacksSource)),
    /** Begins every plugin that the form wants: those that are there, and each that comes. */
    watchPlugins(begin: (plugin: Plugin) => void): Ahead {
      let first: Promise<unknown> | undefined;
      function beginWanted(): void {
        for (const plugin of registry.plugins()) {
          const row = registry.rows().find(one => one.name === plugin.name);
          if (!row?.wanted || isWanted(row)) begin(plugin);
        }
      }
      const stops = [
        registry.subscribe(({ validators, conditions }) => {
          beginWanted();
          if (validators || conditions) fields.revisitAll();
        }),
        store.watch(
          () => registry.rows().map(isWanted),
          () => {
            const begun = wantedRows().then(beginWanted);
            first ??= begun;
          },
        ),
      ];
      beginWanted();
      const stop = () => {
        for (const one of stops) one();
      };
      return { stop, first };
    },
    /** Validators and condition sources; they are few, and judged as soon as they are there. */
    async named(): Promise<void> {
      const foreign = allSteps(form)
        .flatMap(step => step.questions)
        .flatMap(({ bpKey, validationRules }) => validationRules.map(({ validator }) => ({ where: bpKey, validator })))
        .filter(rule => !VALIDATOR_NAMES.includes(rule.validator));
      const sources = new Set(allConditions(form).map(foreignSource));
      await Promise.allSettled([
        ...foreign.map(rule => registry.load('validators', rule.validator, rule.where, patience)),
        ...[...sources].map(name => name && registry.load('conditions', name, 'a condition', patience)),
      ]);
      for (const { validator, where } of foreign) {
        if (!registry.validator(validator)) core.warnOnce(fail('SW_VALIDATOR', { validator, where }));
      }
      fields.revisitAll();
    },
    /** What later steps need is fetched ahead, so that they never wait for the line; whoever finds it missing reports. */
    ahead(): Ahead {
      const fetched = new Map<Step, Promise<unknown>>();
      const stop = store.watch(
        () => allSteps(form).flatMap(step => (offered(step) ? step.order : [])),
        orders => {
          for (const step of orders.flatMap(order => core.stepAt(order) ?? [])) {
            if (!fetched.has(step)) fetched.set(step, fetchAhead(step));
          }
        },
      );
      return { stop, first: Promise.all(fetched.values()) };
    },
    /** The answers of the link, once the types that take them are there. */
    async prefill(): Promise<Field[]> {
      const given = prefilled(form, page);
      // What would refuse them too: they are hidden only if their rules take them.
      const rules = [...given.keys()].flatMap(({ validationRules }) => validationRules).filter(isMissing);
      const known = rules.filter(({ validator }) => registry.names('validators').includes(validator));
      await Promise.allSettled([
        ...[...given.keys()].map(loading.bringQuestion),
        ...known.map(({ validator }) => registry.load('validators', validator, 'the link', patience)),
      ]);
      const taken = settle(
        fields,
        [...given].flatMap(([question, value]) => {
          const field = fields.ensure(question);
          return take(fields, field, value, answers.set) ? [field] : [];
        }),
      );
      if (taken.length) answers.set('prefilledKeys', [...new Set(taken.map(({ question }) => question.bpKey))]);
      return taken;
    },
  };
}

/** Every condition of a form, wherever it stands. */
const allConditions = (form: Form): Condition[] => [
  ...allSteps(form).flatMap(step => [
    ...step.logicJumps.flatMap(jump => jump.conditions),
    ...step.questions.flatMap(question => question.conditionalDisplay),
  ]),
  ...form.logicFormIdRules.flatMap(rule => rule.conditions),
  ...form.additionalFormValues.flatMap(rule => objects((rule as Loose).conditions) as Condition[]),
  ...form.configuration.disableConversionOn,
  ...(objects((form.configuration as unknown as Loose).displayCtcConditions) as Condition[]),
];
