/** Loads the chunk that assembles and sends the lead, and makes the lead with it. */

import { addressOf } from '../calls/call.ts';
import type { Host } from '../contract/host.ts';
import type { Call, Reply, Scope } from '../contract/plugin.ts';
import type { FormWide } from '../engine/plugins/form-wide.ts';
import type { NeededPlugins } from '../engine/plugins/needed-plugins.ts';
import type { Report } from '../errors/errors.ts';
import type { Lead } from '../lead/lead.ts';
import { loadLead } from './chunks.ts';
import type { Core } from './core.ts';

export interface LeadLoaderNeeds {
  core: Core;
  needed: NeededPlugins;
  emit: Scope['emit'];
  formWide: Pick<FormWide, 'start' | 'isStarted'>;
  call(call: Call): Promise<Reply>;
  isSendingHeldBack(): boolean;
}

export function createLeadLoader(needs: LeadLoaderNeeds) {
  const { core, needed, emit, call, isSendingHeldBack } = needs;
  const { state, options, types, lifetime } = core;
  const { page, host, registry } = options;
  const { loadQuestionType, loadStepType } = types;
  const { start, isStarted } = needs.formWide;
  const { signal, untilEnd } = lifetime;
  /** The end of the form interrupts a call, which then fails; the outbox keeps the lead for the next page. */
  const report: Report = (...given) => (signal.aborted ? Promise.resolve() : core.report(...given));

  /** `acknowledged` gets the reply to a try in the background; see `LeadNeeds`. */
  return async (acknowledged: (reply: Reply) => void): Promise<Lead> => {
    const { createLead } = await loadLead();
    const keepsLeads = state.read.form.configuration.keepLeads !== false;
    const lead = createLead({
      host: keepsLeads ? host : Object.assign(Object.create(host) as Host, { database: () => undefined }),
      registry,
      state,
      report,
      emit,
      isNeeded: plugin => isStarted(plugin) || needed.isNeeded(plugin),
      async load(questions, steps) {
        await Promise.all([...questions.map(loadQuestionType), ...steps.map(loadStepType)]);
        await needed.loadForLead();
        for (const question of questions) state.fields.ensure(question).revisit();
      },
      scopeOf: start,
      call,
      url: () => addressOf(state.read.form.configuration.procurationUrl, page.apiBase, host.origin()),
      isSendingHeldBack,
      acknowledged,
    });
    untilEnd(lead.close);
    return lead;
  };
}
