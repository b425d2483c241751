/** A survey of Formbricks as a form definition. */

import { escapeHtml } from '../../../headless/prerender/escape-html.ts';
import { wordsOf } from '../../../view/rich-text/rich-text.ts';
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
import { type ImportNote, isObject, type Loose, listOf, noteLanguages } from '../surveyjs/survey.ts';
import { jumpsOf } from './logic.ts';

const INPUTS: Readonly<Record<string, string>> = { email: 'email', phone: 'phone', number: 'number' };
const CONTACT: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  company: 'short_text',
};
const REMEDIES: Readonly<Record<string, string>> = {
  fileUpload: 'Ask for files after the lead, for example in a mail, or write a plugin.',
  cal: 'The reveal page lets a visitor book a call.',
  ranking: 'Ask for the first place with `radio`.',
};

const objectsIn = (given: unknown): Loose[] => listOf(given).filter(isObject);
const REQUIRED = [{ validator: 'required' }];

function membersOf(question: Loose, { text }: OneByOneContext): Members | undefined {
  const { type, inputType, longAnswer, allowMulti, choices, range, label } = question;
  const values = objectsIn(choices).map(choice => {
    const words = text(choice.label) ?? nameOf(choice.id);
    return { bpKey: words, text: words, ...(typeof choice.imageUrl === 'string' && { imgUrl: choice.imageUrl }) };
  });
  const most = type === 'nps' ? 10 : typeof range === 'number' ? range : 5;
  const scale = [
    { validator: 'min', value: type === 'nps' ? 0 : 1 },
    { validator: 'max', value: most },
  ];
  switch (type) {
    case 'openText': {
      const kind = INPUTS[nameOf(inputType)] ?? (longAnswer === true ? 'long_text' : 'short_text');
      return { type: kind, ...(text(question.placeholder) && { placeholder: text(question.placeholder) }) };
    }
    case 'multipleChoiceSingle':
      return { type: 'radio', values };
    case 'multipleChoiceMulti':
      return { type: 'multiple_choices', values };
    case 'pictureSelection':
      return { type: allowMulti === true ? 'multiple_cards' : 'card', values };
    case 'rating':
    case 'nps':
      return { type: 'number', display: 'slider', format: '0', validationRules: scale };
    case 'consent':
      return { type: 'legal', text: text(label) ?? text(question.headline) };
    case 'date':
    case 'address':
      return { type };
    default:
      return undefined;
  }
}

function questionsOf(question: Loose, path: string, context: OneByOneContext): Members[] {
  const { note, keys, text } = context;
  const key = keys.get(nameOf(question.id)) ?? '';
  if (question.type === 'contactInfo')
    return Object.entries(CONTACT).flatMap(([member, type]) => {
      const field = question[member];
      if (!isObject(field) || field.show !== true) return [];
      const title = text(field.placeholder);
      const rules = field.required === true && { validationRules: REQUIRED };
      return [{ bpKey: `${key}_${type}`, type, ...(title && { title }), ...rules }];
    });
  if (question.type === 'matrix') {
    note(path, 'changed', 'Each row is a question of its own.');
    const label = (one: unknown): string => text(isObject(one) && one.label !== undefined ? one.label : one) ?? '';
    const values = listOf(question.columns)
      .map(label)
      .map(words => ({ bpKey: words, text: words }));
    return listOf(question.rows).map((row, index) => ({
      bpKey: `${key}_${index + 1}`,
      type: 'radio',
      title: label(row),
      values,
      ...(question.required === true && { validationRules: REQUIRED }),
    }));
  }
  const members = membersOf(question, context);
  if (!members) {
    const type = nameOf(question.type);
    note(
      path,
      'left out',
      (Object.hasOwn(REMEDIES, type) && REMEDIES[type]) || `The type "${type}" has no counterpart. Write a plugin.`,
    );
    return [];
  }
  const rules = [...(question.required === true ? REQUIRED : []), ...listOf(members.validationRules)];
  const description = text(question.subheader);
  return [
    {
      bpKey: key,
      ...members,
      ...(description && { description }),
      ...(rules.length > 0 && { validationRules: rules }),
    },
  ];
}

/** A card without a question: welcome, call to action, ending. */
function cardOf({ headline, subheader, html, buttonLabel }: Loose, { text }: OneByOneContext): Members {
  const words = text(subheader) ?? text(html);
  const next = text(buttonLabel);
  return {
    type: 'transition',
    ...(text(headline) && { title: text(headline) }),
    ...(words && { richText: `<p>${escapeHtml(words)}</p>` }),
    ...(next && { next }),
  };
}

/** `elements`: of one screen. */
function screenOf(
  id: string,
  elements: readonly { question: Loose; path: string }[],
  own: Loose,
  path: string,
  context: OneByOneContext,
): Screen[] {
  const { text } = context;
  const jumps = jumpsOf(own, path, context);
  const [first] = elements;
  if (elements.length === 1 && first?.question.type === 'cta')
    return [{ id, step: cardOf(first.question, context), jumps }];
  const isAlone = elements.length === 1;
  const questions = elements.flatMap(({ question, path: place }) => {
    const asked = questionsOf(question, place, context);
    const title = text(question.headline);
    return isAlone || asked.length !== 1 ? asked : [{ ...asked[0]!, ...(title && { title }) }];
  });
  if (questions.length === 0) return [];
  const title = isAlone ? text(first?.question.headline) : undefined;
  const [next, previous] = [text(own.buttonLabel), text(own.backButtonLabel)];
  const step = {
    type: 'questions',
    ...(title && { title }),
    ...(next && { next }),
    ...(previous && { previous }),
    questions,
  };
  return [{ id, step, jumps }];
}

/** `locale`: the language of the texts. Default: that of the survey. */
export function importFormbricks(given: Loose, locale = 'default'): Imported {
  const notes: ImportNote[] = [];
  const note: Note = (path, kind, remedy) => void notes.push({ path, kind, remedy });
  const blocks = objectsIn(given.blocks);
  const places = [
    ...objectsIn(given.questions).map((question, index) => ({ question, path: `questions[${index}]` })),
    ...blocks.flatMap((block, index) =>
      objectsIn(block.elements).map((question, at) => ({ question, path: `blocks[${index}].elements[${at}]` })),
    ),
  ];
  const nextKey = createKeys();
  const read = (value: unknown): string | undefined => {
    const found = isObject(value) ? (value[locale] ?? value.default) : value;
    return typeof found === 'string' && found.trim() !== '' ? wordsOf(found).replace(/\s+/g, ' ').trim() : undefined;
  };
  const keys = new Map(
    places.map(({ question }) => [nameOf(question.id), nextKey(question.id, read(question.headline))]),
  );
  const text = (value: unknown): string | undefined =>
    read(value)?.replace(/#recall:([^/]+)\/fallback:[^#]*#/g, (_, id: string) => `{{${keys.get(id) ?? id}}}`);
  const choices = new Map(
    places.map(({ question }) => [
      nameOf(question.id),
      new Map(objectsIn(question.choices).map(choice => [nameOf(choice.id), text(choice.label) ?? nameOf(choice.id)])),
    ]),
  );
  const context: OneByOneContext = { note, keys, choices, text };
  const welcome = isObject(given.welcomeCard) && given.welcomeCard.enabled === true ? given.welcomeCard : undefined;
  const screens: Screen[] = welcome ? [{ id: 'start', step: cardOf(welcome, context), jumps: [] }] : [];
  for (const [index, block] of blocks.entries()) {
    const own = places.filter(({ path }) => path.startsWith(`blocks[${index}].`));
    screens.push(...screenOf(nameOf(block.id), own, block, `blocks[${index}]`, context));
  }
  for (const { question, path } of places.filter(one => one.path.startsWith('questions')))
    screens.push(...screenOf(nameOf(question.id), [{ question, path }], question, path, context));
  objectsIn(given.endings).forEach((ending, index) => {
    const path = `endings[${index}]`;
    if (ending.type === 'redirectToUrl')
      note(
        path,
        'changed',
        'Listen to the event `sent` and open the address: docs/recipes.md#go-to-a-page-of-your-own.',
      );
    const { next: _, ...step } = { title: 'Thank you', ...cardOf(ending, context) } as Members & { next?: unknown };
    screens.push({ id: nameOf(ending.id), step, jumps: [], isEnd: true });
  });
  const codes = objectsIn(given.languages).map(({ language }) => (isObject(language) ? nameOf(language.code) : ''));
  const chosen = locale === 'default' ? undefined : locale;
  noteLanguages(note, 'languages', chosen || codes.length > 1 ? codes : [], chosen);
  for (const member of ['styling', 'triggers', 'segment', 'variables'])
    if ((isObject(given[member]) && Object.keys(given[member]).length > 0) || listOf(given[member]).length > 0)
      note(
        member,
        'left out',
        member === 'styling'
          ? '`appearance` decides how the form looks.'
          : 'The page decides when it shows the form. A form calculates nothing.',
      );
  const hidden = isObject(given.hiddenFields) ? listOf(given.hiddenFields.fieldIds).map(nameOf) : [];
  const name = nameOf(given.name ?? 'Form');
  const definition = {
    id: slugOf(name),
    name,
    configuration: locale === 'default' ? {} : { language: locale },
    steps: stepsOf(screens, note),
    ...(hidden.length > 0 && {
      additionalFormValues: hidden.map(key => ({ type: 'query', payloadKey: key, queryKey: key })),
    }),
  };
  return { definition, notes };
}
