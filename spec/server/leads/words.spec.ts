/** Leads in the words of their form, and those that an owner filters. */
import { expect } from 'chai';
import { type ChoiceQuestion, optionsOf } from '../../../plugins/choices/options.ts';
import { readFormWords, valueInWords } from '../../../server/leads/form-words.ts';
import { closeServers, type Json, json, leadOf, type OpenServer, openServer } from '../support.ts';

const step = (order: number, questions: Json[], others: Json = {}) => ({
  order,
  type: 'questions',
  questions,
  ...others,
});
const FORM = {
  id: 'garden',
  name: 'Gartenpflege',
  configuration: { language: 'de', country: 'de', procurationUrl: '/submit' },
  steps: [
    step(
      1,
      [
        {
          bpKey: 'work',
          type: 'radio',
          values: [
            { bpKey: 'hedge', text: 'Hecke <b>schneiden</b>' },
            { bpKey: 'lawn', text: 'Rasen mähen' },
          ],
        },
      ],
      { title: 'Was ist zu tun, {{first_name}}?' },
    ),
    step(2, [{ bpKey: 'own', type: 'owner_renter' }], { title: 'Wem gehört der Garten?' }),
    step(3, [
      { bpKey: 'mail', type: 'email', title: 'E-Mail' },
      { bpKey: 'phone', type: 'phone', title: 'Telefon' },
    ]),
    { order: 4, type: 'transition', final: true, title: 'Danke' },
  ],
  stepsAfterSubmit: [step(1, [{ bpKey: 'when', type: 'yesno', title: 'Eilt es?' }])],
};

const CUSTOMER = { name: 'Northgable', forms: ['garden'], timeZone: 'UTC', brands: { b1: { name: 'Green' } } };

async function publish(server: OpenServer, definition: object, version: number): Promise<void> {
  const saved = await server.owner('/forms/garden/versions', { definition });
  expect(saved.status, await saved.clone().text()).to.equal(201);
  expect((await server.owner('/forms/garden/publish', { version })).status).to.equal(200);
}

describe('a lead in the words of its form', () => {
  afterEach(closeServers);

  it('has titles and choices of every kind of question, also those of the type in the form’s language', async () => {
    const words = await readFormWords(FORM);
    expect([...words.values()].map(({ key, title }) => [key, title])).to.deep.equal([
      ['work', 'Was ist zu tun, [first name]?'],
      ['own', 'Wem gehört der Garten?'],
      ['mail', 'E-Mail'],
      ['phone', 'Telefon'],
      ['when', 'Eilt es?'],
    ]);
    expect(valueInWords(['hedge', 'lawn', 'own words'], words.get('work'))).to.equal(
      'Hecke schneiden, Rasen mähen, own words',
    );
    expect(valueInWords('renter', words.get('own'))).to.equal('Mieter');
    expect(valueInWords('yes', words.get('when'))).to.equal('Ja');
    expect(valueInWords({ street: 'Am Bach 1', city: 'Ulm', at: [48, 10] })).to.equal('Am Bach 1, Ulm, 48, 10');
    expect(valueInWords(true)).to.equal('Yes');
  });

  it('reads whatever a definition has instead of a text', async () => {
    const wrong = { steps: [step(1, [{ bpKey: 'a', title: { x: 1 }, values: ['x', { text: [1] }, null] }]), 7] };
    expect([...(await readFormWords(wrong)).get('a')!.choices]).to.deep.equal([['0', '0']]);
    expect(await readFormWords({})).to.have.property('size', 0);
  });

  it('keeps those of the version that its visitor saw, with what came after the submit and the companies', async () => {
    const server = await openServer();
    await publish(server, FORM, 1);
    await server.owner('/records/customer/7', CUSTOMER, undefined, 'PUT');
    const lead = {
      ...{ definition_version: '1', own: 'owner', phone: '0611223344', phone_international: '+33611223344' },
      ...{ lp_authorized_candidates: [{ customerId: 7, brands: ['b1'] }, { customerId: 8 }], tcpa: true },
      ...{ lp_tcpa_text: 'Call me.', lp_optin_legal_text: { terms: 'Fine.' }, terms: true },
      questionsTypes: {
        ...{ own: 'owner_renter', work: 'radio', gone: 'short_text', tcpa: 'tcpa', terms: 'legal' },
        phone: 'phone',
      },
    };
    const { result } = await json(server.send(leadOf('k1', { ...lead, gone: '<b>bold</b>' })));
    await server.send({
      ...{ idempotency_key: 'k2', force_send: true, cache_id: result, when: 'no' },
      questionsTypes: { when: 'yesno' },
    });
    const renamed = JSON.parse(JSON.stringify(FORM).replace('Rasen', 'Wiese').replace('Hecke', 'Zaun'));
    await publish(server, renamed, 2);
    const found = await json(server.owner(`/leads/${result}`));
    expect(found).to.include({ hasWords: true });
    expect((found.answers as Json[]).map(({ title, text }) => [title, text])).to.deep.equal([
      ['Was ist zu tun, [first name]?', 'Hecke schneiden'],
      ['Wem gehört der Garten?', 'Eigentümer'],
      ['E-Mail', 'Ann@example.com'],
      ['Telefon', '+33611223344'],
      ['gone', '<b>bold</b>'],
    ]);
    expect(found.after).to.deep.equal([{ key: 'when', title: 'Eilt es?', type: 'yesno', text: 'Nein' }]);
    expect(found.companies).to.deep.equal({ shown: null, booked: null, chosen: ['Northgable (Green)', '8'] });

    const [listed] = (await json(server.owner('/leads?column=work&column=none'))).leads as Json[];
    expect(listed!.cells).to.deep.equal({ work: 'Hecke schneiden', none: '' });
    const { questions } = await json<{ questions: Json[] }>(server.owner('/forms/garden/questions'));
    expect(questions[0]).to.deep.equal({ key: 'work', title: 'Was ist zu tun, [first name]?' });
    const { forms } = await json<{ forms: Json[] }>(server.owner('/forms'));
    expect(forms[0]).to.include({ id: 'garden', name: 'Gartenpflege' });
  });

  it('has keys if the version is not here, or is none', async () => {
    const server = await openServer();
    await publish(server, FORM, 1);
    for (const version of ['2', 'constructor', '-1', '1e1', { a: 1 }, '9'.repeat(30)]) {
      const { result } = await json(
        server.send(leadOf(`k-${JSON.stringify(version)}`, { definition_version: version })),
      );
      const found = await json(server.owner(`/leads/${result}`));
      expect(found.hasWords).to.equal(false);
      expect((found.answers as Json[])[0]).to.include({ key: 'work', title: 'work', text: 'hedge' });
    }
  });
});

describe('the filters of the leads', () => {
  afterEach(closeServers);

  it('choose by time, form and delivery, count, and fit together', async () => {
    const server = await openServer({ settings: { FORMS: '' } });
    const { host, owner, send, worker } = server;
    const begin = host.now();
    const leads: string[] = [];
    for (const [key, form] of Object.entries({ k1: 'garden', k2: 'roof', k3: 'garden' })) {
      leads.push(String((await json(send(leadOf(key, { interactive_app_id: form })))).result));
      host.answers.push(key === 'k1' ? 410 : key === 'k2' ? 500 : 200);
      await worker.sendDue();
      await host.advance(1000);
    }
    const found = async (query: string, person?: Json): Promise<number[]> => {
      const page = await json<{ leads: { id: string }[] }>(owner(`/leads?${query}`, person));
      const { count, isMore } = await json(owner(`/leads/count?${query}`, person));
      expect([count, isMore], `the count of ${query}`).to.deep.equal([page.leads.length, false]);
      return page.leads.map(({ id }) => leads.indexOf(id) + 1).toSorted();
    };
    expect(await found(`from=${begin + 1000}`)).to.deep.equal([2, 3]);
    expect(await found(`from=${begin}&to=${begin + 1000}`)).to.deep.equal([1]);
    expect(await found('form=garden')).to.deep.equal([1, 3]);
    expect(await found('delivery=failed')).to.deep.equal([1]);
    expect(await found('delivery=waiting')).to.deep.equal([2]);
    expect(await found('delivery=delivered')).to.deep.equal([3]);
    expect(await found('delivery=none')).to.deep.equal([]);
    expect(await found('delivery=waiting&form=garden')).to.deep.equal([]);
    expect(await found('form=garden', { email: 'ann@example.com' })).to.deep.equal([1, 3]);
    expect(await found('from=yesterday&to=')).to.deep.equal([1, 2, 3]);
    expect(await found('status=new')).to.deep.equal([1, 2, 3]);
    expect(await found('status=sold')).to.deep.equal([]);
  });

  it('count for readers too', async () => {
    const file = { people: [{ name: 'bea', role: 'reader', token: 'a-token-of-a-reader-long-enough' }] };
    const { owner } = await openServer({ file });
    const answer = await owner('/leads/count', { email: 'a@example.com' }, 'a-token-of-a-reader-long-enough');
    expect(await json(answer)).to.deep.equal({ count: 0, isMore: false });
  });

  it('have the choices that the form shows, with and without an entry in the definition', async () => {
    const read = Object.assign(() => undefined, { text: (words: string) => words, step: undefined });
    const many: Json[] = [
      ...[{ type: 'yesno' }, { type: 'yesno', yesData: { bpKey: '1', text: 'Sure' }, noData: { text: 'Never' } }],
      ...[{ type: 'yesno', yesData: { itemValue: 1 } }, { type: 'owner_renter' }],
      { type: 'owner_renter', values: [{ bpKey: 'mine' }, { bpKey: 'theirs', text: 'Theirs' }] },
      { type: 'radio', values: [{ bpKey: 'gas', text: 'Gas' }, { bpKey: 'oil', itemValue: 7 }, { text: 'Wood' }] },
    ];
    for (const members of many) {
      const question = { bpKey: 'q', values: [], conditionalDisplay: [], ...members };
      const words = await readFormWords({ steps: [step(1, [question])] });
      const shown = optionsOf(question as unknown as ChoiceQuestion, read as never);
      const expected = shown.map(({ value, text }) => [String(value), text]);
      expect([...words.get('q')!.choices], JSON.stringify(members)).to.deep.equal(expected);
    }
  });
});
