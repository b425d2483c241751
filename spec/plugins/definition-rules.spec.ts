/** The rules that plugins add to the definition check. */
import { expect } from 'chai';
import { checkDefinition } from '../../check/check.ts';
import { TAUGHT } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';

const END = { type: 'transition', final: true };
const problems = (...steps: object[]) => checkDefinition({ steps }, TAUGHT, schemas);
const short = (...steps: object[]) => problems(...steps).map(({ level, path }) => `${level} ${path}`);

describe('two questions that write the same answer', () => {
  const home = { bpKey: 'home', type: 'address' };
  const work = { bpKey: 'work', type: 'address_google_place' };
  const zip = { bpKey: 'zip', type: 'zipcode' };
  const asked = (bpKey: string, type = 'short_text') => ({ bpKey, type });
  const step = (...questions: object[]) => ({ type: 'questions', questions });
  const PLACE = 'warning steps[1].questions[0]';
  const only = (value: string) => ({ conditionalDisplay: [{ bpKey: 'which', value }] });
  const FIELDS =
    'fullAddress zipcode city region regionShort county countyShort country countryShort street streetNumber streetName lat lng';
  const own = { customBpKeys: Object.fromEntries(FIELDS.split(' ').map(field => [field, `own_${field}`])) };

  it('are reported with the place, the keys and a remedy', () => {
    expect(short(step(home), step(work), END)).to.deep.equal([PLACE]);
    expect(problems(step(home), step(work), END)[0]?.message).to.equal(
      'SW_DEFINITION: steps[1].questions[0] (step 2): expected keys that no other question writes, found fullAddress, zipcode and others, which steps[0].questions[0] (step 1) writes too. Give one of them other keys, with bpKey or customBpKeys: otherwise the later answer overwrites the earlier one.',
    );
    expect(short(step(home), step({ ...work, customBpKeys: { city: 'work_city' } }), END)).to.deep.equal([PLACE]);
  });

  it('are reported whatever their types are, in both orders', () => {
    const fiber = (bpKey: string) => ({ bpKey, type: 'api_input', apiUrl: '/fiber/eligibility/' });
    for (const [one, other] of [
      [home, asked('country')],
      [{ ...home, customBpKeys: { city: 'town' } }, asked('town')],
      [zip, asked('city')],
      [asked('mobile', 'phone'), asked('mobile_raw')],
      [{ ...asked('roof', 'multiple_cards'), values: [{ bpKey: 'a', text: 'A' }] }, asked('roof__count', 'number')],
      [fiber('a'), fiber('b')],
    ] as const) {
      expect(short(step(one), step(other), END), `${one.bpKey}, ${other.bpKey}`).to.deep.equal([PLACE]);
      expect(short(step(other), step(one), END), `${other.bpKey}, ${one.bpKey}`).to.deep.equal([PLACE]);
    }
    expect(short(step(asked('roof')), step(asked('roof__count')), END)).to.deep.equal([]);
  });

  it('are accepted when all keys differ, when they share one bpKey, or when only one of them is displayed', () => {
    for (const both of [
      [home, zip],
      [zip, home],
      [home, asked('zipcode', 'zipcode')],
    ])
      expect(short(...both.map(one => step(one)), END)).to.deep.equal([]);
    expect(short(step(home), step({ ...work, ...own }), END)).to.deep.equal([]);
    expect(short(step(home), step({ ...zip, ...own }), END)).to.deep.equal([]);
    expect(short(step(home), step({ ...work, bpKey: 'home' }), END)).to.deep.equal([]);
    const which = asked('which');
    expect(short(step(which, { ...home, ...only('h') }), step({ ...work, ...only('w') }), END)).to.deep.equal([]);
    expect(short(step(which, { ...home, ...only('h') }), step(work), END)).to.deep.equal([PLACE]);
  });

  it('are found among many', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...home, bpKey: `home${index}` }));
    expect(short(step(...many), END).length).to.be.above(50);
  });
});

describe('a step of type questions without questions', () => {
  it('is reported, because it is skipped', () => {
    const asks = { type: 'questions', questions: [{ bpKey: 'a', type: 'short_text' }] };
    const empty = { questions: [] };
    expect(
      short(
        asks,
        { type: 'question', ...empty },
        { type: 'questions' },
        { type: 'loading', ...empty },
        { ...END, ...empty },
      ),
    ).to.deep.equal(['warning steps[1].questions', 'warning steps[2].questions']);
  });
});

describe('a last step of type questions', () => {
  const first = { type: 'questions', questions: [{ bpKey: 'a', type: 'short_text' }] };
  it('needs no question, because it shows a text and whether the lead was sent', () => {
    const more = { richText: '<b>Bye</b>', affiliationUrl: 'https://shop.test/', crossSell: true };
    for (const type of ['questions', 'question', 'loading'])
      expect(short(first, { type, final: true, ...more }), type).to.deep.equal([]);
  });
});

describe('questions that cannot work as they are', () => {
  const END_STEP = { type: 'transition', final: true };
  const found = (...questions: object[]) => short({ type: 'questions', questions }, END_STEP);
  const FIRST = 'error steps[0].questions[0]';

  it('are reported if a choice has no values, except for the types that have choices of their own', () => {
    for (const type of ['radio', 'card', 'list', 'dropdown', 'single_choice', 'multiple_choices', 'multiple_cards'])
      expect(found({ bpKey: 'a', type }), type).to.deep.equal([`${FIRST}.values`]);
    for (const type of ['yesno', 'owner_renter', 'short_text'])
      expect(found({ bpKey: 'a', type }), type).to.deep.equal([]);
    expect(found({ bpKey: 'a', type: 'radio', values: [{ bpKey: 'x' }] })).to.deep.equal([]);
  });

  it('are reported if a checkbox has no words', () => {
    for (const type of ['legal', 'checkbox']) {
      expect(found({ bpKey: 'a', type }), type).to.deep.equal([`${FIRST}.text`]);
      expect(found({ bpKey: 'a', type, text: ' ', title: '' }), type).to.deep.equal([`${FIRST}.text`]);
      expect(found({ bpKey: 'a', type, title: 'I agree' }), type).to.deep.equal([]);
    }
    expect(found({ bpKey: 'a', type: 'tcpa' })).to.deep.equal([]);
  });

  it('are reported if a code belongs to no question', () => {
    const code = { bpKey: 'c', type: 'phone_otp' };
    const phone = { bpKey: 'tel', type: 'phone' };
    expect(found(code, phone)).to.deep.equal([`${FIRST}.phoneBpKey`]);
    expect(found({ ...code, phoneBpKey: 'telephone' }, phone)).to.deep.equal([`${FIRST}.phoneBpKey`]);
    expect(found({ ...code, phoneBpKey: 'c' }, phone)).to.deep.equal([`${FIRST}.phoneBpKey`]);
    expect(found({ ...code, phoneBpKey: 'tel' }, phone)).to.deep.equal([]);
  });

  it('are reported if a question that sends no code has a rule for verified numbers', () => {
    for (const validator of ['valid_2fa', 'valid_sna2fa']) {
      const phone = (type: string) => ({ bpKey: 'tel', type, validationRules: [{ validator }] });
      expect(found(phone('phone'))).to.deep.equal([`warning ${FIRST.replace('error ', '')}.validationRules[0]`]);
      expect(found(phone('phone2fa'))).to.deep.equal([]);
    }
  });

  it('are reported if a lookup has no service', () => {
    for (const type of ['api_dropdown', 'api_input', 'api_select', 'input_then_api_match']) {
      expect(found({ bpKey: 'a', type }), type).to.deep.equal([`${FIRST}.apiUrl`]);
      expect(found({ bpKey: 'a', type, apiUrl: ' ' }), type).to.deep.equal([`${FIRST}.apiUrl`]);
      expect(found({ bpKey: 'a', type, apiUrl: '/towns?q=' }), type).to.deep.equal([]);
    }
  });
});

describe('what a definition says about looks', () => {
  const found = (definition: object) =>
    checkDefinition(definition, TAUGHT, schemas).map(({ level, path }) => `${level} ${path}`);
  const withQuestion = (question: object, more: object = {}) => ({
    ...more,
    steps: [{ type: 'questions', questions: [{ bpKey: 'a', title: 'A', ...question }] }, END],
  });
  const limits = (min: unknown, max: unknown) => ({
    validationRules: [
      { validator: 'min', value: min },
      { validator: 'max', value: max },
    ],
  });

  it('is reported for a slider without two limits', () => {
    const slider = { type: 'number', display: 'slider', unit: 'm' };
    expect(found(withQuestion({ ...slider, ...limits(1, 9) }))).to.deep.equal([]);
    for (const rules of [{}, limits(1, undefined), limits(9, 1)])
      expect(found(withQuestion({ ...slider, ...rules }))).to.include('warning steps[0].questions[0].display');
  });

  it('is reported for an unknown icon', () => {
    const icons = (...names: string[]) => ({
      type: 'card',
      values: names.map(icon => ({ bpKey: icon, text: icon, icon })),
    });
    expect(found(withQuestion(icons('home', 'flame')))).to.deep.equal([]);
    expect(found(withQuestion(icons('home', 'hous')))).to.deep.equal(['warning steps[0].questions[0].values[1].icon']);
    expect(found(withQuestion({ type: 'yesno', yesData: { bpKey: 'y', icon: 'x-ray' } }))).to.deep.equal([
      'warning steps[0].questions[0].yesData.icon',
    ]);
  });

  it('is reported for a layout beside a panel that does not exist', () => {
    const split = { appearance: { layout: 'split' } };
    const question = { type: 'short_text' };
    expect(found(withQuestion(question, { ...split, panel: { quote: 'Good.' } }))).to.deep.equal([]);
    expect(found(withQuestion(question, split))).to.deep.equal(['warning appearance.layout']);
    expect(found(withQuestion(question, { ...split, panel: { author: 'Ann' } }))).to.deep.equal([
      'warning appearance.layout',
    ]);
  });
});

describe('a condition on a list of postcodes', () => {
  const found = (condition: object) =>
    checkDefinition(
      {
        steps: [
          { type: 'questions', questions: [{ bpKey: 'zip', type: 'zipcode', conditionalDisplay: [condition] }] },
          END,
        ],
      },
      TAUGHT,
      schemas,
    ).map(({ level, path }) => `${level} ${path}`);
  it('is reported if its operator cannot look into a list', () => {
    const place = 'error steps[0].questions[0].conditionalDisplay[0].operator';
    for (const operator of ['startsWith', 'greater', 'endsWith']) {
      expect(found({ zipcodeKey: 'served', operator })).to.deep.equal([place]);
    }
    for (const operator of ['in', 'notIn', 'equal', 'different', 'contains', 'isEmpty', 'isNotEmpty']) {
      expect(found({ zipcodeKey: 'served', operator })).to.deep.equal([]);
      expect(found({ zipcodeKey: 'served', bpKey: 'zip', operator })).to.deep.equal([]);
    }
  });
});

describe('an additional value', () => {
  it('is reported if it replaces a member that the form writes itself', () => {
    const found = (payloadKey: string) =>
      checkDefinition(
        {
          steps: [{ type: 'questions', questions: [{ bpKey: 'a', type: 'short_text' }] }, END],
          additionalFormValues: [{ type: 'static', payloadKey, value: 1 }],
        },
        TAUGHT,
        schemas,
      ).map(({ level, path }) => `${level} ${path}`);
    for (const key of ['form_id', 'lp_authorized_candidates']) {
      expect(found(key)).to.deep.equal(['warning additionalFormValues[0].payloadKey']);
    }
    expect(found('campaign')).to.deep.equal([]);
  });
});

describe('a step for the code of a number', () => {
  const code = { type: 'phone_code', title: 'Your code' };
  const ask = (...questions: object[]) => ({ type: 'questions', questions });
  const phone = { bpKey: 'phone', type: 'phone', title: 'Phone' };
  const found = (flags: readonly string[], ...steps: object[]) =>
    checkDefinition({ steps: [...steps, END] }, { ...TAUGHT, flags }, schemas);

  it('is reported without a number, and removed', () => {
    const [problem, ...more] = found([], ask({ bpKey: 'a', type: 'short_text', title: 'A' }), code);
    expect([problem?.path, problem?.level, more]).to.deep.equal(['steps[1]', 'error', []]);
    expect(problem?.fix?.edits).to.deep.equal([{ op: 'remove', path: 'steps[1]' }]);
  });

  it('is reported if nothing turns the verification on, and turned on at the question', () => {
    const [problem] = found([], ask(phone), code);
    expect(problem?.fix?.edits).to.deep.equal([
      { op: 'set', path: 'steps[0].questions[0].confirmByCode', value: true },
    ]);
    expect(found(['PHONE_2FA'], ask(phone), code)).to.deep.equal([]);
    expect(found([], ask({ ...phone, confirmByCode: true }), code)).to.deep.equal([]);
    expect(found([], ask({ ...phone, type: 'phone2fa' }), code)).to.deep.equal([]);
  });
});

describe('the choice of companies', () => {
  const rules = [{ conditions: [{ bpKey: 'more', value: 'x' }], formId: '30' }];
  const ask = (bpKey: string) => ({ type: 'questions', questions: [{ bpKey, type: 'short_text' }] });
  const warned = (...steps: object[]) =>
    checkDefinition(
      { configuration: { formId: '20', country: 'ca' }, steps, logicFormIdRules: rules },
      TAUGHT,
      schemas,
    ).filter(({ message }) => message.includes('questions that decide the form id'));
  it('is reported before a question that decides the form id, and not after it', () => {
    expect(warned({ type: 'brand' }, ask('more'), END).map(({ path }) => path)).to.deep.equal(['steps[0]']);
    expect(warned(ask('more'), { type: 'brand' }, ask('name'), END)).to.deep.equal([]);
  });
});
