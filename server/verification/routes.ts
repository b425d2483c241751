/** Routes that verify a phone number. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { readJson } from '../http/body.ts';
import { addressOf, type Env, pageOf } from '../http/caller.ts';
import { decodePercent } from '../http/json.ts';
import { answerProblem } from '../http/problem.ts';
import { findFeatures } from '../records/records.ts';
import type { VerificationSettings } from '../settings/verification.ts';
import type { Adapter } from './adapter.ts';
import { createHttpSender } from './http-adapter.ts';
import { factsOf, testNumber } from './number.ts';
import { createOwnCodes } from './own-codes.ts';
import { createTwilio } from './twilio.ts';
import { type Answer, createVerify } from './verify.ts';

const shortText = v.pipe(v.string(), v.maxLength(200));
/** Both written forms of Norwegian have the same texts. */
const written = (language: string): string => language.replace(/^n[bn]\b/i, 'no');
const requestSchema = v.object({
  event: v.picklist(['startVerify', 'checkVerify']),
  channel: v.picklist(['sms', 'sna']),
  phoneNumber: shortText,
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}(-[A-Za-z]{2})?$/), v.transform(written)), 'en'),
  verificationCode: v.optional(shortText, ''),
  pinId: v.optional(v.union([shortText, v.number()]), ''),
  idempotency_key: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
});
const MAX_BODY = 50_000;

function createAdapter({ provider, texts }: VerificationSettings, { host, log }: ServerContext): Adapter {
  if (provider.type === 'twilio') return createTwilio(provider, host);
  if (provider.type === 'http') return createOwnCodes(texts, createHttpSender(provider, host));
  return createOwnCodes(texts, async ({ code }) => {
    log('verification-code', { code });
    return undefined;
  });
}

/** `service` replaces the one in the settings. */
export function verificationRoutes(context: ServerContext, service?: Adapter): Hono<Env> {
  const { settings } = context;
  const { verification } = settings;
  const app = new Hono<Env>();
  app.get('/tr/:dci/has_2fa', async c => {
    const { off } = await context.database.transaction(findFeatures);
    if (!verification || off.includes('verification')) return c.json({ type_2fa: 'NONE' });
    const { mode, acceptLandline, newEditView } = verification;
    return c.json({ type_2fa: mode, accept_landline: acceptLandline, new_edit_view: newEditView });
  });
  if (!verification) return app;
  // No message is sent, so developers can verify the test number of their form.
  const isForTests = verification.provider.type === 'log';
  const { start, check } = createVerify(context, verification, service ?? createAdapter(verification, context));

  app.post('/phone2fa', async c => {
    c.header('cache-control', 'no-store');
    const request = await readJson(c, requestSchema, MAX_BODY);
    const { event, channel, phoneNumber, language, verificationCode, pinId, idempotency_key: key } = request;
    const phone = decodePercent(phoneNumber);
    let answer: Answer;
    if (event === 'checkVerify') answer = await check({ phone, channel, pinId: String(pinId), code: verificationCode });
    else {
      const sender = { page: pageOf(c, settings), address: addressOf(c, settings) };
      // Anybody can send another origin, whose host must not appear in a text message.
      const pageHost = sender.page === '' ? undefined : new URL(sender.page).host;
      const number = (isForTests && testNumber(phone)) || factsOf(phone);
      answer = await start({ number, channel, language, pageHost, key, ...sender });
    }
    return 'result' in answer ? c.json(answer) : answerProblem(c, answer);
  });
  return app;
}
