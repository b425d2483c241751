/** A form with a code and two more steps after the submit, whose answers leave in a second request. */
import type { Backend } from './backend.ts';
import { A_NOTE, FRENCH, formOf, required, triesOf } from './short.ts';

const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone', ...required };
export const AFTER_SUBMIT = {
  ...formOf([{ title: 'Your number', next: 'Send', questions: [PHONE, A_NOTE] }], FRENCH),
  stepsAfterSubmit: [
    { type: 'questions', title: 'One more', questions: [{ bpKey: 'roof', type: 'short_text', title: 'Roof' }] },
    { type: 'questions', title: 'The last one', questions: [{ bpKey: 'age', type: 'short_text', title: 'Age' }] },
  ],
};
/** A tracking id, without which no number is verified. */
export const WITH_ID = { 'attr.data-dci': 'abc' };
export const QUERY = { ...WITH_ID, 'attr.data-feature-phone-2fa': '' };
export const SENT = 'We have sent a code by SMS to 06 13 57 92 46.';

/** The post-submit calls that arrived. */
export async function posts(site: Backend): Promise<Record<string, unknown>[]> {
  const bodies = (await triesOf(site)).map(({ body }) => body as Record<string, unknown>);
  return bodies.filter(({ force_send }) => force_send === true);
}
