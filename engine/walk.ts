/**
 * Everything that the first question can be seen and answered without: moving, sending, calls, form-wide plugins. Fetched
 * when the page is idle or at the first interaction, whichever comes first.
 */

import { startClearing } from './answers/clearing.ts';
import { startCompleting } from './answers/completed-mark.ts';
import { identityOf } from './answers/identity.ts';
import { validate } from './answers/validators.ts';
import { until } from './answers/wait-for.ts';
import { addressOf, send } from './call.ts';
import type { Answers, Call, Facts, Question, Reply, Step, Stop, View } from './contract.ts';
import type { Core } from './core.ts';
import { fail } from './errors/errors.ts';
import { completeForm } from './form/complete.ts';
import { allSteps } from './form/parse.ts';
import type { createLead } from './lead/lead.ts';
import { holdsBack } from './lead/preview.ts';
import { createHistory } from './navigation/history.ts';
import { createFlow, type Flow } from './navigation/navigate.ts';
import { createWay } from './navigation/next-step.ts';
import { createDiagnosis } from './plugins/diagnose.ts';
import { createInteraction } from './plugins/first-interaction.ts';
import { createFormWide } from './plugins/form-wide.ts';
import { createNames } from './plugins/names.ts';
import { currentView, Slot, Viewed } from './view/Frame.tsx';
import { arrive, attend, keepFocus } from './view/focus.ts';
import { createKeys } from './view/keys.ts';
import { createPress } from './view/pointer.ts';

export interface Walk extends Pick<Flow, 'next' | 'back' | 'retry' | 'answered' | 'startPath' | 'passes'> {
  call(call: Call, signal: AbortSignal): Promise<Reply>;
  /** Brings what plugins draw around the step, and their own texts. */
  frame(): Promise<void>;
  /** The focus after a step change. */
  arrive(section: HTMLElement, step: Step, first: boolean): void;
  /** The focus after a refused Next. */
  attend(section: HTMLElement, question: Question): void;
  /** An effect that wants to leave the step is told to `run` first, which says whether it went on otherwise. */
  steer(run: (() => boolean) | undefined): void;
  /** The payload as it would be sent now. */
  lead(): Promise<Answers>;
  /** Warns of a name that nobody knows, unless the check of the definition says it, with its place and a remedy. */
  doubt(problem: unknown): void;
  /** From now on counts the keys that are typed within, keeps the focus there and hears of the pointer. */
  hear(root?: Element | null): void;
  /** Takes the answers of the link. */
  prefill(): Promise<void>;
  /** From the first question on, once: history, form-wide plugins, the rest of what the form names, leads kept before. */
  begin(): Promise<void>;
  stop(): void;
}

export function createWalk(core: Core): Walk {
  const { form, page, host, store, fields, cells, read, guard, loading, report, events } = core;
  const stops: Stop[] = [];
  completeForm(form, core.draft, page, core.guarded(core.registry.completes()));
  core.index(allSteps(form));
  if (form.steps.length === 0) void report('error', fail('SW_NO_STEPS'));
  for (const list of [form.beforeSubmit, form.stepsAfterSubmit, form.beforeEnd]) fields.add(list);
  const names = createNames(core);
  /** Resolves once the plugins that the form wants have begun, or take too long; nothing before the rest of it begins. */
  let begun: Promise<void> | undefined;
  /** As `begun`, of the validators and condition sources that the form names. */
  let named: Promise<void> | undefined;
  const diagnosis = createDiagnosis(core);
  const keys = createKeys(core);
  const press = createPress();
  core.released = press.wait;
  stops.push(startCompleting(core));
  startClearing(core);
  fields.judgeBy(validate);
  core.declares(() => identityOf(core));

  const way = createWay({
    form,
    page,
    fields,
    stepAt: core.stepAt,
    async load(step) {
      if (names.depends(step)) {
        await begun;
        await interaction.atMost(names.again());
      }
      if (names.lacksConditions(step)) await named;
      if (names.offered(step)) await loading.load(step);
    },
    shows: step => names.offered(step) && core.shows(step),
    transient: core.transient,
    waits: step => core.registry.step(step.type)?.ready !== undefined,
    matches: step => core.readOf(step).matches,
    missingJump: (step, destination) => core.warnOnce(fail('SW_JUMP', { step: step.order, destination })),
    path: () => cells.path.state.value,
    isSent: () => cells.sending.state.value === 'success',
    acted: core.acted,
    revealPrefilled: () => store.set(cells.revealed, true),
  });
  const flow = createFlow({
    ...core,
    way,
    passesItself: step => currentView(core)?.autopass !== false && core.passesItself(step),
    history: createHistory({
      host,
      id: core.ids,
      enabled: () => page.history && !page.preview && currentView(core)?.history !== false,
      moved: length => void flow.moved(length),
    }),
    emit(event, detail) {
      keys.tell(); // Enter in a field tries Next without leaving it
      void events.emit(event, detail);
    },
    exit: () => guard('the first step', 'exit', () => read.fact('exit')?.()),
    judged: step => (names.lacks(step) ? named : undefined),
    refused: bad => core.announce(bad.map(core.spoken).join('. ')),
    submit,
  });

  const held = (): boolean => holdsBack(read);
  function note(name: string | undefined, how: Facts['apiStatus'][string]): void {
    const fact = core.held.fact('apiStatus');
    if (name) store.set(fact, { ...(fact.state.value as Facts['apiStatus'] | undefined), [name]: how });
  }
  async function call(given: Call, signal: AbortSignal): Promise<Reply> {
    if (given.sends && held()) return { ok: true, status: 200, body: undefined, text: '', header: () => null };
    note(given.name, 'pending');
    try {
      const reply = await send(host, page.apiBase, given, signal);
      note(given.name, reply.ok ? 'success' : 'failure');
      return reply;
    } catch (problem) {
      note(given.name, 'failure');
      throw problem;
    }
  }

  let lead: Promise<ReturnType<typeof createLead>> | undefined;
  function leadChunk(): Promise<ReturnType<typeof createLead>> {
    lead ??= import(/* webpackChunkName: "lead" */ './lead/lead.ts').then(
      module =>
        module.createLead({
          ...core,
          sending: cells.sending,
          async bring(questions, steps) {
            await Promise.all([...questions.map(loading.bringQuestion), ...steps.map(loading.bringStep)]);
            await names.wantedRows();
            for (const question of questions) fields.revisit(fields.ensure(question));
          },
          url: () => addressOf(form.configuration.procurationUrl, page.apiBase, host.origin()),
          scopeOf: plugin => begin(plugin),
          held,
          emit: core.scope.emit,
          delivered: () => void flow.delivered(),
        }),
      problem => {
        lead = undefined;
        throw fail('SW_CHUNK_FAILED', { row: 'lead', detail: String(problem) }, problem);
      },
    );
    return lead;
  }
  async function submit(): Promise<boolean> {
    if (cells.sending.state.value !== 'success') {
      store.set(cells.sending, 'sending');
      void events.emit('sending', { after: await way.firstAfter() });
    }
    try {
      return await (await leadChunk()).submit();
    } catch (problem) {
      report('error', problem);
      store.set(cells.sending, 'failure');
      return false;
    }
  }

  let steered: (() => boolean) | undefined;
  /** A view that was asked for once stays around the step: what has another parent is drawn anew, under the visitor's hands. */
  const drawWith = (view: View | undefined): unknown =>
    store.set(cells.frame, { Slot, ...((view || cells.frame.state.value?.Viewed) && { Viewed }) });

  const interaction = createInteraction(host, core.verbs.on);
  const formWide = createFormWide(core, call, interaction.on);
  const { begin } = formWide;

  async function beginAll(): Promise<void> {
    if (begun) return;
    const plugins = names.watchPlugins(begin);
    stops.push(flow.begin(), plugins.stop);
    begun = interaction.atMost(plugins.first);
    // Preview sends nothing on, not even what a live visit left behind.
    void leadChunk().then(
      one => (held() ? undefined : one.drain()),
      () => undefined,
    );
    const ahead = names.ahead();
    const naming = names.named();
    named = interaction.atMost(naming);
    stops.push(ahead.stop, interaction.stop);
    void interaction.atMost(Promise.all([plugins.first, naming, ahead.first])).then(interaction.complete);
    await Promise.all([naming, diagnosis.check()]);
  }

  let heard: Element | undefined;
  function hear(root: Element | null | undefined): void {
    if (!root || root === heard) return;
    heard = root;
    stops.push(keys.hear(root), keepFocus(core, root), press.hear(root));
  }

  return {
    ...flow,
    // Where this chunk could not be had before, nothing of it has begun.
    next(by, before) {
      void beginAll();
      return by === 'effect' && steered?.() ? Promise.resolve() : flow.next(by, before);
    },
    answered(step) {
      void beginAll();
      flow.answered(step);
    },
    steer(run) {
      steered = run;
    },
    call,
    doubt: diagnosis.doubt,
    hear,
    async frame() {
      await names.wantedRows(core.registry.rows().filter(row => row.frames));
      if (!cells.frame.state.value) stops.push(store.watch(() => currentView(core), drawWith));
      await Promise.all(core.plugins().map(formWide.bringTexts));
    },
    attend,
    arrive(section, step, first) {
      hear(section.closest('.sw-form'));
      if (section.isConnected) arrive(core, section, step, first);
    },
    lead: async () => (await leadChunk()).assemble(),
    async prefill() {
      const taken = await names.prefill();
      // What a link gave is hidden only if its rules take it, and that may be known a moment later.
      for (const { question } of taken) {
        const owner = core.registry.owner('questions', question.type);
        if (owner) begin(owner);
      }
      await until(store, () => !taken.some(field => fields.isPending(field)));
    },
    begin: beginAll,
    stop(): void {
      flow.stop();
      formWide.end();
      for (const stop of stops) stop();
      void lead?.then(one => one.close());
    },
  };
}
