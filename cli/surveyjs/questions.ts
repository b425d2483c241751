/** A question of SurveyJS as one or more questions of a step. */
import { escapeHtml } from '../../prerender/escape-html.ts';
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

/** Empty if the type has no counterpart, which is noted. */
export function questionsOf(question: Loose, path: string, context: ImportContext): object[] {
  const { note, text } = context;
  const bpKey = keyOf(question);
  const kind = String(question.type ?? '');
  const placeholder = text(question.placeholder ?? question.placeHolder);
  const description = text(question.description);
  const named = (type: string, more: object, rules: readonly RuleOf[]): object => ({
    bpKey,
    type,
    title: text(question.title) ?? String(question.name),
    ...(description && { description }),
    ...(placeholder && !Object.hasOwn(CHOICE_TYPES, kind) && { placeholder }),
    ...more,
    ...(rules.length > 0 && { validationRules: rules }),
  });
  const others = (...taken: string[]): void =>
    noteOthers(context, question, path, [...ALWAYS, ...RULE_MEMBERS, ...taken], REMEDIES);

  if (Object.hasOwn(CHOICE_TYPES, kind)) {
    const isList = answersWithList(question);
    const type = kind === 'imagepicker' && isList ? 'multiple_cards' : CHOICE_TYPES[kind]!.type;
    others(...CHOICE_MEMBERS, 'multiSelect');
    const values = choicesOf(question, path, isList, context);
    if (placeholder && type !== 'dropdown') note(`${path}.placeholder`, 'left out', 'All choices are in view.');
    if (values.length === 0) {
      note(path, 'left out', REMEDIES.choicesByUrl!);
      return [];
    }
    const rules = rulesOf(question, path, type, context);
    // A dropdown chooses its first value by itself. The empty one is no answer.
    if (type === 'dropdown') values.unshift({ bpKey: '', text: placeholder ?? noAnswerText() });
    return [named(type, { values }, rules), ...commentsOf(question, bpKey, isList, context)];
  }
  switch (kind) {
    case 'text':
    case 'comment': {
      others('inputType', 'autocomplete', 'step');
      return [textQuestion()];
    }
    case 'boolean': {
      const ofCheckbox = question.renderAs === 'checkbox' ? ['renderAs', 'label'] : [];
      others('labelTrue', 'labelFalse', 'valueTrue', 'valueFalse', ...ofCheckbox);
      return [booleanQuestion()];
    }
    case 'rating': {
      others('rateMin', 'rateMax', 'rateStep', 'rateCount', 'rateValues', 'autoGenerate', ...RATE_ENDS);
      return [ratingQuestion()];
    }
    case 'multipletext': {
      others('items');
      for (const member of ['title', 'description', 'isRequired', 'validators']) {
        if (question[member] !== undefined)
          note(`${path}.${member}`, 'left out', 'Its items become questions of their own: say it at each of them.');
      }
      return listOf(question.items).flatMap((item, index) => {
        if (!isObject(item)) return [];
        const place = `${path}.items[${index}]`;
        const field = { ...item, type: 'text', name: `${bpKey}.${String(item.name)}`, title: item.title ?? item.name };
        note(place, 'changed', `Its answer is stored as ${bpKey}.${String(item.name)}, beside the others.`);
        return questionsOf(field, place, context);
      });
    }
    case 'matrix':
      return matrixQuestions();
  }
  const known = Object.hasOwn(UNSUPPORTED, kind) ? UNSUPPORTED[kind] : undefined;
  note(path, 'left out', `The type "${kind}": ${known ?? 'write a plugin: npx stepwell new-plugin --kind question.'}`);
  return [];

  function noAnswerText(): string {
    return /^en\b/i.test(context.language ?? 'en') ? 'Please choose' : '–';
  }
  function textQuestion(): object {
    const wanted = String(question.inputType ?? 'text');
    const hint = wanted === 'text' ? String(question.autocomplete ?? '') : wanted;
    const type = kind === 'comment' ? 'long_text' : Object.hasOwn(TEXT_TYPES, hint) ? TEXT_TYPES[hint]! : 'short_text';
    if (kind === 'text' && wanted !== 'text' && !Object.hasOwn(TEXT_TYPES, wanted)) {
      note(`${path}.inputType`, 'changed', `"${wanted}" is a field for text now. Say in \`helper\` what to enter.`);
    }
    const rules = rulesOf(question, path, type, context);
    const isSlider = wanted === 'range' && question.min !== undefined && question.max !== undefined;
    const step = Number(question.step);
    return named(type, { ...(isSlider && { display: 'slider', ...(step > 0 && { step }) }) }, rules);
  }
  function booleanQuestion(): object {
    const rules = rulesOf(question, path, 'yesno', context);
    const words = text(question.label) ?? text(question.title) ?? String(question.name);
    if (question.renderAs === 'checkbox') {
      const isConsent = question.isRequired === true;
      return { bpKey, type: isConsent ? 'legal' : 'checkbox', text: escapeHtml(words) };
    }
    const [yes, no] = [text(question.labelTrue) ?? 'Yes', text(question.labelFalse) ?? 'No'];
    const yesData = { bpKey: String(question.valueTrue ?? true), text: yes };
    const noData = { bpKey: String(question.valueFalse ?? false), text: no };
    return named('yesno', { yesData, noData }, rules);
  }
  function ratingQuestion(): object {
    const rules = rulesOf(question, path, 'number', context);
    const rates = listOf(question.rateValues);
    if (rates.length > 0) {
      const values = choicesOf({ choices: rates }, path, false, context);
      return named('list', { values }, rules);
    }
    const min = Number(question.rateMin ?? 1);
    const max = Number(question.rateMax ?? min + Number(question.rateCount ?? 5) - 1);
    const [minText, maxText] = [text(question.minRateDescription), text(question.maxRateDescription)];
    const limits = [...rules, { validator: 'min', value: min }, { validator: 'max', value: max }];
    const step = Number(question.rateStep ?? 1);
    const ends = { ...(minText && { minText }), ...(maxText && { maxText }) };
    return named('number', { display: 'slider', format: 0, step, ...ends }, limits);
  }
  function matrixQuestions(): object[] {
    others('columns', 'rows', 'isAllRowRequired', 'eachRowRequired');
    const values = choicesOf({ choices: question.columns }, path, false, context);
    const rows = choicesOf({ choices: question.rows }, path, false, context);
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
      title: `${text(question.title) ?? String(question.name)}: ${row.text ?? row.bpKey}`,
      values,
      ...(isRequired && { validationRules: [{ validator: 'required' }] }),
    }));
  }
}

const RATE_ENDS = ['minRateDescription', 'maxRateDescription'];
