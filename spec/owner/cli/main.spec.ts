import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { textOfFile } from '../../../engine/contract/text-file.ts';
import { recordVisit } from '../../../headless/visits/analysis.ts';
import { linesOf } from '../../../owner/cli/flow-svg.ts';
import { exists, type Terminal } from '../../../owner/cli/terminal.ts';
import { run as runCommand } from './fake-terminal.ts';

const own = {
  bpKey: 'own',
  type: 'radio',
  title: 'Do you own it?',
  values: ['yes', 'no'].map(bpKey => ({ bpKey, text: bpKey })),
  validationRules: [{ validator: 'required' }],
};
const formOf = (jump: object, second: object = {}) => ({
  id: 'garden',
  name: 'Garden',
  configuration: { country: 'ca', language: 'en-us' },
  steps: [
    { order: 1, type: 'questions', title: 'Your home', questions: [own], logicJumps: [jump] },
    { order: 2, type: 'questions', questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }], ...second },
    { order: 3, type: 'transition', title: 'Thank you', final: true },
  ],
});
const isNo = [{ bpKey: 'own', value: 'no' }];
const SOUND = formOf({ destinationStep: 3, conditions: isNo });
const WRONG = formOf(
  { destinationStep: 9, conditions: isNo },
  { questions: [{ bpKey: 'size', type: 'radio', title: 'Size', values: 'big' }] },
);

const MANIFEST = {
  files: {
    'stepwell.js': { name: 'stepwell', brotli: 5000 },
    'chunks/app.1.js': { name: 'app', brotli: 12_000 },
    'chunks/choices.1.js': { name: 'choices', brotli: 3000 },
    'chunks/lead.1.js': { name: 'lead', brotli: 4000 },
    'chunks/fr.1.js': { name: 'fr', brotli: 2000 },
  },
  chunks: {
    classic: {
      app: ['chunks/app.1.js'],
      choices: ['chunks/choices.1.js'],
      lead: ['chunks/lead.1.js'],
      fr: ['chunks/fr.1.js'],
    },
    module: {},
  },
};

const run = (files: Record<string, unknown>, ...args: string[]) =>
  runCommand(args, { files, terminal: { readDist: async () => JSON.stringify(MANIFEST) } });

describe('the command stepwell', () => {
  it('copies the files that a form from the npm package fetches', async () => {
    const { code, out, written } = await run({}, 'assets', 'public/survey');
    expect([code, written]).to.deep.equal([0, { 'public/survey': 'icons,metadata/countries' }]);
    expect(out).to.contain('to public/survey');
    expect((await run({}, 'assets')).errors).to.contain('stepwell assets FOLDER');
  });

  it('explains itself', async () => {
    const { code, out } = await run({}, '--help');
    expect(code).to.equal(0);
    expect((await run({}, '--version')).out).to.equal('1.2.3');
    expect(out).to.contain('stepwell <command> <form.json>').and.contain('diff       What changes for visitors');
    for (const command of ['check', 'flow', 'csp', 'bytes', 'diff', 'test', 'prerender', 'build', 'mock']) {
      const help = await run({}, command, '--help');
      expect(help.code).to.equal(0);
      expect(help.out).to.contain(`Usage: stepwell ${command}`).and.contain('Exit code 1:').and.contain('Example:');
    }
  });

  it('refuses what it does not know, with exit code 2', async () => {
    expect(await run({}, 'chekc', 'f.json')).to.deep.include({ code: 2, out: '' });
    expect((await run({}, 'chekc', 'f.json')).errors).to.contain('Did you mean "check"? Commands: init, check, fix');
    expect((await run({}, 'check')).errors).to.contain('stepwell check form.json');
    expect((await run({}, 'diff', 'f.json')).errors).to.contain('Expected 2, found 1');
    expect((await run({}, 'diff', '-', '-')).errors).to.contain('Only one file can be standard input');
    expect((await run({}, 'check', 'f.json')).errors).to.contain('f.json could not be read');
    expect((await run({ 'f.json': [] }, 'flow', 'f.json')).errors).to.contain('f.json has no form definition');
    for (const command of ['flow', 'build', 'csp'])
      expect(await run({ 'f.json': { stpes: [] } }, command, 'f.json')).to.deep.include({ code: 2, out: '' });
    expect((await run({}, 'check', 'f.json', '--jsn')).errors)
      .to.contain('Did you mean "json"?')
      .and.contain('--help');
    expect((await run({}, 'check', 'f.json', '--json=1')).errors).to.contain('--json');
    expect((await run({}, '--json', '--help')).errors).to.contain('Name a command before --json');
  });

  it('names the line and the column of a mistake in JSON, and what to do', async () => {
    for (const [text, said] of [
      ['{', 'f.json:1:2 is no JSON: it ends too early, before a closing } or ].'],
      ['{\n  "id": "x"\n  "steps": []\n}', 'f.json:3:3 is no JSON: a comma is missing before this.'],
      [
        '{\n  "steps": [],\n}',
        'f.json:3:1 is no JSON: a name in double quotes is expected here; is the comma before it one too many?',
      ],
      ['{ "id": \'x\' }', 'f.json:1:9 is no JSON: a text needs double quotes; apart'],
      ['{ } // done', 'f.json:1:5 is no JSON: JSON has no comments'],
      ['{ "id": "x\n" }', 'f.json:1:9 is no JSON: the closing double quotes'],
      [' \n', 'f.json is empty.'],
      ['{ "steps": [1,', 'f.json:1:15 is no JSON: it ends too early'],
      [
        '{\n  "steps": [{ "title": "A" }, { "title": "B",\n    "title": "C" }] }',
        'f.json:3:5 repeats the member "title" of its object, and only the last one counts. Rename or delete one.',
      ],
      [
        `{ "x": ${'['.repeat(20_000)}${']'.repeat(20_000)} }`,
        'f.json has more than 500 lists and objects in one another',
      ],
    ])
      expect((await run({ 'f.json': text }, 'check', 'f.json')).errors, text)
        .to.contain(said)
        .and.not.contain('?.');
  });

  it('refuses a file that is not encoded in UTF-8, and does not take it for a missing one', async () => {
    const file = Uint8Array.from([...Buffer.from('{\n"name": "M'), 0xfc, ...Buffer.from('ller", "steps": [] }')]);
    for (const command of ['check', 'flow', 'prerender', 'import'])
      expect((await run({ 'f.json': file }, command, 'f.json')).errors, command).to.contain(
        'f.json is not encoded in UTF-8 (line 2). Save it as UTF-8',
      );
    expect(await exists({ read: async path => textOfFile(path, file) } as Terminal, 'f.json')).to.equal(true);
  });

  it('checks a definition: readable, as JSON and as SARIF', async () => {
    const fine = await run({ 'f.json': SOUND }, 'check', 'f.json', '--no-advice');
    expect(fine).to.deep.include({ code: 0, out: 'f.json: no problems' });

    const readable = await run({ 'f.json': WRONG }, 'check', 'f.json');
    expect(readable.code).to.equal(1);
    const line =
      JSON.stringify(WRONG, null, 2)
        .split('\n')
        .findIndex(one => one.includes('"destinationStep": 9')) + 1;
    const place = `f.json:${line}  steps[0].logicJumps[0].destinationStep (step 1, "Your home")`;
    expect(readable.out).to.contain(place);
    expect(readable.out).to.match(/f\.json: \d+ errors?/);

    const json = JSON.parse((await run({ 'f.json': WRONG }, 'check', 'f.json', '--json')).out);
    expect(json[0]).to.have.keys('path', 'level', 'message');

    const sarif = JSON.parse((await run({ 'f.json': WRONG }, 'check', '--sarif', 'f.json')).out);
    const lines = sarif.runs[0].results.map(
      (one: { locations: { physicalLocation: { region: { startLine: number } } }[] }) =>
        one.locations[0]?.physicalLocation.region.startLine,
    );
    const text = JSON.stringify(WRONG, null, 2).split('\n');
    expect(lines).to.include(text.findIndex(line => line.includes('"destinationStep": 9')) + 1);
  });

  it('fails for a warning only if it is told to be strict', async () => {
    const misspelled = { 'f.json': JSON.parse(JSON.stringify(SOUND).replace('"type":"email"', '"type":"emial"')) };
    const check = (...options: string[]) => run(misspelled, 'check', 'f.json', '--no-advice', ...options);
    expect((await check()).out)
      .to.match(/^warning .*Did you mean "email"\?/)
      .and.contain('f.json: 1 warning');
    expect([(await check()).code, (await check('--strict')).code]).to.deep.equal([0, 1]);
    expect((await run({ 'f.json': SOUND }, 'check', 'f.json', '--no-advice', '--strict')).code).to.equal(0);
  });

  it('notes that `phone2fa` needs a tracking id, which no definition has, below the problems only', async () => {
    const phone = (type: string) => ({
      'f.json': { ...SOUND, steps: [{ order: 1, type: 'questions', questions: [{ bpKey: 'tel', type }] }] },
    });
    const note = /^note: `phone2fa` verifies numbers only on a page whose form element has `data-dci`/m;
    const noted = await run(phone('phone2fa'), 'check', 'f.json');
    expect(noted.out).to.match(note);
    expect(noted.out.trimEnd().split('\n').at(-1), 'the last line').to.match(note);
    expect(noted.code, 'it is no error').to.equal((await run(phone('phone'), 'check', 'f.json')).code);
    expect((await run(phone('phone'), 'check', 'f.json')).out).to.not.match(note);
    expect((await run(phone('phone2fa'), 'check', 'f.json', '--no-advice')).out).to.not.match(note);
    for (const format of ['--json', '--sarif'])
      JSON.parse((await run(phone('phone2fa'), 'check', 'f.json', format)).out); // nothing but the format
  });

  it('fixes what needs no decision, in the file or printed, and says what is left', async () => {
    const misspelled = JSON.parse(JSON.stringify(SOUND).replace('"bpKey":"mail"', '"bpkey":"mail"'));
    const printed = await run({ 'form.json': misspelled }, 'fix', 'form.json');
    expect(JSON.parse(printed.out)).to.deep.equal(SOUND);
    expect(printed.errors).to.match(/^fixed +steps\[1\]\.questions\[0\]\.bpkey: Rename to "bpKey"/);
    expect(printed.code).to.equal(0);
    const written = await run({ 'form.json': misspelled }, 'fix', 'form.json', '--write');
    expect(JSON.parse(written.written['form.json']!)).to.deep.equal(SOUND);
    const { code, errors } = await run({ 'form.json': WRONG }, 'fix', 'form.json', '--write');
    expect(errors).to.contain('form.json: 0 fixed, 3 problems left');
    expect(code).to.equal(1);
  });

  it('shows where visits lead, with a visit that proves it', async () => {
    const { code, out } = await run({ 'f.json': SOUND }, 'flow', 'f.json');
    expect(code).to.equal(0);
    expect(out)
      .to.contain('For example: step 1: own="no"')
      .and.contain('Longest way:  2 questions on 2 steps, about 17 s');
    expect(out).to.match(/f\.json: \d findings, all \d+ ways of answering were tried/);
    expect(out).to.match(/Replayed in the real form: (\d) of \1 visits went the same way/);
    expect(JSON.parse((await run({ 'f.json': SOUND }, 'flow', 'f.json', '--json')).out).shortest.questions).to.equal(1);
  });

  it('exits with 1 if a visit cannot come to an end', async () => {
    const back = [{ destinationStep: 1, conditions: [] }];
    const { code, out } = await run(
      { 'f.json': formOf({ destinationStep: 2 }, { logicJumps: back }) },
      'flow',
      'f.json',
    );
    expect(code).to.equal(1);
    expect(out).to.contain('No visit comes to an end.');
  });

  it('draws the map as SVG, which a screen reader can read too', async () => {
    const { out, written } = await run({ 'f.json': SOUND }, 'flow', 'f.json', '--svg', 'map.svg');
    expect(out).to.contain('Longest way');
    const { window } = new JSDOM(written['map.svg'], { contentType: 'image/svg+xml' });
    const { documentElement: svg } = window.document;
    expect(svg.querySelector('parsererror')).to.equal(null);
    expect(svg.querySelector('title')?.textContent).to.equal('Ways through Garden');
    expect(svg.querySelector('desc')?.textContent).to.contain('Step 1: Your home, then step 2 or step 3.');
    expect(svg.querySelectorAll('.box')).to.have.length.greaterThan(2);
    expect(svg.querySelectorAll('.way.jump')).to.have.length(1);
    expect((await run({ 'f.json': SOUND }, 'flow', 'f.json', '--svg', '-')).out).to.match(/^<svg/);
  });

  it('breaks the texts of the map where they would run out of their boxes', () => {
    const lines = linesOf(`${'W'.repeat(60)} and a title that needs more than one line`, 312);
    expect(lines.length).to.be.greaterThan(3);
    for (const line of lines) expect(line.length).to.be.lessThan(45);
  });

  it('prints the policy of a page: as a header, as an element and as JSON', async () => {
    const header = await run({ 'f.json': SOUND }, 'csp', 'f.json', '--host', 'https://cdn.example/survey');
    expect(header.code).to.equal(0);
    expect(header.out).to.match(/^Content-Security-Policy: default-src 'none'; script-src https:\/\/cdn\.example;/);
    expect(header.out).to.contain('script-src https://cdn.example\n  the code of the form');
    const meta = await run({ 'f.json': SOUND }, 'csp', 'f.json', '--meta', '--module');
    expect(meta.out).to.match(/^<meta http-equiv="Content-Security-Policy" content="[^"]*trusted-types 'none'">/);
    const json = await run({ 'f.json': SOUND }, 'csp', 'f.json', '--json', '--api-base', 'https://api.example');
    expect(JSON.parse(json.out).text).to.contain('connect-src https://api.example');
    expect((await run({ 'f.json': SOUND }, 'csp', 'f.json', '--module', '--classic')).errors).to.contain('not both');
    for (const option of ['--host', '--api-base'])
      for (const text of ['some text', 'x.example', "/a; script-src 'unsafe-inline'"])
        expect((await run({ 'f.json': SOUND }, 'csp', 'f.json', option, text)).errors).to.contain(`${option} needs`);
    for (const page of ['shop', 'mailto:a@shop.example'])
      expect((await run({ 'f.json': SOUND }, 'csp', 'f.json', '--page', page)).errors).to.contain('--page needs');
  });

  it('prints which files load when, with their sizes', async () => {
    const french = { ...SOUND, configuration: { country: 'fr', language: 'fr-fr' } };
    const { code, out } = await run({ 'f.json': french }, 'bytes', 'f.json', '--classic');
    expect(code).to.equal(0);
    expect(out.split('\n').map(line => line.trim())).to.include.members([
      '21.5 KiB  Before the first step',
      '2.9 KiB    choices',
      '2.0 KiB    fr',
      '3.9 KiB  When the lead is sent',
    ]);
    const moments = JSON.parse((await run({ 'f.json': SOUND }, 'bytes', 'f.json', '--classic', '--json')).out);
    expect(moments[0].files.map(({ name }: { name: string }) => name)).to.deep.equal(['stepwell', 'app', 'choices']);
  });

  it('prints the HTML of the first step, for the page or as JSON', async () => {
    const { code, out, written } = await run(
      { 'f.json': SOUND },
      ...['prerender', 'f.json', '--host', 'https://cdn.example/sw', '--attribute', 'privacy-link=/privacy'],
      ...['--feature', 'STICKY_BACK_BUTTON', '--classic', '--stylesheet', '/form.css', '--css', 'form.css'],
    );
    expect(code).to.equal(0);
    expect(out)
      .to.contain('<link rel="stylesheet" href="/form.css">')
      .and.contain('<link rel="preload" as="script" href="https://cdn.example/sw/chunks/choices.1.js"')
      .and.contain('data-feature-sticky-back-button="true" data-privacy-link="/privacy"')
      .and.contain('Do you own it?')
      .and.contain('<script async src="https://cdn.example/sw/stepwell.js"');
    expect(written['form.css']).to.contain('.sw-pressed');

    const asJson = await run({ 'f.json': SOUND }, 'prerender', 'f.json', '--classic', '--json');
    expect(JSON.parse(asJson.out)).to.have.keys('head', 'body', 'css');
    expect((await run({ 'f.json': { steps: [] } }, 'prerender', 'f.json')).errors).to.contain('stepwell check');
    expect((await run({ 'f.json': SOUND }, 'prerender', 'f.json', '--classic', '--module')).code).to.equal(2);
  });

  it("writes the form's own script, and the tags for a page", async () => {
    const chunks = { app: ['chunks/app.1.mjs'], choices: ['chunks/choices.1.mjs'], hydrate: ['chunks/hydrate.1.mjs'] };
    const built: Record<string, string> = {
      'manifest.json': JSON.stringify({ files: {}, chunks: { module: chunks } }),
      'stepwell.form.js': 'run(STEPWELL_FORM)',
    };
    const build = (form: unknown, ...args: string[]) =>
      runCommand(['build', 'f.json', ...args], {
        files: { 'f.json': form },
        terminal: { readDist: async name => built[name]! },
      });
    const { code, out, errors, written } = await build(
      SOUND,
      ...['--out', 'public/forms', '--host', 'https://cdn.example/sw', '--attribute', 'privacy-link=/privacy'],
      ...['--feature', 'STICKY_BACK_BUTTON'],
    );
    expect([code, errors]).to.deep.equal([0, '']);
    const [plain = '', hashed = ''] = Object.keys(written);
    expect([plain, hashed.replace(/[0-9a-f]{8}/, 'HASH')]).to.deep.equal([
      'public/forms/garden.js',
      'public/forms/garden.HASH.js',
    ]);
    expect(written[hashed]).to.equal(written[plain]);
    for (const path of [plain, hashed]) expect(out).to.contain(`<script async src="/${path}"></script>`);
    expect(written[plain])
      .to.contain('"files":"https://cdn.example/sw/"')
      .and.contain('"data-feature-sticky-back-button":"true","data-privacy-link":"/privacy"')
      .and.contain('Do you own it?')
      .and.contain('chunks/hydrate.1.mjs');
    expect((await build({ ...SOUND, id: '../a' })).written).to.include.keys('form.js');
    expect((await build(SOUND, '--lite')).errors, 'which is not part of the package').to.contain('module.lite');
    const mystery = {
      ...SOUND,
      steps: [{ order: 1, type: 'questions', questions: [{ bpKey: 'a', type: 'mystery' }] }],
    };
    const unknown = await build(mystery);
    expect(unknown.errors).to.contain('does not draw the first step').and.contain('mystery');
    expect(unknown.written['garden.js']).to.contain('mystery').and.not.contain('chunks/hydrate');
  });

  it('compares two versions by what changes for visitors', async () => {
    const files = { 'a.json': SOUND, 'b.json': formOf({ destinationStep: 2, conditions: isNo }) };
    const { code, out } = await run(files, 'diff', 'a.json', 'b.json');
    expect(code).to.equal(0);
    expect(out).to.contain('After step 1 “Your home” visitors go other ways.');
    expect(out).to.contain('before: if “own” is “no”: to step 3 “Thank you”');
    expect((await run(files, 'diff', 'a.json', 'b.json', '--exit-code')).code).to.equal(1);
    const same = await run({ ...files, 'c.json': { ...SOUND, version: 2 } }, 'diff', 'a.json', 'a.json', '--exit-code');
    expect(same).to.deep.include({ code: 0 });
    expect(same.out).to.contain('a.json → a.json: no changes');
  });

  it('repeats recorded visits', async () => {
    const visit = await recordVisit(SOUND, { name: 'Owner', steps: [] });
    const files = { 'f.json': SOUND, 'v.json': { visits: [visit] } };
    expect(await run(files, 'test', 'f.json', 'v.json')).to.deep.include({
      code: 0,
      out: 'passed  Owner\nf.json: 1 visit passed',
    });
    const other = { ...files, 'f.json': formOf({ destinationStep: 3, conditions: [] }) };
    const failed = await run(other, 'test', 'f.json', 'v.json');
    expect(failed.code).to.equal(1);
    expect(failed.out).to.contain('failed  Owner').and.contain('expected: step 2').and.contain('found:    step 3');
    const tap = await run(other, 'test', 'f.json', 'v.json', '--tap');
    expect(tap.out).to.match(/^TAP version 14\n1\.\.1\nnot ok 1 - Owner\n {2}---\n/);
    expect(JSON.parse((await run(other, 'test', 'f.json', 'v.json', '--json')).out)[0]).to.deep.include({
      name: 'Owner',
      passes: false,
    });
    const wrong = await run({ ...files, 'v.json': SOUND }, 'test', 'f.json', 'v.json');
    expect(wrong).to.deep.include({ code: 2 });
    expect(wrong.errors).to.contain('v.json: visits is missing.');
  });
});
