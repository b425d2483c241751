/** A question of SurveyJS as one or more questions of a step. */
import { escapeHtml } from '../../../headless/prerender/escape-html.ts';
import { CHOICE_MEMBERS, choicesOf, commentsOf } from './choices.ts';
import { type ImportContext, isObject, type Loose, listOf, noteOthers } from './survey.ts';
import { RULE_MEMBERS, type RuleOf, rulesOf } from './validation.ts';

const ALWAYS = [
  'type',
  'name',
  'valueName',
  'title',
  'description',
  'visibleIf',
  'placeholder',
  'placeHolder',
  'visible',
];
const REMEDIES: Readonly<Record<string, string>> = {
  choicesByUrl:
    'Use the type `api_select` or `api_dropdown` with `apiUrl`; the service answers as docs/definition.md#lookups says.',
  choicesOrder: 'Write the choices in the order in which they are to be shown.',
  defaultValue: 'Fill the question in by the link: `prefilled_values`.',
  defaultValueExpression: 'Fill the question in by the link: `prefilled_values`.',
  enableIf: 'Hide the question with `conditionalDisplay`, instead of disabling it.',
  requiredIf: 'Make two questions, one with the rule `required`, and show one of them with `conditionalDisplay`.',
  readOnly: 'Show the text in a message of the step.',
  resetValueIf: 'A hidden question loses its answer: use `conditionalDisplay`.',
  setValueIf: 'A plugin can set answers.',
  setValueExpression: 'A plugin can set answers.',
  maxSelectedChoices: 'Write a plugin with a validator: npx stepwell new-plugin --kind validator.',
  minSelectedChoices: 'Write a plugin with a validator: npx stepwell new-plugin --kind validator.',
  showSelectAllItem: 'Add a choice that means all of them.',
  inputMask: 'A `phone`, a `date` and a `number` have their format by themselves.',
  maskSettings: 'A `phone`, a `date` and a `number` have their format by themselves.',
  maskType: 'A `phone`, a `date` and a `number` have their format by themselves.',
  correctAnswer: 'A lead form has no score.',
};
/** By `inputType` and, if that says nothing, by `autocomplete`. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'phone',
  number: 'number',
  range: 'number',
  date: 'date',
  'given-name': 'first_name',
  'family-name': 'last_name',
};
const UNSUPPORTED: Readonly<Record<string, string>> = {
  file: 'Ask for files after the lead, for example in a mail, or write a plugin.',
  signaturepad: 'Use a `legal` question for a consent. A signature needs a plugin.',
  ranking: 'Use `multiple_choices`, or write a plugin.',
  imagemap: 'Use `multiple_cards` with pictures.',
  paneldynamic: 'Ask for a fixed number of entries, each with questions of its own.',
  matrixdropdown: 'Make a question of each cell.',
  matrixdynamic: 'Ask for a fixed number of entries, each with questions of its own.',
  expression: 'Repeat answers with {{key}} in a text. Calculations need a plugin.',
  slider: 'Use a `number` with `display: "slider"` and the rules `min` and `max`.',
};
const CHOICE_TYPES: Readonly<Record<string, { type: string; isList: boolean }>> = {
  radiogroup: { type: 'radio', isList: false },
  buttongroup: { type: 'list', isList: false },
  dropdown: { type: 'dropdown', isList: false },
  checkbox: { type: 'multiple_choices', isList: true },
  tagbox: { type: 'multiple_choices', isList: true },
  imagepicker: { type: 'card', isList: false },
};

export const keyOf = ({ valueName, name }: Loose): string => String(valueName ?? name ?? '');
export const answersWithList = ({ type, multiSelect }: Loose): boolean =>
  type === 'checkbox' || type === 'tagbox' || (type === 'imagepicker' && multiSelect === true);

/** A question, with members that several functions read. */
interface Source extends ImportContext {
  question: Loose;
  path: string;
  bpKey: string;
  kind: string;
  title: string;
  placeholder: string | undefined;
}

/** Returns no questions, and adds a note, if the type has no counterpart. */
export function questionsOf(question: Loose, path: string, context: ImportContext): object[] {
  const kind = String(question.type ?? '');
  const title = context.text(question.title) ?? String(question.name);
  const placeholder = context.text(question.placeholder ?? question.placeHolder);
  const source: Source = { ...context, question, path, bpKey: keyOf(question), kind, title, placeholder };
  if (Object.hasOwn(CHOICE_TYPES, kind)) return questionsOfChoices(source);
  if (kind === 'text' || kind === 'comment') return [textQuestion(source)];
  if (kind === 'boolean') return [booleanQuestion(source)];
  if (kind === 'rating') return [ratingQuestion(source)];
  if (kind === 'multipletext') return questionsOfTexts(source);
  if (kind === 'matrix') return questionsOfMatrix(source);
  const known = Object.hasOwn(UNSUPPORTED, kind) ? UNSUPPORTED[kind] : undefined;
  const remedy = known ?? 'write a plugin: npx stepwell new-plugin --kind question.';
  context.note(path, 'left out', `The type "${kind}": ${remedy}`);
  return [];
}

function named(source: Source, type: string, more: object, rules: readonly RuleOf[]): object {
  const { question, bpKey, kind, title, placeholder, text } = source;
  const description = text(question.description);
  return {
    bpKey,
    type,
    title,
    ...(description && { description }),
    ...(placeholder && !Object.hasOwn(CHOICE_TYPES, kind) && { placeholder }),
    ...more,
    ...(rules.length > 0 && { validationRules: rules }),
  };
}
const noteOtherMembers = (source: Source, ...taken: string[]): void =>
  noteOthers(source, source.question, source.path, [...ALWAYS, ...RULE_MEMBERS, ...taken], REMEDIES);

function questionsOfChoices(source: Source): object[] {
  const { question, path, bpKey, kind, placeholder, language, note } = source;
  const isList = answersWithList(question);
  const type = kind === 'imagepicker' && isList ? 'multiple_cards' : CHOICE_TYPES[kind]!.type;
  noteOtherMembers(source, ...CHOICE_MEMBERS, 'multiSelect');
  const values = choicesOf(question, path, isList, source);
  if (placeholder && type !== 'dropdown') note(`${path}.placeholder`, 'left out', 'All choices are in view.');
  if (values.length === 0) {
    note(path, 'left out', REMEDIES.choicesByUrl!);
    return [];
  }
  const rules = rulesOf(question, path, type, source);
  const noAnswer = /^en\b/i.test(language ?? 'en') ? 'Please choose' : '–';
  // A dropdown chooses its first value by itself. The empty one is no answer.
  if (type === 'dropdown') values.unshift({ bpKey: '', text: placeholder ?? noAnswer });
  return [named(source, type, { values }, rules), ...commentsOf(question, bpKey, isList, source)];
}

function textQuestion(source: Source): object {
  const { question, path, kind, note } = source;
  noteOtherMembers(source, 'inputType', 'autocomplete', 'step');
  const wanted = String(question.inputType ?? 'text');
  const hint = wanted === 'text' ? String(question.autocomplete ?? '') : wanted;
  const type = kind === 'comment' ? 'long_text' : Object.hasOwn(TEXT_TYPES, hint) ? TEXT_TYPES[hint]! : 'short_text';
  if (kind === 'text' && wanted !== 'text' && !Object.hasOwn(TEXT_TYPES, wanted)) {
    note(`${path}.inputType`, 'changed', `"${wanted}" is a field for text now. Say in \`helper\` what to enter.`);
  }
  const rules = rulesOf(question, path, type, source);
  const isSlider = wanted === 'range' && question.min !== undefined && question.max !== undefined;
  const step = Number(question.step);
  return named(source, type, { ...(isSlider && { display: 'slider', ...(step > 0 && { step }) }) }, rules);
}

function booleanQuestion(source: Source): object {
  const { question, path, bpKey, title, text } = source;
  const isCheckbox = question.renderAs === 'checkbox';
  const ofCheckbox = isCheckbox ? ['renderAs', 'label'] : [];
  noteOtherMembers(source, 'labelTrue', 'labelFalse', 'valueTrue', 'valueFalse', ...ofCheckbox);
  const rules = rulesOf(question, path, 'yesno', source);
  if (isCheckbox) {
    const isConsent = question.isRequired === true;
    return { bpKey, type: isConsent ? 'legal' : 'checkbox', text: escapeHtml(text(question.label) ?? title) };
  }
  const [yes, no] = [text(question.labelTrue) ?? 'Yes', text(question.labelFalse) ?? 'No'];
  const yesData = { bpKey: String(question.valueTrue ?? true), text: yes };
  const noData = { bpKey: String(question.valueFalse ?? false), text: no };
  return named(source, 'yesno', { yesData, noData }, rules);
}

function ratingQuestion(source: Source): object {
  const { question, path, text } = source;
  const ends = ['minRateDescription', 'maxRateDescription'];
  noteOtherMembers(source, 'rateMin', 'rateMax', 'rateStep', 'rateCount', 'rateValues', 'autoGenerate', ...ends);
  const rules = rulesOf(question, path, 'number', source);
  const rates = listOf(question.rateValues);
  if (rates.length > 0) {
    const values = choicesOf({ choices: rates }, path, false, source);
    return named(source, 'list', { values }, rules);
  }
  const min = Number(question.rateMin ?? 1);
  const max = Number(question.rateMax ?? min + Number(question.rateCount ?? 5) - 1);
  const [minText, maxText] = ends.map(member => text(question[member]));
  const limits = [...rules, { validator: 'min', value: min }, { validator: 'max', value: max }];
  const step = Number(question.rateStep ?? 1);
  const endTexts = { ...(minText && { minText }), ...(maxText && { maxText }) };
  return named(source, 'number', { display: 'slider', format: 0, step, ...endTexts }, limits);
}

function questionsOfTexts(source: Source): object[] {
  const { question, path, bpKey, note } = source;
  noteOtherMembers(source, 'items');
  for (const member of ['title', 'description', 'isRequired', 'validators']) {
    if (question[member] !== undefined)
      note(`${path}.${member}`, 'left out', 'Its items become questions of their own: say it at each of them.');
  }
  return listOf(question.items).flatMap((item, index) => {
    if (!isObject(item)) return [];
    const place = `${path}.items[${index}]`;
    const name = `${bpKey}.${String(item.name)}`;
    note(place, 'changed', `Its answer is stored as ${name}, beside the others.`);
    return questionsOf({ ...item, type: 'text', name, title: item.title ?? item.name }, place, source);
  });
}

function questionsOfMatrix(source: Source): object[] {
  const { question, path, bpKey, title, note } = source;
  noteOtherMembers(source, 'columns', 'rows', 'isAllRowRequired', 'eachRowRequired');
  const values = choicesOf({ choices: question.columns }, path, false, source);
  const rows = choicesOf({ choices: question.rows }, path, false, source);
  const isRequired =
    question.isRequired === true || question.isAllRowRequired === true || question.eachRowRequired === true;
  for (const member of ['description', 'validators']) {
    if (question[member] !== undefined)
      note(`${path}.${member}`, 'left out', 'Its rows become questions of their own: say it at each of them.');
  }
  note(path, 'changed', `Each row is a question of its own: ${rows.map(row => `${bpKey}.${row.bpKey}`).join(', ')}.`);
  return rows.map(row => ({
    bpKey: `${bpKey}.${row.bpKey}`,
    type: 'radio',
    title: `${title}: ${row.text ?? row.bpKey}`,
    values,
    ...(isRequired && { validationRules: [{ validator: 'required' }] }),
  }));
}
