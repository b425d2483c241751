/** The state of the sending, and the gate against a second one: while one runs, every further submit is the same. */
import type { FormState } from '../answers/state.ts';
import type { Reply, Scope, Sending } from '../contract.ts';
import type { Step } from '../definition.ts';
import { detailOf, fail, type Report } from '../errors/errors.ts';
import type { Stop } from '../host.ts';
import { lazy } from '../lazy.ts';
import type { Lead } from './lead.ts';

export interface SendingNeeds {
  state: FormState;
  emit: Scope['emit'];
  report: Report;
  /** Loads the chunk, and makes the lead with it. */
  loadLead(acknowledged: (reply: Reply) => boolean): Promise<Lead>;
  firstAfterSubmit(): Promise<Step | undefined>;
  showStepAfterSending(): unknown;
}

export function createSending(needs: SendingNeeds) {
  const { emit, report } = needs;
  const { store, cells } = needs.state;
  let submitting: Promise<boolean> | undefined;
  /** The visitor has changed something since the sending failed. */
  let isEdited = false;

  const lead = lazy(() =>
    needs.loadLead(acknowledged).catch(error => {
      throw fail('SW_CHUNK_FAILED', { row: 'lead', detail: detailOf(error) }, error);
    }),
  );
  const setState = (state: Sending): unknown => store.set(cells.sending, state);

  function succeed(reply: Reply): void {
    setState('success');
    emit('sent', { reply: reply.body ?? null });
  }
  function acknowledged(reply: Reply): boolean {
    if (cells.sending.state.value !== 'failure') return false;
    succeed(reply);
    if (!isEdited) needs.showStepAfterSending(); // it would take the visitor away from what is being edited
    return true;
  }

  async function send(showFailure?: () => Promise<void>): Promise<boolean> {
    isEdited = false;
    setState('sending');
    emit('sending', { after: await needs.firstAfterSubmit() });
    let reply: Reply | undefined;
    try {
      const { send } = await lead.load();
      try {
        reply = await send();
      } catch (error) {
        emit('failed', { status: undefined });
        throw error;
      }
    } catch (error) {
      void report('error', error);
    }
    if (!reply) await showFailure?.();
    submitting = undefined;
    if (reply) succeed(reply);
    else setState('failure');
    return reply !== undefined;
  }

  function edit(): void {
    if (cells.sending.state.value !== 'failure') return;
    isEdited = true;
    lead.now?.edited();
  }

  return {
    lead,
    /** After a failed sending, inputs in the form hold back the tries in the background: they would send the old answers. */
    watchInputs(root: Element): Stop {
      const events = ['input', 'change'];
      for (const event of events) root.addEventListener(event, edit);
      return () => {
        for (const event of events) root.removeEventListener(event, edit);
      };
    },
    /** True once the lead is acknowledged. If that fails, `showFailure` runs before the state says so. */
    submit(showFailure?: () => Promise<void>): Promise<boolean> {
      if (cells.sending.state.value === 'success') return Promise.resolve(true);
      submitting ??= send(showFailure);
      return submitting;
    },
    /** Takes over the state of an earlier engine of the same visit. */
    restore: (state: Sending): void => void setState(state),
  };
}
