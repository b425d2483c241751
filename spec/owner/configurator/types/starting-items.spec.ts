import { expect } from 'chai';
import { starterElsewhere, starterIn, starterLanguage } from '../../../../check/starter-texts/starter-texts.ts';
import { STARTER_TEXTS } from '../../../../check/starter-texts/texts.ts';
import { dictionaries } from '../../../../embed/locales/index.ts';
import { checkForm } from '../../../../headless/check-form.ts';
import { offeredTypes } from '../../../../owner/configurator/outline/catalogue/offered-types.ts';
import { pictureForm } from '../../../../owner/configurator/outline/catalogue/picture-form.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import {
  inLanguageOf,
  startingBlock,
  startingEnding,
  startingQuestion,
  startingStep,
  startingStepWith,
} from '../../../../owner/configurator/types/starting-items.ts';
import { builtInTypes } from '../../../../owner/configurator/types/types.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

/** An empty step waits for its questions. */
const EMPTY_STEP = 'step:questions';
const types = offeredTypes(builtInTypes, definitionJsonSchema() as JsonSchema);
const END = { order: 9, type: 'transition', final: true, title: 'Thanks' };
const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone' };
const MOBILE = { order: 1, type: 'questions', title: 'Phone', questions: [{ ...PHONE, bpKey: 'mobile' }] };
const problemsOf = async (definition: object): Promise<string[]> =>
  (await checkForm(definition)).map(({ path, message }) => `${path}: ${message}`);

describe('what the catalogue adds', () => {
  it('has endings that are valid in a form', async () => {
    const endings = types.flatMap(({ ending }) => (ending ? [ending] : []));
    const jump = { logicJumps: [{ conditions: [{ bpKey: 'mobile', operator: 'isNotEmpty' }], destinationStep: 10 }] };
    expect(endings).to.have.length(3);
    for (const ending of endings)
      expect(await problemsOf({ steps: [{ ...MOBILE, ...jump }, END, { ...ending, order: 10 }] })).to.deep.equal([]);
  });

  for (const type of types.filter(({ id, ending }) => id !== EMPTY_STEP && !ending)) {
    it(`is valid as it is: ${type.id}`, async () => {
      const block = type.block && startingBlock(builtInTypes, type.block, {});
      const steps = block
        ? [{ ...block, order: 1 }]
        : type.kind === 'step'
          ? [
              { order: 1, type: 'questions', questions: [PHONE] },
              { ...startingStep(builtInTypes, type.type, {}), order: 2 },
            ]
          : [MOBILE, { ...startingStepWith(builtInTypes, type.type, { steps: [MOBILE] }, type.variant), order: 2 }];
      const found = await problemsOf({ steps: [...steps, END] });
      // Only the owner knows who will call, by which id the service finds them, the own address, and what a slider counts.
      const known: Readonly<Record<string, string>> = {
        ...{ tcpa: '].sellers', brand: 'expected a form id', recommendation: 'expected an address of your own' },
        ...{ number: 'expected the unit of a slider' },
      };
      const isLeft = (one: string) =>
        !one.includes(known[type.type] ?? '\n') && !one.includes('which was added with the question or step');
      expect(found.filter(isLeft)).to.deep.equal([]);
      // A picture sends nothing, so it needs no consent. It waits for as long as it is looked at.
      const ofPicture = await checkForm(pictureForm(builtInTypes, type, {}), { advice: false });
      const isMeant = (path: string) => /waitingTime$|affiliationUrl$/.test(path);
      expect(ofPicture.filter(({ path }) => !isMeant(path))).to.deep.equal([]);
    });
  }

  it('shows pictures in the language of the form only', () => {
    const [yesno] = types.filter(({ type }) => type === 'yesno');
    const titleIn = (language: string) =>
      (pictureForm(builtInTypes, yesno!, { configuration: { language } }) as { steps: { title: string }[] }).steps[0]!
        .title;
    expect(titleIn('en-gb')).to.equal('Do you own your home?');
    expect(titleIn('de')).to.equal('Ihre Frage');
    const thanks = types.find(({ ending }) => ending?.title === 'Thank you');
    const { steps } = pictureForm(builtInTypes, thanks!, { configuration: { language: 'de' } });
    expect(steps).to.have.nested.property('[1].title', 'Vielen Dank');
  });

  it('says what to do if there is no answer', async () => {
    const messages = types
      .filter(({ kind }) => kind === 'question')
      .map(({ type }) => {
        const { validationRules } = startingQuestion(builtInTypes, type, {}) as {
          validationRules?: { message?: string }[];
        };
        return [type, validationRules?.map(({ message = '' }) => message).join('')] as const;
      });
    expect(Object.fromEntries(messages)).to.include({
      radio: 'Choose an answer',
      multiple_cards: 'Choose at least one answer',
      phone: 'Enter your phone number',
      tcpa: 'Tick to go on',
      legal: 'Tick to go on',
      date: 'Enter a date',
    });
    const withoutWords = messages.filter(([, message]) => message === '').map(([type]) => type);
    expect(withoutWords).to.deep.equal([]);
    const optional = messages.filter(([, message]) => message === undefined).map(([type]) => type);
    expect(optional.sort()).to.deep.equal(['checkbox', 'dropdown', 'long_text', 'test_enabled_feature']);
  });

  it('calls a postcode what people of the country call it', () => {
    const titleIn = (country: string) =>
      startingQuestion(builtInTypes, 'zipcode', { configuration: { language: 'en', country } }).title;
    expect(['us', 'US', 'ca', 'gb'].map(titleIn)).to.deep.equal(['ZIP code', 'ZIP code', 'Postal code', 'Postcode']);
  });

  it('limits a slider, a number to 0 or more, and a date to days that are not over', () => {
    const rulesOf = (id: string) => {
      const { type, variant } = types.find(one => one.id === id)!;
      const { validationRules } = startingQuestion(builtInTypes, type, {}, variant) as {
        validationRules: { validator: string; value?: unknown }[];
      };
      return validationRules.map(({ validator, value }) => [validator, value ?? ''].join(' ').trim());
    };
    expect(rulesOf('variant:number:Slider')).to.deep.equal(['required', 'min 0', 'max 100']);
    expect(rulesOf('question:number')).to.deep.equal(['required', 'min 0']);
    expect(rulesOf('question:date')).to.deep.equal(['required', 'minDate today']);
  });

  it('names the phone question that a code belongs to', () => {
    expect(startingQuestion(builtInTypes, 'phone_otp', { steps: [MOBILE] })).to.deep.include({ phoneBpKey: 'mobile' });
  });

  it('offers every type of the form, but not the steps that it adds by itself', () => {
    const ids = types.map(({ id }) => id);
    expect(ids).to.include.members(['question:email', 'question:tcpa', 'step:loading', 'step:brand']);
    expect(ids).not.to.include.members(['step:reveal', 'step:post_submit', 'step:question']);
    expect(types.filter(({ group }) => group === 'From plugins')).to.deep.equal([]);
  });

  describe('in each language', () => {
    const LANGUAGES = ['en-us', ...Object.keys(dictionaries)];
    const isEnglish = (language: string): boolean => language.startsWith('en');
    /** Words of ours that are the same in the language. */
    const inEnglishOf = (part: object, definition: object): readonly string[] => {
      const language = starterLanguage({ ...definition });
      return textsIn(part).filter(
        text => starterElsewhere(text, language) !== undefined || isUntranslated(text, language),
      );
    };
    const isUntranslated = (text: string, language: string): boolean =>
      !isEnglish(language) && starterIn(text, language, language) === undefined;
    function textsIn(part: unknown, member = ''): string[] {
      if (typeof part === 'string')
        return ['title', 'text', 'richText', 'message', 'affiliationTitle'].includes(member) ? [part] : [];
      if (typeof part !== 'object' || part === null) return [];
      return Object.entries(part).flatMap(([name, inner]) => textsIn(inner, Array.isArray(part) ? member : name));
    }
    for (const language of LANGUAGES)
      it(`has texts of no other one: ${language}`, () => {
        const definition = { configuration: { language } };
        for (const { id, kind, type, ending, block } of types.filter(one => one.group !== 'For tests')) {
          const part = block
            ? startingBlock(builtInTypes, block, definition)
            : kind === 'question'
              ? startingStepWith(builtInTypes, type, definition)
              : (inLanguageOf(definition, ending) ?? startingStep(builtInTypes, type, definition));
          expect(inEnglishOf(part, definition), id).to.deep.equal([]);
        }
        expect(inEnglishOf(startingEnding(builtInTypes, definition), definition)).to.deep.equal([]);
      });

    it('has a text for each one of the plugins, and no other', () => {
      const used = new Set<string>();
      for (const { kind, type, ending, block } of types) {
        const part = block
          ? startingBlock(builtInTypes, block, {})
          : kind === 'question'
            ? startingStepWith(builtInTypes, type, { configuration: { language: 'en-gb' } })
            : (ending ?? startingStep(builtInTypes, type, {}));
        for (const text of textsIn(part)) used.add(text.replace(/\d+/, '{number}'));
      }
      const unused = ['Code', 'Which code did we send you?', 'ZIP code', 'Enter your ZIP code'];
      expect(STARTER_TEXTS.filter(text => !used.has(text) && !unused.includes(text))).to.deep.equal([]);
    });
  });
});
