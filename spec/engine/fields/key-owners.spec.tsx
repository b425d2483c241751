/** Branches, variants and chosen addresses whose questions share a key: whose answer it is. */
import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import { required, text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../../support/mount.tsx';

const options = (...keys: string[]) => keys.map(bpKey => ({ bpKey, text: bpKey }));
const question = (bpKey: string, type: string, keys: string[] = [], more: object = {}) => ({
  ...text(bpKey, { type, title: `${bpKey} ${keys}` }),
  ...(keys.length > 0 && { values: options(...keys) }),
  ...more,
});
const step = (questions: readonly object[], ...logicJumps: object[]) => ({ questions, logicJumps });
const jump = (destinationStep: number, value?: string) => ({
  destinationStep,
  conditions: value === undefined ? [] : [{ bpKey: 'need', value }],
});
const NEED = question('need', 'radio', ['solar', 'roof'], required);
/** Step 1 asks for the need, step 2 is for solar, step 3 for the roof. */
const branches = (solar: readonly object[], roof: readonly object[], configuration: object = {}) =>
  formOf([step([NEED], jump(3, 'roof')), step(solar, jump(4)), step(roof)], configuration);

/** The members that the specs read. */
interface Lead {
  readonly [key: string]: unknown;
  readonly questionsTypes: Record<string, string>;
  readonly singleChoicesValues: Record<string, unknown>;
  readonly multipleChoiceValues: Record<string, unknown>;
  readonly consent_evidence: object;
}
async function mounted(form: object, mountOptions: MountOptions = {}) {
  const host = mountOptions.host ?? createTestHost();
  const f = await mountForm(form, { ...mountOptions, host });
  host.reply('POST /submit', {});
  return { f, lead: () => host.calls.find(({ path }) => path === '/submit')?.body as Lead };
}
async function back(f: Mounted): Promise<void> {
  await f.click('Back');
  await f.tick(500);
}
const chosen = (f: Mounted, key: string): string[] =>
  [...f.question(key).querySelectorAll<HTMLInputElement>('input')].filter(one => one.checked).map(one => one.value);
const cycles = (f: Mounted) => f.reports.filter(({ message }) => message.startsWith('SW_CYCLE'));
const link = (answers: object) => ({ page: { query: { prefilled_values: btoa(JSON.stringify(answers)) } } });

describe('two branches that ask one key with other options', () => {
  for (const type of ['single_choice', 'multiple_choices']) {
    it(`keep the choice of the branch on screen: ${type}`, async () => {
      const isList = type.startsWith('multiple');
      const work = (keys: string[]) => question('work', type, keys, required);
      const steps = [step([NEED], jump(3, 'roof')), step([work(['panels', 'battery'])], jump(4))];
      const { f, lead } = await mounted(formOf([...steps, step([work(['slate', 'tiles'])]), [text('mail')]]));
      await f.choose('need', 'solar');
      await f.next();
      await f.choose('work', 'panels');
      await f.tick(1500); // a single choice advances by itself
      while (f.step() !== 1) await back(f);
      await f.choose('need', 'roof');
      await f.next();
      expect(f.step()).to.equal(3);
      expect(chosen(f, 'work')).to.deep.equal([]);
      await f.choose('work', 'tiles');
      expect(f.question('work').querySelectorAll('input:checked')).to.have.length(1);
      await f.tick(1500);
      while (!lead()) await f.next(1000);
      expect(lead().work).to.deep.equal(isList ? ['tiles'] : 'tiles');
      expect(lead().work__count).to.equal(isList ? 1 : undefined);
      expect((isList ? lead().multipleChoiceValues : lead().singleChoicesValues).work).to.deep.equal(lead().work);
      expect(cycles(f)).to.deep.equal([]);
    });
  }

  it('let a dropdown keep what the visitor selects', async () => {
    const work = (...keys: string[]) => question('work', 'dropdown', keys);
    const { f, lead } = await mounted(branches([work('panels', 'battery')], [work('slate', 'tiles')]));
    await f.choose('need', 'solar');
    await f.next();
    await back(f);
    await f.choose('need', 'roof');
    await f.next();
    await f.settled(
      () =>
        void fireEvent.change(f.input('work'), {
          target: { value: f.input('work').querySelectorAll('option')[1]!.value },
        }),
    );
    await f.next(1000);
    expect(lead().work).to.equal('tiles');
    expect(cycles(f)).to.deep.equal([]);
  });

  it('do not wipe a text because an earlier choice does not offer it', async () => {
    const { f, lead } = await mounted(branches([question('work', 'radio', ['panels'])], [text('work')]));
    await f.choose('need', 'solar');
    await f.next();
    await f.choose('work', 'panels');
    await back(f);
    await f.choose('need', 'roof');
    await f.next();
    expect(f.input('work').value).to.equal('');
    await f.fill('work', 'slate');
    await f.next(1000);
    expect(lead()).to.include({ work: 'slate' });
    expect(lead().questionsTypes).to.deep.equal({ need: 'radio', work: 'short_text' });
    expect(lead().singleChoicesValues).to.deep.equal({ need: 'roof' });
  });

  it('summarize the type that asked', async () => {
    const work = (type: string) => question('work', type, ['a', 'b']);
    const { f, lead } = await mounted(branches([work('radio')], [work('multiple_choices')]));
    await f.choose('need', 'roof');
    await f.next();
    await f.choose('work', 'a');
    await f.next(1000);
    expect(lead().questionsTypes.work).to.equal('multiple_choices');
    expect(lead().singleChoicesValues).to.deep.equal({ need: 'roof' });
    expect(lead().multipleChoiceValues).to.deep.equal({ work: ['a'] });
  });

  it('remember their own answers when the visitor returns to one', async () => {
    const work = (...keys: string[]) => question('work', 'radio', keys);
    const { f } = await mounted(branches([work('panels', 'battery')], [work('slate', 'tiles')]));
    for (const [need, choice] of [
      ['solar', 'battery'],
      ['roof', 'slate'],
    ]) {
      await f.choose('need', need!);
      await f.next();
      await f.choose('work', choice!);
      await back(f);
      expect(f.values()).not.to.have.property('work');
    }
    await f.choose('need', 'solar');
    await f.next();
    expect(chosen(f, 'work')).to.have.length(1);
    expect(f.values().work).to.equal('battery');
  });

  for (const rules of [{}, required]) {
    it(`take a link's answer in the branch that offers it, ${'validationRules' in rules ? 'required' : 'optional'}`, async () => {
      const work = (...keys: string[]) => question('work', 'radio', keys, rules);
      const form = branches([work('panels', 'battery')], [work('slate', 'tiles')]);
      const { f, lead } = await mounted(form, link({ work: 'slate' }));
      await f.choose('need', 'roof');
      await f.next(1000);
      expect(f.path()).to.deep.equal([1, 4]);
      expect(lead()).to.include({ need: 'roof', work: 'slate' });
      expect(lead().questionsTypes.work).to.equal('radio');
    });
  }

  it("ask in the branch that does not offer the link's answer", async () => {
    const work = (...keys: string[]) => question('work', 'radio', keys, required);
    const form = branches([work('panels', 'battery')], [work('slate', 'tiles')]);
    const { f, lead } = await mounted(form, link({ work: 'slate' }));
    await f.choose('need', 'solar');
    await f.next();
    expect(f.step()).to.equal(2);
    expect(chosen(f, 'work')).to.deep.equal([]);
    await back(f);
    await f.choose('need', 'roof');
    await f.next(1000);
    expect(lead()).to.include({ work: 'slate' });
  });
});

describe('one key on a path', () => {
  it('is taken over by a question of a like type, until the visitor answers that one', async () => {
    const { f, lead } = await mounted(
      formOf([[question('work', 'radio', ['a', 'b'])], [question('work', 'card', ['b', 'c'])]]),
    );
    await f.choose('work', 'b');
    await f.next();
    expect(f.values().work).to.equal('b');
    expect(chosen(f, 'work')).to.have.length(1);
    await back(f);
    await f.choose('work', 'a');
    await f.next();
    expect(chosen(f, 'work')).to.deep.equal([]);
    await f.choose('work', 'c');
    await f.next(1000);
    expect(lead().work).to.equal('c');
    expect(lead().questionsTypes.work).to.equal('card');
  });

  it('is not taken over from a dropdown that only preselects it', async () => {
    const { f, lead } = await mounted(
      formOf([[question('work', 'dropdown', ['a', 'b'])], [question('work', 'radio', ['a', 'b'])]]),
    );
    await f.next();
    expect(f.values().work, 'what the dropdown shows is sent').to.equal('a');
    expect(chosen(f, 'work')).to.deep.equal([]);
    await f.next(1000);
    expect(lead()).to.deep.include({ work: 'a', singleChoicesValues: { work: 'a' } });
    expect(lead().questionsTypes.work).to.equal('dropdown');
  });

  it('begins empty for a question of another type, or whose rules refuse the answer', async () => {
    const long = question('work', 'short_text', [], { validationRules: [{ validator: 'minLength', value: 4 }] });
    for (const [type, second] of Object.entries({ radio: text('work'), short_text: long })) {
      const { f } = await mounted(formOf([[question('work', type, type === 'radio' ? ['a'] : [])], [second]]));
      if (type === 'radio') await f.choose('work', 'a');
      else await f.fill('work', 'abc');
      await f.next();
      expect(f.input('work').value, type).to.equal('');
      expect(f.values().work, 'left empty, it takes nothing away').to.equal(type === 'radio' ? 'a' : 'abc');
      await f.fill('work', 'other');
      expect(f.values().work).to.equal('other');
      await f.fill('work', '');
      expect(f.values().work, 'emptied, neither').to.equal(type === 'radio' ? 'a' : 'abc');
    }
  });

  it('is gone when the visitor empties the question that took it over', async () => {
    const { f, lead } = await mounted(formOf([[text('work')], [text('work', { type: 'long_text' })]]));
    await f.fill('work', 'slate');
    await f.next();
    expect(f.input('work').value).to.equal('slate');
    await f.fill('work', '');
    await f.next(1000);
    expect(lead()).not.to.have.property('work');
    expect(lead().questionsTypes).not.to.have.property('work');
  });

  it('has no summary of the choices that a later text replaced', async () => {
    const { f, lead } = await mounted(formOf([[question('work', 'multiple_choices', ['a', 'b'])], [text('work')]]));
    await f.choose('work', 'a');
    await f.next();
    await f.fill('work', 'slate');
    await f.next(1000);
    expect(lead().work).to.equal('slate');
    expect(lead()).not.to.have.any.keys('work__count', 'multipleChoiceValues');
  });

  it('names the identity', async () => {
    const radio = question('work', 'radio', ['a']);
    const { f, lead } = await mounted(formOf([[question('work', 'email')], [radio]]));
    await f.fill('work', 'ann@example.com');
    await f.next();
    await f.choose('work', 'a');
    await f.next(1000);
    expect(lead().work).to.equal('a');
    expect(lead().__tr__ ?? {}).to.deep.equal({});
  });

  it('is cleared with its question if only an unreached step asks it too', async () => {
    const roof = text('roof', { conditionalDisplay: [{ bpKey: 'own', value: 'yes' }] });
    const own = { destinationStep: 3, conditions: [{ bpKey: 'own', value: 'no' }] };
    const { f, lead } = await mounted(
      formOf([step([text('own'), roof], own), step([text('roof')]), step([text('mail')])]),
    );
    await f.fill('own', 'yes');
    await f.fill('roof', 'slate');
    await f.fill('own', 'no');
    await f.next();
    await f.next(1000);
    expect(lead().own).to.equal('no');
    expect(lead()).not.to.have.property('roof');
  });

  it('has no part of a branch that was left before an update', async () => {
    const own = { destinationStep: 3, conditions: [{ bpKey: 'own', value: 'no' }] };
    const form = (title: string) =>
      formOf([step([text('own', { title })], own), step([text('roof')]), step([text('mail')])]);
    const { f, lead } = await mounted(form('Own?'));
    await f.fill('own', 'yes');
    await f.next();
    await f.fill('roof', 'slate');
    await back(f);
    const g = await mountForm(form('Do you own it?'), { host: f.host });
    await g.settled(() => g.engine.resume(f.engine));
    await g.fill('own', 'no');
    await g.next();
    await g.next(1000);
    expect(lead()).to.include({ own: 'no' });
    expect(lead()).not.to.have.property('roof');
  });
});

describe('an answer of the link, after an update', () => {
  const updated = async (f: Mounted, form: object, mountOptions: MountOptions) => {
    const g = await mountForm(form, { ...mountOptions, host: f.host });
    await g.settled(() => g.engine.resume(f.engine));
    return g;
  };

  it('still counts if its step was passed', async () => {
    const work = step([question('work', 'radio', ['a', 'b'])], jump(4));
    const steps = formOf([step([NEED], jump(3, 'roof')), work, step([text('mail')]), step([text('name')])]);
    const { f, lead } = await mounted(steps, link({ work: 'b' }));
    await f.choose('need', 'solar');
    await f.next();
    expect(f.step()).to.equal(4);
    const g = await updated(f, steps, link({ work: 'b' }));
    await g.next(1000);
    expect(lead()).to.include({ work: 'b' });
  });

  it('stays cleared if a condition has hidden its question before', async () => {
    const work = question('work', 'radio', ['a', 'b'], { conditionalDisplay: [{ bpKey: 'need', value: 'solar' }] });
    const form = formOf([[NEED, work], [text('mail')]]);
    const { f, lead } = await mounted(form, link({ work: 'b' }));
    await f.choose('need', 'solar');
    await f.choose('need', 'roof');
    await f.choose('need', 'solar');
    expect(chosen(f, 'work')).to.deep.equal([]);
    const g = await updated(f, form, link({ work: 'b' }));
    expect(chosen(g, 'work')).to.deep.equal([]);
    await g.next();
    await g.next(1000);
    expect(lead()).not.to.have.property('work');
  });
});

describe('a consent with one key in two branches', () => {
  const consent = (seller: string, more: object = {}) => ({
    bpKey: 'gdpr-optin',
    type: 'legal',
    text: `${seller} may call me.`,
    ...more,
  });
  const GB = { country: 'gb', language: 'en-gb', consentEvidence: true };
  const form = branches([text('mail'), consent('Sunny Ltd')], [text('mail'), consent('Roofers Inc')], GB);

  it('arrives unticked in the other branch, and has only the text that was ticked', async () => {
    const { f, lead } = await mounted(form);
    await f.choose('need', 'solar');
    await f.next();
    await f.tickBox('gdpr-optin');
    await back(f);
    await f.choose('need', 'roof');
    await f.next();
    expect(f.input('gdpr-optin').checked).to.equal(false);
    await f.next(1000);
    expect(f.step()).to.equal(3);
    await f.tickBox('gdpr-optin');
    await f.next(1000);
    expect(lead().lp_optin_legal_text).to.deep.equal({ 'gdpr-optin': 'Roofers Inc may call me.' });
    expect(JSON.stringify(lead())).not.to.contain('Sunny');
    expect(Object.keys(lead().consent_evidence)).to.deep.equal(['gdpr-optin']);
  });

  it('arrives unticked in another variant of one step', async () => {
    const when = (value: string) => ({ conditionalDisplay: [{ bpKey: 'need', value }] });
    const variants = [NEED, consent('Sunny Ltd', when('solar')), consent('Roofers Inc', when('roof'))];
    const { f, lead } = await mounted(formOf([[...variants]], GB));
    await f.choose('need', 'solar');
    await f.tickBox('gdpr-optin');
    await f.choose('need', 'roof');
    expect(f.input('gdpr-optin').checked).to.equal(false);
    await f.tickBox('gdpr-optin');
    await f.next(1000);
    expect(lead().lp_optin_legal_text).to.deep.equal({ 'gdpr-optin': 'Roofers Inc may call me.' });
  });

  it('does not tick a checkbox that has its key', async () => {
    const box = { bpKey: 'gdpr-optin', type: 'checkbox', text: 'Send me news' };
    const { f } = await mounted(formOf([[consent('Sunny Ltd')], [box]], GB));
    await f.tickBox('gdpr-optin');
    await f.next();
    expect([f.step(), f.input('gdpr-optin').checked]).to.deep.equal([2, false]);
  });

  it('stays ticked, with its record, if an update moves it', async () => {
    const one = (...more: object[][]) => formOf([...more, [text('mail'), consent('Sunny Ltd')], [text('b')]], GB);
    const { f, lead } = await mounted(one());
    await f.tickBox('gdpr-optin');
    await f.next();
    const g = await mountForm(one([text('new'), text('other')]), { host: f.host, previous: f.engine });
    await g.next(1000);
    expect(lead().lp_optin_legal_text).to.deep.equal({ 'gdpr-optin': 'Sunny Ltd may call me.' });
    expect(lead().consent_evidence).to.have.nested.property('gdpr-optin.ticked_at').a('string');
  });

  it('is unticked by an update that changes its text', async () => {
    const one = (seller: string, title: string) => formOf([[text('mail', { title }), consent(seller)]], GB);
    const { f } = await mounted(one('Sunny Ltd', 'Mail'));
    await f.tickBox('gdpr-optin');
    const g = await mountForm(one('Sunny Ltd', 'Your mail'), { host: f.host });
    await g.settled(() => g.engine.resume(f.engine));
    expect(g.input('gdpr-optin').checked).to.equal(true);
    const h = await mountForm(one('Roofers Inc', 'Your mail'), { host: f.host });
    await h.settled(() => h.engine.resume(g.engine));
    expect(h.input('gdpr-optin').checked).to.equal(false);
  });
});

describe('the parts of a chosen address', () => {
  const part = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types });
  const details = {
    result: {
      formatted_address: '1 Rue X, 69001 Lyon',
      address_components: [part('Lyon', 'locality', 'political'), part('69001', 'postal_code')],
      geometry: { location: { lat: 45.7, lng: 4.8 } },
    },
  };
  const FR = { country: 'fr', language: 'fr', addedConsent: false };
  const home = (more: object = {}) => ({ bpKey: 'home', type: 'address', title: 'Address', ...more });
  const zip = (bpKey: string, more: object = {}) => ({ bpKey, type: 'zipcode', title: 'Code', ...more });

  async function withPlaces(form: object) {
    const host = createTestHost();
    host.reply('GET /api/address/autocomplete*', {
      body: { predictions: [{ description: 'Rue X, Lyon', place_id: 'x' }] },
    });
    host.reply('GET /api/address/details*', { body: details });
    return mounted(form, { host });
  }
  async function pickAddress(f: Mounted, key = 'home'): Promise<void> {
    await f.settled(() => f.input(key).focus());
    await f.type(key, 'rue x');
    await f.tick(200);
    await f.settled(() => void fireEvent.click(within(f.form).getAllByRole('option')[0]!));
    expect(f.input(key).value).to.contain('1 Rue X');
  }

  it('give back the postcode that they replaced when the address is edited', async () => {
    const { f, lead } = await withPlaces(formOf([[zip('zipcode', required)], [home()]], FR));
    await f.fill('zipcode', '75001');
    await f.next();
    await pickAddress(f);
    expect(f.values()).to.include({ zipcode: '69001', city: 'Lyon' });
    await f.fill('home', '12 Rue B');
    expect(f.values()).to.include({ zipcode: '75001' }).and.not.have.property('city');
    await f.next(1000);
    expect(lead())
      .to.include({ home: '12 Rue B', zipcode: '75001' })
      .and.not.have.any.keys('city', 'lat', 'fullAddress');
    expect(lead().__tr__).to.have.property('zp');
  });

  it('stay when a question of another type has the key of the address, as the visitor has seen them', async () => {
    const other = question('home', 'multiple_choices', ['a', 'b']);
    const { f, lead } = await withPlaces(formOf([[home()], [zip('zipcode', required)], [other]], FR));
    await pickAddress(f);
    await f.next();
    expect(f.input('zipcode').value).to.equal('69001');
    await f.next();
    await f.choose('home', 'b');
    await f.next(1000);
    expect(lead()).to.deep.include({ home: ['b'], zipcode: '69001', city: 'Lyon' });
  });

  it('are gone when a later address with the key is typed', async () => {
    const { f, lead } = await withPlaces(formOf([[home()], [home()], [text('mail')]], FR));
    await pickAddress(f);
    await f.next();
    await f.fill('home', '12 Rue B');
    await f.next();
    await f.next(1000);
    expect(lead()).to.include({ home: '12 Rue B' }).and.not.have.any.keys('zipcode', 'city', 'lat');
  });

  it('are still those of the address that was chosen last after an update', async () => {
    const form = formOf([[home({ bpKey: 'site' }), home()], [text('mail')]], FR);
    const { f, lead } = await withPlaces(form);
    await pickAddress(f);
    const inNice = { formatted_address: '1 Rue X, 06000 Nice', address_components: [part('Nice', 'locality')] };
    f.host.reply('GET /api/address/details*', { body: { result: { ...details.result, ...inNice } } });
    await pickAddress(f, 'site');
    await f.next();
    const g = await mountForm(form, { host: f.host });
    await g.settled(() => g.engine.resume(f.engine));
    await g.next(1000);
    expect(lead()).to.include({ home: '1 Rue X, 69001 Lyon', site: '1 Rue X, 06000 Nice', city: 'Nice' });
  });

  it('are gone when a condition hides the address, though another question could fill them too', async () => {
    const when = (value: string) => ({ conditionalDisplay: [{ bpKey: 'need', value }] });
    const { f, lead } = await withPlaces(formOf([[NEED, home(when('solar')), zip('zip', when('roof'))]], FR));
    await f.choose('need', 'solar');
    await pickAddress(f);
    await f.choose('need', 'roof');
    await f.fill('zip', '33000');
    await f.next(1000);
    expect(lead()).to.include({ need: 'roof', zip: '33000' });
    expect(lead()).not.to.have.any.keys('zipcode', 'city', 'lat', 'lng', 'fullAddress', 'home');
  });

  it('are gone when its branch is left, and back when the visitor returns to it', async () => {
    const { f, lead } = await withPlaces(branches([home()], [zip('zip')], FR));
    await f.choose('need', 'solar');
    await f.next();
    await pickAddress(f);
    await back(f);
    expect(f.values()).not.to.have.any.keys('zipcode', 'city', 'lat', 'home');
    await f.next();
    expect(f.values()).to.include({ zipcode: '69001', city: 'Lyon' });
    await back(f);
    await f.choose('need', 'roof');
    await f.next();
    await f.fill('zip', '75001');
    await f.next(1000);
    expect(lead()).to.include({ zip: '75001' }).and.not.have.any.keys('zipcode', 'city', 'lat', 'home');
  });
});
