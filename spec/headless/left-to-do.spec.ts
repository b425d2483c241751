import { expect } from 'chai';
import { leftToDo, linkedPages, type ServerSetup, type Surroundings } from '../../headless/left-to-do.ts';

const DONE: Surroundings = {
  privacyLink: '/privacy',
  pages: ['/legal/e-signature', '/legal/terms-of-use', '/own'],
  testedUrl: 'https://crm.example/leads',
};
const SERVER: ServerSetup = {
  lists: { berlin: 2 },
  lookups: ['boilers'],
  customers: [{ name: 'Acme', forms: ['garden'] }],
  flags: ['PHONE_2FA'],
  codes: 'sent',
};
const form = (more: object = {}, configuration: object = {}) => ({
  id: 'garden',
  configuration: { language: 'de', country: 'de', procurationUrl: 'https://crm.example/leads', ...configuration },
  steps: [
    { order: 1, type: 'questions', title: 'A', questions: [{ bpKey: 'zip', type: 'zipcode' }], ...more },
    { order: 2, type: 'transition', final: true, title: 'B' },
  ],
});
const inList = (zipcodeKey: string) =>
  form({ logicJumps: [{ conditions: [{ zipcodeKey, operator: 'in' }], destinationStep: 2 }] });
const left = (definition: object, surroundings: Surroundings = DONE) =>
  leftToDo({ ...definition }, surroundings).map(({ id, isUnknown }) => (isUnknown ? `${id}?` : id));

describe('what is left to do', () => {
  it('is nothing if all is known and done', () => {
    expect(left(form())).to.deep.equal([]);
    expect(left(form(), { ...DONE, server: SERVER, flags: ['PHONE_2FA'] })).to.deep.equal([]);
  });

  it('says what could not be asked as unknown, never as good', () => {
    expect(left(form(), {})).to.deep.equal(['privacy?', 'pages?', 'test?']);
    expect(left(inList('berlin'))).to.deep.equal(['server?']);
    expect(left(form({}, { revealPage: true })), 'a customer').to.deep.equal(['server?']);
  });

  it('names an address, a privacy page and a test lead that are missing', () => {
    const nothing = { privacyLink: '', pages: [], testedUrl: '' };
    expect(left(form({}, { procurationUrl: '' }), nothing)).to.deep.equal(['leads', 'privacy', 'pages', 'test']);
    expect(left(form({}, { procurationUrl: '' }), { ...nothing, server: SERVER })).to.not.include('leads');
    expect(left(form(), { ...DONE, testedUrl: 'https://other.example' }), 'of another address').to.deep.equal(['test']);
  });

  it('names the pages to which consents link', () => {
    expect(linkedPages(form())).to.deep.equal(['/legal/terms-of-use']);
    expect(linkedPages(form({}, { addedConsent: false }))).to.deep.equal([]);
    expect(linkedPages(form({}, { country: 'us', language: 'es-us' }))).to.deep.equal([
      '/legal/e-signature',
      '/legal/cgu',
    ]);
    const legal = {
      bpKey: 'gdpr-optin',
      type: 'legal',
      text: '<a href="/own">x</a> <a href="https://a.example/b">y</a>',
    };
    expect(linkedPages(form({ questions: [legal] }))).to.deep.equal(['/own']);
    expect(left(form({ questions: [legal] }), { ...DONE, pages: [] })).to.deep.equal(['pages']);
  });

  it('names a consent of the form to calls that says “our partners”', () => {
    const us = (configuration = {}) => form({}, { country: 'us', language: 'en-us', ...configuration });
    expect(left(us())).to.deep.equal(['sellers']);
    expect(left(us({ formId: '7' }))).to.deep.equal([]);
    expect(left(us({ addedConsent: false }))).to.deep.equal([]);
  });

  it('names lists, lookups, customers and flags that the server does not have', () => {
    const server = { ...DONE, server: SERVER };
    expect(left(inList('berlin'), server)).to.deep.equal([]);
    const [unknown] = leftToDo(inList('10115, 14467'), server);
    expect(unknown).to.deep.equal({
      id: 'list',
      path: 'steps[0].logicJumps[0].conditions[0].zipcodeKey',
      message: 'The server has no list of postcodes “10115, 14467”.',
      remedy: 'It has “berlin”. Choose one of them, or save it on the admin page.',
    });
    const lookup = (apiUrl: string) => form({ questions: [{ bpKey: 'b', type: 'autocomplete', apiUrl }] });
    expect(left(lookup('/api/lookup/boilers?q='), server)).to.deep.equal([]);
    expect(left(lookup('/api/lookup/roofs?q='), server)).to.deep.equal(['lookup']);
    const reveal = { ...form({}, { revealPage: true }) };
    expect(left(reveal, server)).to.deep.equal([]);
    expect(left({ ...reveal, id: 'park' }, server)).to.deep.equal(['customers']);
    expect(left(form(), { ...server, flags: ['NEW_REVEAL_PAGE'] })).to.deep.equal(['flags']);
  });

  it('says that codes are asked for and nobody gets them', () => {
    const asking = [
      form({ questions: [{ bpKey: 'phone', type: 'phone2fa' }] }),
      form({ questions: [{ bpKey: 'phone', type: 'phone', confirmByCode: true }] }),
      { ...form(), stepsAfterSubmit: [{ order: 1, type: 'phone_code' }] },
    ];
    for (const definition of asking) {
      const at = (codes: ServerSetup['codes']) => leftToDo(definition, { ...DONE, server: { ...SERVER, codes } });
      expect(at('sent')).to.deep.equal([]);
      expect(at('logged').map(({ message }) => message)).to.deep.equal([
        'The server writes phone codes to its log instead of sending them.',
      ]);
      expect(at('none').map(({ message }) => message)).to.deep.equal(['The server verifies no phone numbers.']);
      expect(left(definition)).to.deep.equal(['server?']);
    }
    const plain = form({ questions: [{ bpKey: 'phone', type: 'phone' }] });
    expect(left(plain, { ...DONE, server: { ...SERVER, codes: 'none' } })).to.deep.equal([]);
  });
});
