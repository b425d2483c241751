/** Loads the chunk that assembles and sends the lead, and makes the lead with it. */
import type { Call, Reply, Scope } from '../contract.ts';
import type { Engine } from '../engine.ts';
import type { FirstParts } from '../first-parts.ts';
import { addressOf } from '../plugins/call.ts';
import type { FormWide } from '../plugins/form-wide.ts';
import type { NeededPlugins } from '../plugins/needed-plugins.ts';
import type { Lead } from './lead.ts';

export interface LeadLoaderNeeds {
  engine: Engine;
  first: Pick<FirstParts, 'types' | 'loadLead'>;
  needed: NeededPlugins;
  emit: Scope['emit'];
  formWide: Pick<FormWide, 'start' | 'isStarted'>;
  call(call: Call): Promise<Reply>;
  isSendingHeldBack(): boolean;
}

export function createLeadLoader(needs: LeadLoaderNeeds) {
  const { engine, first, needed, emit, call, isSendingHeldBack } = needs;
  const { state, report } = engine;
  const { page, host, registry } = engine.options;
  const { loadQuestionType, loadStepType } = first.types;
  const { start, isStarted } = needs.formWide;

  /** `acknowledged` gets the reply to a try in the background; see `LeadNeeds`. */
  return async (acknowledged: (reply: Reply) => boolean): Promise<Lead> => {
    const { createLead } = await first.loadLead();
    return createLead({
      host,
      registry,
      state,
      report,
      emit,
      isNeeded: plugin => isStarted(plugin) || needed.isNeeded(plugin),
      async load(questions, steps) {
        await Promise.all([...questions.map(loadQuestionType), ...steps.map(loadStepType)]);
        await needed.load();
        for (const question of questions) state.fields.revisit(state.fields.ensure(question));
      },
      scopeOf: start,
      call,
      url: () => addressOf(state.read.form.configuration.procurationUrl, page.apiBase, host.origin()),
      isSendingHeldBack,
      acknowledged,
    });
  };
}
