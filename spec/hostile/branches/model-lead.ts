/** Compares a lead with the visit before it: each member must come from a displayed question on the path. */
import { createHash } from 'node:crypto';
import {
  answerOf,
  isBox,
  isConsent,
  isEmpty,
  isPhone,
  isRequired,
  linkedTo,
  normal,
  SEVERAL,
  SINGLE,
  storedPart,
} from './answers.ts';
import type { Known, Model } from './model.ts';
import { ADDRESSES, TOWNS } from './places.ts';
import type { Json, Kind, Problem, QuestionShape, Setup } from './shape.ts';

const PLACES = { ...ADDRESSES, ...TOWNS };
const PARTS = new Set(Object.values(PLACES).flatMap(({ parts }) => Object.keys(parts)));
/** Members of the lead, other than answers, that `docs/lead.md` documents. */
const FIXED = [
  ...['form_id', 'form_id_overriden_by', 'form_id_before_requalification', 'comment', 'dldclck_id'],
  ...['features_enabled', '__trackConv__', 'questionsTypes', 'interactive_app_id', 'interactive_provider'],
  ...['interactive_app_type', '__tr__', 'singleChoicesValues', 'multipleChoiceValues', 'lp_email_field'],
  ...['lp_optin_legal_text', 'lp_tcpa_text', 'consent_evidence', 'idempotency_key', 'lead_revision'],
];
const OF_VERIFICATION = ['triggered_2fa', 'code_2fa', 'valid_2fa', 'pinId', 'phone_validation', 'phone2fa_unavailable'];

/** An answer that the lead may contain, and the question that gave it. If `answer` is undefined, the lead may lack the answer. */
interface Possible {
  answer: Json | undefined;
  question?: QuestionShape;
}
type Lead = Readonly<Record<string, Json>>;
type Members = Readonly<Record<string, Json>>;

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const same = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(normal(one)) === JSON.stringify(normal(other));
const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

export function judge(lead: Lead, model: Model, setup: Setup): Problem[] {
  const problems: Problem[] = [];
  const fail = (kind: Kind, message: string): void => void problems.push({ kind, message });
  const isUpdated = model.form() !== setup.form;
  /** The displayed questions on the path in order, including questions that the link answers. */
  const displayed: { question: QuestionShape; known: Known; isSeen: boolean }[] = [
    ...model
      .path()
      .flatMap(({ step, passed }) => [
        ...passed.map(one => ({ step: one, isPassed: true })),
        { step, isPassed: false },
      ]),
    ...model.passedToEnd().map(step => ({ step, isPassed: true })),
  ].flatMap(({ step, isPassed }) =>
    (step.questions ?? []).filter(model.isDisplayed).map(question => ({
      question,
      known: model.stateOf(question),
      isSeen: !isPassed && model.stateOf(question).shown !== undefined,
    })),
  );

  function possibleFor(key: string): Possible[] {
    const own = displayed.filter(
      ({ question }) => question.bpKey === key && (question.type !== 'tcpa' || question.tcpaOptIn),
    );
    const given: Possible[][] = own.map(({ question, known, isSeen }) => {
      if (isSeen)
        return [{ question, answer: answerOf(question, PARTS.has(key) ? (known.own ?? known.shown) : known.shown) }];
      const linked = { question, answer: storedPart(question, linkedTo(question, setup).value ?? '') };
      const sure = model.isLinked(question);
      return sure === 'yes' ? [linked] : [linked, { answer: undefined }];
    });
    const last = given.at(-1) ?? [];
    const isOpen = last.some(({ answer }) => answer === undefined);
    // If the last question with the key is empty, the documentation does not say whether an earlier answer counts.
    const base: Possible[] = isOpen ? [...given.slice(0, -1).flat(), ...last] : last;
    if (!PARTS.has(key)) return base;
    return withPlaces(key, base, own.at(-1)?.known.changedAt ?? 0);
  }
  const hasReplaced = ({ question, known }: (typeof displayed)[number], { bpKey }: QuestionShape): boolean =>
    question.bpKey === bpKey &&
    ['address', 'zipcode'].includes(question.type) &&
    same(answerOf(question, known.shown), lead[bpKey]);
  function withPlaces(key: string, base: Possible[], changedAt: number): Possible[] {
    const fills = displayed.flatMap(({ question, known, isSeen }) => {
      const chosen = isSeen && known.place && question.bpKey !== key ? PLACES[known.place] : undefined;
      // If another question with the key has replaced the chosen place, the parts of the place must not be in the lead.
      const isReplaced =
        !same(lead[question.bpKey], chosen?.shown) && displayed.some(one => hasReplaced(one, question));
      const place = isReplaced ? undefined : chosen;
      const isThere = place && known.shown === place.shown && place.parts[key] !== undefined;
      return isThere ? [{ known, answer: place.parts[key], question }] : [];
    });
    const latest = fills.sort((a, b) => b.known.changedAt - a.known.changedAt)[0];
    if (!latest) return base;
    const owner = base[0]?.question;
    const filled = fills
      .filter(one => one === latest || one.known.enteredAt > latest.known.changedAt)
      .map(({ answer }): Possible => ({ answer, ...(owner && { question: owner }) }));
    if (latest.known.changedAt > changedAt) return filled;
    return latest.known.enteredAt > changedAt ? [...base, ...filled] : base;
  }

  const keys = new Set([...displayed.map(({ question }) => question.bpKey), ...PARTS]);
  const asked = new Set(
    model
      .form()
      .steps.flatMap(step => step.questions ?? [])
      .map(({ bpKey }) => bpKey),
  );
  const summaries = {
    questionsTypes: (lead.questionsTypes ?? {}) as Members,
    singleChoicesValues: (lead.singleChoicesValues ?? {}) as Members,
    multipleChoiceValues: (lead.multipleChoiceValues ?? {}) as Members,
  };
  const further: string[] = [];
  for (const key of keys) {
    const possible = possibleFor(key);
    const found = possible.filter(({ answer }) => same(answer, lead[key]));
    const isPart = PARTS.has(key);
    const expected = possible.map(({ answer }) => text(answer)).join(' or ') || 'nothing';
    if (found.length === 0 && (possible.length > 0 || !same(lead[key], undefined))) {
      const isLink = possible.some(({ question }) => question && model.isLinked(question) !== 'no');
      const kind = isPart
        ? 'parts'
        : isLink
          ? 'link'
          : possible.every(({ answer }) => answer === undefined)
            ? 'foreign'
            : 'lost';
      fail(kind, `${key} is ${text(lead[key])}, expected ${expected}`);
      continue;
    }
    const types = found.flatMap(({ question }) => (question ? [question.type] : []));
    const isThere = !same(lead[key], undefined);
    if (isThere && types.some(type => SEVERAL.includes(type))) further.push(`${key}__count`);
    if (found.some(({ question }) => question && isPhone(question))) further.push(`${key}_raw`, `${key}_international`);
    if (types.length > 0) judgeSummaries(key, types, isThere);
  }
  function judgeSummaries(key: string, types: string[], isThere: boolean): void {
    const { questionsTypes, singleChoicesValues, multipleChoiceValues } = summaries;
    const type = questionsTypes[key];
    if (isThere && !types.includes(String(type)))
      fail('types', `questionsTypes.${key} is ${type}, expected ${types.join(' or ')}`);
    const isSingle = isThere && types.every(one => SINGLE.includes(one));
    const isSeveral = isThere && types.every(one => SEVERAL.includes(one));
    if (
      isSingle
        ? !same(singleChoicesValues[key], lead[key])
        : !types.some(one => SINGLE.includes(one)) && key in singleChoicesValues
    )
      fail('types', `singleChoicesValues.${key} is ${text(singleChoicesValues[key])} of a ${types}`);
    if (
      isSeveral
        ? !same(multipleChoiceValues[key], lead[key])
        : !types.some(one => SEVERAL.includes(one)) && key in multipleChoiceValues
    )
      fail('types', `multipleChoiceValues.${key} is ${text(multipleChoiceValues[key])} of a ${types}`);
    const count = lead[`${key}__count`];
    if (isSeveral && count !== (lead[key] as Json[]).length) fail('types', `${key}__count is ${text(count)}`);
  }
  for (const [name, members] of Object.entries(summaries)) {
    for (const key of Object.keys(members)) {
      if (same(lead[key], undefined) && lead[key] !== false)
        fail('foreign', `${name}.${key} is ${text(members[key])} without an answer`);
    }
  }

  // A plain phone question can take over the number of a phone2fa question. The number then stays verified.
  const hasVerification = displayed.some(
    ({ question }) => question.type === 'phone2fa' || (isPhone(question) && model.verified.has(lead[question.bpKey])),
  );
  for (const key of Object.keys(lead)) {
    const isKnown = keys.has(key) || FIXED.includes(key) || further.includes(key);
    if (isKnown || (hasVerification && OF_VERIFICATION.includes(key))) continue;
    fail(
      'foreign',
      `${key} is ${text(lead[key])}${asked.has(key) ? `, but no question of the path${isUpdated ? ' after the update' : ''} asks it` : ''}`,
    );
  }

  for (const { question, isSeen } of displayed) {
    const isEmptiedLater = displayed
      .slice(displayed.findIndex(one => one.question === question) + 1)
      .some(one => one.question.bpKey === question.bpKey && one.known.changedAt > 0 && isEmpty(one.known.shown));
    if (
      isSeen &&
      !isEmptiedLater &&
      isRequired(question) &&
      (question.type !== 'tcpa' || question.tcpaOptIn) &&
      (lead[question.bpKey] === undefined || (isBox(question) && lead[question.bpKey] === false))
    )
      fail('required', `${question.bpKey} of ${question.tags} is missing`);
  }
  const phone = displayed.filter(({ question }) => question.type === 'phone2fa').at(-1);
  // A later plain phone question may have replaced the number.
  const isVerified =
    phone?.known.isVerified && same(answerOf(phone.question, phone.known.shown), lead[phone.question.bpKey]);
  if (isVerified && (lead.valid_2fa !== true || lead.phone_validation !== 'valid'))
    fail(
      'code',
      `the number was verified, but valid_2fa is ${text(lead.valid_2fa)}, phone_validation ${text(lead.phone_validation)}`,
    );
  judgeConsents();
  judgeDerived();
  return problems;

  function judgeConsents(): void {
    const given = displayed.filter(
      ({ question, known, isSeen }) => isSeen && isConsent(question) && (!isBox(question) || known.shown === true),
    );
    const of = (type: string) => given.filter(({ question }) => question.type === type);
    const legal = (lead.lp_optin_legal_text ?? {}) as Members;
    const records = lead.consent_evidence as Readonly<Record<string, Members>> | undefined;
    const keysOf = (list: typeof given): Set<string> => new Set(list.map(({ question }) => question.bpKey));
    const textsOf = (list: typeof given, key?: string) =>
      list.filter(({ question }) => !key || question.bpKey === key).map(({ known }) => known.text);
    for (const key of new Set([...keysOf(of('legal')), ...Object.keys(legal)])) {
      const texts = textsOf(of('legal'), key);
      if (!texts.includes(legal[key] as string))
        fail('consent', `lp_optin_legal_text.${key} is ${text(legal[key])}, ticked was ${text(texts)}`);
    }
    const tcpa = textsOf(of('tcpa'));
    if (tcpa.length > 0 ? !tcpa.includes(lead.lp_tcpa_text as string) : lead.lp_tcpa_text !== undefined)
      fail('consent', `lp_tcpa_text is ${text(lead.lp_tcpa_text)}, given was ${text(tcpa)}`);
    if (!records) {
      if (model.form().configuration.consentEvidence && given.length > 0)
        fail('consent', 'there is no consent_evidence');
      return;
    }
    for (const key of new Set([...keysOf(given), ...Object.keys(records)])) {
      const texts = textsOf(given, key);
      if (!texts.includes(records[key]?.text as string))
        fail('consent', `consent_evidence.${key} has the text ${text(records[key]?.text)}, given was ${text(texts)}`);
    }
  }

  function judgeDerived(): void {
    const hashes = (lead.__tr__ ?? {}) as Members;
    const postcodes = displayed
      .filter(({ question }) => question.type === 'zipcode')
      .map(({ question }) => question.bpKey);
    const known = { zp: [...postcodes, 'zipcode'], ct: ['city'], em: [...asked] };
    for (const [name, from] of Object.entries(known)) {
      const values = from.flatMap(key => (typeof lead[key] === 'string' ? [lead[key].toLowerCase()] : []));
      if (hashes[name] !== undefined && !values.map(sha).includes(String(hashes[name])))
        fail('derived', `__tr__.${name} is the hash of none of ${text(values)}`);
    }
    const isPostcode = displayed.some(
      ({ question, known }) =>
        question.type === 'zipcode' && !isEmpty(known.shown) && same(lead[question.bpKey], known.shown as string),
    );
    if (isPostcode && hashes.zp === undefined) fail('derived', '__tr__.zp is missing');
    const rule = model
      .form()
      .logicFormIdRules?.find(({ conditions }) =>
        conditions.every(({ bpKey, value }) => [lead[bpKey]].flat().map(String).includes(value)),
      );
    const id = rule?.formId ?? setup.form.configuration.formId;
    if (lead.form_id !== id) fail('derived', `form_id is ${text(lead.form_id)}, expected ${text(id)}`);
  }
}
