/** The table of all leads, as spreadsheets and programs read it. */
import { expect } from 'chai';
import Papa from 'papaparse';
import { closeServers, type Json, leadOf, openServer, TOKEN } from '../support.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('the table of the leads', () => {
  afterEach(closeServers);

  async function download(answers: Json) {
    const server = await openServer({ settings: { FORMS: '' } });
    await server.send(leadOf('k1', answers));
    const answer = await server.owner('/leads.csv');
    const text = decode(new Uint8Array(await answer.arrayBuffer()));
    const [row] = Papa.parse<Json>(text.slice(1).trimEnd(), { header: true }).data;
    return { server, answer, text, row: row! };
  }

  it('says that it is UTF-8, quotes every cell, and is noted', async () => {
    const { server, answer, text, row } = await download({
      name: 'Zoë "Z" O’Neil',
      e: null,
      f: { a: [1, -2] },
      g: true,
    });
    expect(answer.headers.get('content-disposition')).to.contain('leads.csv');
    expect(
      text.startsWith(
        '\uFEFF"lead_id","form","received_at","revision","verified","booked_for","page_url","lead_status","lead_owner","lead_note","work"',
      ),
    ).to.equal(true);
    expect(row).to.include({
      form: 'garden',
      received_at: '2026-01-20T12:00:00.000Z',
      revision: '1',
      verified: 'false',
    });
    expect(row).to.include({ name: 'Zoë "Z" O’Neil', e: '', f: '{"a":[1,-2]}', g: 'true', other_answers: '' });
    for (const line of text.slice(1).trimEnd().split('\r\n')) expect(line).to.match(/^"[^"]*"(?:,"(?:[^"]|"")*")*$/);
    const changes = await server.database.transaction(sql => sql.selectFrom('audit').select('action').execute());
    expect(changes).to.deep.equal([{ action: 'lead.download' }]);
  });

  it('keeps as text what a spreadsheet would change, and numbers as numbers', async () => {
    const texts = ['0612345678', '+33 6 13', '01000', '123456789012', '1-2', '3/4', '1E5', '12:30', '1,234', '00'];
    const numbers = ['0', '5', '-5', '12.5', '75001', '12345678901', '2026-01-20'];
    const given = [...texts, ...numbers];
    const { row } = await download(Object.fromEntries(given.map((text, index) => [`a${index}`, text])));
    const cells = given.map((_, index) => row[`a${index}`]);
    expect(cells).to.deep.equal([...texts.map(text => `'${text}`), ...numbers]);
  });

  it('has no formula, in cells, names of columns and ids, whatever separates cells', async () => {
    const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    const formulas = signs.flatMap(sign => [
      ...[`${sign}cmd|'/C calc'!A0`, ` ${sign}A1`, `\t${sign}A1`, `\r${sign}A1`, `\n${sign}A1`],
      ...[`x;${sign}A1`, `x\t${sign}A1`, `x\n${sign}A1`, `x\r${sign}A1`, `x|${sign}A1`, `x";${sign}A1`],
    ]);
    const answers = Object.fromEntries(formulas.map((text, index) => [`a${index}`, text]));
    const { text } = await download({ ...answers, '=name': 'x', 'a;＝b': 'y', interactive_app_id: '=form' });
    for (const separator of [';', '\t', '|', '\n', '\r']) {
      const cells = text.slice(1).replaceAll('\r\n', separator).split(separator);
      expect(cells.filter(cell => /^["\s]*[=+\-@＝＋－＠]/.test(cell))).to.deep.equal([]);
    }
    const cells = Papa.parse<string[]>(text.slice(1).trimEnd()).data.flat();
    expect(cells.filter(cell => /^\s*[=+\-@＝＋－＠]/.test(cell))).to.deep.equal([]);
    expect(cells.filter(cell => /^['\s]*=form$/.test(cell))).to.deep.equal(["'=form", "'=form"]);
  });

  it('has what is filtered, in the words of the form, with the chosen columns', async () => {
    const { send, owner } = await openServer({ settings: { FORMS: '' } });
    const values = [{ bpKey: 'hedge', text: '=Hecke' }];
    const definition = {
      ...{ id: 'garden', name: 'Gartenpflege', configuration: { procurationUrl: '/submit' } },
      steps: [
        {
          ...{ order: 1, type: 'questions', title: 'Arbeit' },
          questions: [
            { bpKey: 'work', type: 'radio', values },
            { bpKey: 'mail', type: 'email', title: 'E-Mail' },
            { bpKey: 'other', type: 'email', title: 'E-Mail' },
          ],
        },
      ],
    };
    await owner('/forms/garden/versions', { definition });
    const lead = leadOf('k1', { definition_version: '1' });
    const { result } = (await (await send(lead)).json()) as Json;
    await send(leadOf('k2', { interactive_app_id: 'roof', mail: 'bob@example.com' }));
    await owner(`/leads/${result}/work`, { status: 'Sold', note: '-1', owner: 'owner' }, undefined, 'PUT');
    const read = async (query: string, person?: Json): Promise<Json[]> => {
      const text = decode(new Uint8Array(await (await owner(`/leads.csv?${query}`, person)).arrayBuffer()));
      return Papa.parse<Json>(text.slice(1).trimEnd(), { header: true }).data;
    };
    const [inWords, ...more] = await read('words&form=garden');
    expect(more).to.deep.equal([]);
    expect(inWords).to.include({ Form: 'Gartenpflege', Status: 'Sold', Owner: 'owner', Note: '-1' });
    expect(inWords).to.include({ Arbeit: "'=Hecke", 'E-Mail (mail)': 'Ann@example.com', 'E-Mail (other)': '' });
    expect(inWords).to.not.have.any.keys('comment', 'other_answers', 'questionsTypes');
    const own =
      'Lead Formular Eingang Version Bestätigt Anruf Seite Status Wer Notiz Neu Ja Nein Verkauft Nichts'.split(' ');
    const [inGerman] = await read(`form=garden&${own.map(one => `words=${one}`).join('&')}`);
    expect(inGerman).to.include({ Formular: 'Gartenpflege', Status: 'Verkauft', Wer: 'owner', Notiz: '-1' });
    // The other form is not here, so its keys are the heads.
    expect((await read('words', { email: 'bob@example.com' }))[0]).to.include({ Form: 'roof', work: 'hedge' });
    const [chosen] = await read('column=mail&column=constructor&status=sold');
    expect(Object.keys(chosen!).slice(-3)).to.deep.equal(['lead_note', 'mail', 'constructor']);
    expect(chosen).to.include({ lead_status: 'sold', mail: 'Ann@example.com' });
    expect(await read('status=sold&form=roof')).to.deep.equal([]);
  });

  it('has all leads once while others arrive, in parts', async () => {
    const { send, owner } = await openServer();
    await Promise.all(Array.from({ length: 510 }, (_, number) => send(leadOf(`k${number}`, { number }))));
    const reader = (await owner('/leads.csv')).body!.getReader();
    const parts: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      if (parts.length % 10 === 0) await send(leadOf(`during ${parts.length}`.replace(' ', '-'), { number: -1 }));
    }
    expect(parts.length).to.be.at.least(100);
    const rows = Papa.parse<Json>(decode(Buffer.concat(parts)).trimEnd(), { header: true }).data;
    const numbers = rows.map(({ number }) => Number(number)).filter(number => number >= 0);
    expect(numbers.toSorted((a, b) => a - b)).to.deep.equal(Array.from({ length: 510 }, (_, number) => number));
  });

  it('puts members of which there are too many into one column', async () => {
    const { send, owner } = await openServer({ settings: { MAX_BODY: '100000' } });
    const names = (letter: string) =>
      Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`${letter}${at}`, at]));
    for (const letter of ['a', 'b']) await send(leadOf(letter, names(letter)));
    await send(leadOf('c', { ['long'.repeat(100)]: 1 }));
    const text = await (await owner('/leads.csv')).text();
    const { data, meta } = Papa.parse<Json>(text.trimEnd(), { header: true });
    expect(meta.fields).to.have.length(10 + 1000 + 1);
    const all = data.map(({ other_answers: others, ...row }) => ({ ...row, ...JSON.parse(String(others) || '{}') }));
    const found = Object.keys(Object.assign({}, ...all));
    expect(found).to.include.members([...Object.keys(names('a')), ...Object.keys(names('b')), 'long'.repeat(100)]);
    expect(all.filter(row => Number(row.a899) === 899)).to.have.length(1);
    expect(all.filter(row => Number(row.b899) === 899)).to.have.length(1);
  });

  for (const query of ['', '?words'])
    it(`reads no further leads once the client has gone: ${query}`, async () => {
      const { send, app, database, host } = await openServer();
      for (let number = 0; number < 40; number++) await send(leadOf(`k${number}`));
      const ending = new AbortController();
      const { part } = database;
      let parts = 0;
      database.part = run => {
        parts++;
        if (parts === 3) ending.abort();
        return part(run);
      };
      const headers = { authorization: `Bearer ${TOKEN}` };
      await app.request(`/admin/api/leads.csv${query}`, { headers, signal: ending.signal });
      expect(parts).to.equal(3);
      expect(host.lines.join()).to.not.contain('fail');
    });

  it('is refused while the database is away, and breaks off if that happens later', async () => {
    const server = await openServer();
    await Promise.all(Array.from({ length: 300 }, (_, number) => server.send(leadOf(`k${number}`))));
    const reader = (await server.owner('/leads.csv')).body!.getReader();
    await reader.read();
    await server.database.close();
    const read = async () => {
      while (!(await reader.read()).done);
    };
    expect(await read().catch((error: Error) => error)).to.be.instanceOf(Error);
    expect(server.host.lines.join()).to.contain('"path":"/admin/api/leads.csv"').and.to.contain('download-failed');
    expect((await server.owner('/leads.csv')).status).to.equal(503);
  });
});
