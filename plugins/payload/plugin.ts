import { type Answers, definePlugin, type Read, register, type Scope } from '../kit/kit.ts';
import { requalifiedFormId, resolvedFormId, tracksConversion } from '../shared/form-id.ts';
import { watchLeadReply } from './lead-reply.ts';
import type { schema } from './schema.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    /** Whole seconds since the form was mounted; 0 if the mount time is unknown. */
    timer: number;
  }
}
const SECOND = 1000;

const secondsOnForm = ({ host, read }: Scope): number =>
  Math.max(0, Math.floor((host.now() - (read.page.mountedAt ?? host.now())) / SECOND));

/** Updates the fact `timer` every second. */
function watchTime(scope: Scope): void {
  scope.setFact('timer', secondsOnForm(scope));
  scope.host.after(SECOND, () => watchTime(scope));
}

/** The type of each answered question. If several questions share a key, the last one on the visitor's path counts. */
function questionTypes(read: Read): Answers {
  const types: Record<string, string> = Object.create(null);
  for (const step of [...read.form.steps, ...read.form.beforeSubmit]) {
    // The visitor may have emptied a later question with its key.
    for (const question of step.questions)
      if (read.answerOf(question) !== undefined && read(question.bpKey) !== undefined)
        types[question.bpKey] = question.type;
  }
  return types;
}

export const lead = 'required';

/** The members that describe the form in every lead. `docs/lead.md` explains each of them. */
export const plugin = definePlugin<(typeof schema)['configuration']>('payload', {
  start(scope) {
    watchTime(scope);
    watchLeadReply(scope);
  },
  lead(scope): Answers {
    const { read } = scope;
    const { providerFormId, addUserTimespan } = scope.config;
    const timespanKey = typeof addUserTimespan === 'string' ? addUserTimespan : '';
    const { form, page } = read;
    const requalified = requalifiedFormId(read);
    const postSubmit = read.fact('postSubmit');
    return {
      provider_form_id: providerFormId,
      comment: form.name,
      form_id: resolvedFormId(read),
      form_id_overriden_by: requalified,
      form_id_before_requalification: requalified === undefined ? undefined : form.configuration.formId,
      provider_lead_id: page.query.provider_lead_id,
      dldclck_id: page.dci,
      features_enabled: [...read.features()],
      __trackConv__: tracksConversion(read),
      questionsTypes: questionTypes(read),
      interactive_app_id: form.id,
      interactive_provider: 'dux',
      interactive_app_type:
        read.feature('CHATBOT') || read.feature('CHATBOT_V2') || form.configuration.displayMode === 'chatbot'
          ? 'chatbot'
          : 'survey',
      ...(timespanKey && { [timespanKey]: secondsOnForm(scope) }),
      lp_post_submit_cache_id: postSubmit?.cacheId,
      lp_after_submit: (read.sending !== 'success' && postSubmit?.promised) || undefined,
    };
  },
  /** Removes this answer, because the endpoint would treat the lead as a post-submit request. */
  amend: ({ force_send: _, ...lead }) => lead,
});
register(plugin);
