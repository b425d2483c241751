/** A form of Typeform, as its API gives it, as a form definition. */
import { escapeHtml } from '../../../headless/prerender/escape-html.ts';
import {
  createKeys,
  type Imported,
  type Members,
  type Note,
  nameOf,
  type OneByOneContext,
  type Screen,
  slugOf,
  stepsOf,
} from '../one-by-one/screens.ts';
import { type ImportNote, isObject, type Loose, listOf } from '../surveyjs/survey.ts';
import { jumpsOf } from './logic.ts';

const SIMPLE: Readonly<Record<string, string>> = {
  short_text: 'short_text',
  website: 'short_text',
  long_text: 'long_text',
  email: 'email',
  phone_number: 'phone',
  number: 'number',
  date: 'date',
  address: 'address',
  yes_no: 'yesno',
  legal: 'legal',
  dropdown: 'dropdown',
};
const SCALES: Readonly<Record<string, readonly [min: number, steps: number]>> = {
  rating: [1, 5],
  opinion_scale: [0, 11],
  nps: [0, 11],
};
const CONTACT: Readonly<Record<string, string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  phone_number: 'phone',
};
const REMEDIES: Readonly<Record<string, string>> = {
  file_upload: 'Ask for files after the lead, for example in a mail, or write a plugin.',
  payment: 'Ask for the payment on the page that follows.',
  calendly: 'The reveal page lets a visitor book a call.',
  ranking: 'Ask for the first place with `radio`.',
};

const properties = ({ properties: given }: Loose): Loose => (isObject(given) ? given : {});
const fieldsIn = (given: unknown): Loose[] => listOf(given).filter(isObject);
const allFields = (given: unknown): Loose[] =>
  fieldsIn(given).flatMap(field => [field, ...allFields(properties(field).fields)]);
const refOf = ({ ref, id }: Loose): string => nameOf(ref ?? id);

function choicesOf(field: Loose): Map<string, string> {
  const labels = fieldsIn(properties(field).choices);
  return new Map(labels.map(choice => [refOf(choice), nameOf(choice.label ?? refOf(choice))]));
}

/** The question of a field that asks one thing; undefined for the other types. */
function questionOf(field: Loose, { keys, text }: OneByOneContext): Members | undefined {
  const { allow_multiple_selection: isMultiple, allow_other_choice: hasOther, ...given } = properties(field);
  const type = nameOf(field.type);
  const {
    required,
    min_value: least,
    max_value: most,
    max_length: length,
  } = isObject(field.validations) ? field.validations : {};
  const limit = (validator: string, value: unknown): object[] =>
    typeof value === 'number' ? [{ validator, value }] : [];
  const scale = SCALES[type];
  const [min, count] = scale ?? [0, 0];
  const from = typeof given.start_at_one === 'boolean' ? Number(given.start_at_one) : min;
  const rules = [
    ...(required ? [{ validator: 'required' }] : []),
    ...(scale ? limit('min', from) : limit('min', least)),
    ...(scale ? limit('max', from + (typeof given.steps === 'number' ? given.steps : count) - 1) : limit('max', most)),
    ...limit('maxLength', length),
  ];
  const isPicture = type === 'picture_choice';
  const choice = isPicture ? ['card', 'multiple_cards'] : ['radio', 'multiple_choices'];
  const isChoice = isPicture || type === 'multiple_choice' || type === 'checkbox';
  const own = isChoice ? choice[Number(isMultiple === true)] : scale ? 'number' : SIMPLE[type];
  if (own === undefined) return undefined;
  const values = fieldsIn(given.choices).map(one => {
    const picture = isObject(one.attachment) && typeof one.attachment.href === 'string' && one.attachment.href;
    const label = nameOf(one.label ?? refOf(one));
    return { bpKey: label, text: label, ...(picture && { imgUrl: picture }) };
  });
  const other = hasOther === true ? [{ bpKey: 'Other', text: 'Other' }] : [];
  const description = text(given.description);
  return {
    bpKey: keys.get(refOf(field)),
    type: own,
    ...(description && { description }),
    ...(scale && { display: 'slider', format: '0' }),
    ...(type === 'legal' && { text: text(field.title) }),
    ...(values.length > 0 && { values: [...values, ...other] }),
    ...(rules.length > 0 && { validationRules: rules }),
  };
}

/** The step of a field; undefined if it is left out. */
function stepOf(field: Loose, path: string, context: OneByOneContext): Members | undefined {
  const { note, text, keys } = context;
  const { fields, button_text: button } = properties(field);
  const type = nameOf(field.type);
  const title = text(field.title);
  const head = { type: 'questions', ...(title && { title }), ...(text(button) && { next: text(button) }) };
  if (type === 'statement') {
    const description = text(properties(field).description);
    return { ...head, type: 'transition', ...(description && { richText: `<p>${escapeHtml(description)}</p>` }) };
  }
  const titled = (one: Loose, index: number, of: string): Members[] => {
    const kind = CONTACT[nameOf(one.subfield_key)];
    const question = questionOf(one, context);
    if (!question) note(`${path}.properties.${of}[${index}]`, 'left out', remedyFor(one.type));
    return question ? [{ ...question, ...(kind && { type: kind }), title: text(one.title) }] : [];
  };
  if (type === 'group' || type === 'inline_group' || type === 'contact_info')
    return { ...head, questions: fieldsIn(fields).flatMap((one, index) => titled(one, index, 'fields')) };
  if (type === 'matrix') {
    note(path, 'changed', 'Each row is a question of its own.');
    const asked = fieldsIn(fields).map(row => ({ ...row, type: 'multiple_choice' }));
    return { ...head, questions: asked.flatMap((one, index) => titled(one, index, 'fields')) };
  }
  const question = questionOf(field, context);
  if (!question) {
    note(path, 'left out', remedyFor(type));
    return undefined;
  }
  if (type === 'website') note(path, 'changed', 'An address of the web is a text like others.');
  if (properties(field).allow_other_choice === true)
    note(
      `${path}.properties.allow_other_choice`,
      'changed',
      `“Other” is a choice without a text field. Ask for the words with a question that depends on it: \`conditionalDisplay\` with ${nameOf(keys.get(refOf(field)))}.`,
    );
  return { ...head, questions: [question] };
}
const remedyFor = (type: unknown): string =>
  (Object.hasOwn(REMEDIES, nameOf(type)) && REMEDIES[nameOf(type)]) ||
  `The type "${nameOf(type)}" has no counterpart. Write a plugin.`;

function endOf(screen: Loose, path: string, { note, text }: OneByOneContext): Screen {
  const { description, redirect_url: address } = properties(screen);
  if (typeof address === 'string' && address !== '')
    note(
      `${path}.properties.redirect_url`,
      'left out',
      'Listen to the event `sent` and open the address: docs/recipes.md#go-to-a-page-of-your-own.',
    );
  const words = text(description);
  const step = {
    type: 'transition',
    title: text(screen.title) ?? 'Thank you',
    ...(words && { richText: `<p>${escapeHtml(words)}</p>` }),
  };
  return { id: refOf(screen), step, jumps: [], isEnd: true };
}

/** `given`: the JSON of a form as `GET /forms/{id}` answers it. */
export function importTypeform(given: Loose): Imported {
  const notes: ImportNote[] = [];
  const note: Note = (path, kind, remedy) => void notes.push({ path, kind, remedy });
  const nextKey = createKeys();
  const fields = allFields(given.fields);
  const keys = new Map(fields.map(field => [refOf(field), nextKey(field.ref, field.title)]));
  const context: OneByOneContext = {
    note,
    keys,
    choices: new Map(fields.map(field => [refOf(field), choicesOf(field)])),
    text(value) {
      if (typeof value !== 'string' || value.trim() === '') return undefined;
      if (value.includes('{{hidden:'))
        note('hidden', 'changed', `A parameter of the link is sent, but not shown: “${value}”.`);
      return value
        .replace(/\{\{field:([^}]+)\}\}/g, (_, ref: string) => `{{${keys.get(ref) ?? ref}}}`)
        .replace(/ ?\{\{[a-z]+:[^}]*\}\}/g, '')
        .replace(/[*_]{1,2}(?=\S)(.+?)(?<=\S)[*_]{1,2}/g, '$1');
    },
  };
  const screens: Screen[] = fieldsIn(given.welcome_screens).flatMap((screen, index) => {
    const step = stepOf({ ...screen, type: 'statement' }, `welcome_screens[${index}]`, context);
    return step ? [{ id: refOf(screen), step, jumps: [] }] : [];
  });
  fieldsIn(given.fields).forEach((field, index) => {
    const step = stepOf(field, `fields[${index}]`, context);
    if (step) screens.push({ id: refOf(field), step, jumps: jumpsOf(given, refOf(field), context) });
  });
  screens.push(
    ...fieldsIn(given.thankyou_screens)
      .filter(({ ref }) => ref !== 'default_tys')
      .map((screen, index) => endOf(screen, `thankyou_screens[${index}]`, context)),
  );
  for (const member of ['theme', 'variables', 'cui_settings'])
    if (isObject(given[member]))
      note(
        member,
        'left out',
        member === 'variables' ? 'A lead form has no score.' : '`appearance` decides how the form looks.',
      );
  const language =
    isObject(given.settings) && typeof given.settings.language === 'string' ? given.settings.language : undefined;
  const name = nameOf(given.title ?? 'Form');
  const hidden = listOf(given.hidden).map(nameOf);
  const definition = {
    id: slugOf(name),
    name,
    configuration: language === undefined ? {} : { language },
    steps: stepsOf(screens, note),
    ...(hidden.length > 0 && {
      additionalFormValues: hidden.map(key => ({ type: 'query', payloadKey: key, queryKey: key })),
    }),
  };
  return { definition, notes };
}
