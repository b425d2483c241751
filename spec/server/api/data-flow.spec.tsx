/** Marks every answer of a form, and compares what its calls carry with the table in docs/privacy.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { type ApiDocument, type ApiRequest, createContract, type Endpoint } from '../../../server/api/contract.ts';
import { root } from '../../../tools/dist-files.ts';
import { readApi } from '../../../tools/openapi.ts';
import type { Recorded, TestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';
import { phoneHost } from '../../support/phones.ts';

const document = readApi() as ApiDocument;
const contract = createContract(document);

/** What the visitor enters, by question. Each is found in any spelling, and appears nowhere else. */
const MARKS = { first: 'Qzfirst', mail: 'qzmail@qz.example', phone: '5124783467', note: 'Qznote', kind: 'qzkind' };
const TYPED = { zip: '78759', look: 'qzlook', home: 'qzstreet' };
const LATER = { after: 'Qzafter' };
const ALL = { ...MARKS, ...TYPED, ...LATER };

/** Which of them a call may carry, by the words of the table. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'all answers': Object.keys(ALL),
  'the phone number': ['phone', 'after'],
  'the typed text': Object.keys(TYPED),
  'the chosen place': [],
  hashes: [],
  nothing: [],
};

/** Call → the words of the table. */
const TABLE = new Map(
  [...readFileSync(join(root, 'docs/privacy.md'), 'utf8').matchAll(/^\| `((?:GET|POST) [^`]+)` \| ([^|]+) \|/gm)].map(
    ([, call = '', input = '']) => [call, input.trim()],
  ),
);

const pathOf = ({ url }: Recorded): string => new URL(url).pathname;
const endpointOf = (call: Recorded): Endpoint => {
  const found = contract.find(call.method, pathOf(call));
  if (!found) throw new Error(`${call.method} ${pathOf(call)} is not documented.`);
  return found;
};
const requestOf = (call: Recorded): ApiRequest => ({
  path: endpointOf(call).path,
  query: Object.fromEntries(new URL(call.url).searchParams),
  headers: Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: call.body,
});
/** The marked answers in a text. */
function marksIn(text: string): string[] {
  const plain = text.toLowerCase().replace(/[\s().+-]/g, '');
  return Object.entries(ALL).flatMap(([name, mark]) =>
    plain.includes(mark.toLowerCase().replace(/[\s().+-]/g, '')) ? [name] : [],
  );
}
const said = ({ url, headers, body }: Recorded): string =>
  `${decodeURIComponent(url)}\n${JSON.stringify(headers)}\n${JSON.stringify(body)}`;

/** Answers each call with the example of its documentation, and has the metadata of phone numbers. */
function documentedHost(): TestHost {
  const host = phoneHost();
  const answer = (call: Recorded) => contract.exampleFor(endpointOf(call), requestOf(call), 1);
  for (const calls of ['POST *', 'GET /api/*', 'GET /tr/*', 'GET /cs/*']) host.reply(calls, answer);
  return host;
}

const text = (bpKey: string, type: string, more: object = {}) => ({ bpKey, type, title: bpKey, ...more });
const FORM = {
  ...formOf(
    [
      [
        text('first', 'first_name'),
        text('mail', 'email'),
        text('phone', 'phone'),
        text('note', 'short_text'),
        text('kind', 'radio', { values: [{ bpKey: 'qzkind', text: 'This kind' }] }),
      ],
      [
        text('zip', 'zipcode'),
        text('look', 'api_input', { apiUrl: '/api/lookup/suppliers?q=' }),
        text('home', 'address'),
      ],
    ],
    { formId: '12', country: 'us' },
  ),
  stepsAfterSubmit: [{ type: 'questions', title: 'More', questions: [text('after', 'short_text')] }],
};
const features = {
  ...{ PHONE_2FA: true, NEW_REVEAL_PAGE: true, HASHED_VALUE_TRACKING: true },
  ...{ AUTO_CROSS_SELL: true, BLOCKING_2FA_FOR_BUFFERED: true },
};

async function walk(): Promise<Mounted> {
  const variables = { pageName: 'Roofing', pageCategory: 'landing' };
  const page = { dci: '65f0c0ffee0c0ffee0c0ffee', features, variables };
  const f = await mountForm(FORM, { host: documentedHost(), page });
  for (const name of ['first', 'mail', 'phone', 'note'] as const) await f.fill(name, MARKS[name]);
  await f.choose('kind', 'This kind');
  await f.next();
  for (const [name, typed] of Object.entries(TYPED)) {
    await f.type(name, typed);
    await f.tick(1000);
    await f.leave(name);
  }
  await f.next();
  await f.tick(1000);
  const [box] = f.form.querySelectorAll<HTMLInputElement>('.sw-code-box');
  await f.settled(() => void fireEvent.change(box!, { target: { value: '1234' } }));
  await f.tick(3000);
  await f.fill('after', LATER.after);
  await f.next();
  await f.tick(15_000);
  return f;
}

describe('the calls of a form', () => {
  let f: Mounted;
  before(async () => {
    f = await walk();
  });
  after(() => f.unmount());

  it('are all in the table of docs/privacy.md, with words that this spec knows', () => {
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect([...TABLE.keys()]).to.have.members(documented);
    expect(Object.keys(ALLOWED)).to.include.members([...TABLE.values()]);
  });

  it('carry no input but what the table says', () => {
    for (const call of f.host.calls) {
      const { name } = endpointOf(call);
      const allowed = ALLOWED[TABLE.get(name)!]!;
      expect(
        marksIn(said(call)).filter(mark => !allowed.includes(mark)),
        name,
      ).to.deep.equal([]);
    }
    const names = new Set(f.host.calls.map(call => endpointOf(call).name));
    expect([...names]).to.include.members([
      ...['POST /submit', 'POST /tr/{dci}/pl', 'POST /sg/t', 'POST /sg/p', 'POST /phone2fa', 'POST /api/pld/reveal'],
      ...['GET /tr/claim', 'GET /tr/{dci}/interact', 'GET /tr/{dci}/has_2fa', 'GET /api/address/autocomplete'],
      ...['GET /api/autocomplete/{country}_zipcode/{text}', 'GET /api/lookup/{list}'],
      ...['GET /api/pld/get_brands_by_form_ids', 'GET /cs/get_cross_sell_offers/{dci}'],
    ]);
  });

  it('have all of it in the lead, and what came after the submit in the second request', () => {
    const [lead, after] = f.host.calls.filter(call => pathOf(call) === '/submit');
    expect(marksIn(said(lead!))).to.have.members(Object.keys({ ...MARKS, ...TYPED }));
    expect(marksIn(said(after!))).to.include('after');
  });

  it('are as the API documents them', () => {
    for (const call of f.host.calls) {
      const endpoint = endpointOf(call);
      expect(contract.checkRequest(endpoint, requestOf(call)), endpoint.name).to.deep.equal([]);
    }
  });

  it('are the only way out: nothing is in the history, the data layer, reports or the console', () => {
    const { entries, layer, said: messages } = f.host;
    const places = { entries, layer, messages, reports: f.reports };
    for (const [place, content] of Object.entries(places))
      expect(marksIn(JSON.stringify(content)), place).to.deep.equal([]);
  });
});
