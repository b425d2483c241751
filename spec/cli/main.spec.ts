import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { main } from '../../cli/main.ts';

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

async function run(files: Record<string, unknown>, ...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await main(args, {
    async read(path) {
      if (!(path in files)) throw new Error('no such file');
      return typeof files[path] === 'string' ? (files[path] as string) : JSON.stringify(files[path], null, 2);
    },
    print: text => void printed.push(text),
    printError: text => void errors.push(text),
  });
  return { code, out: printed.join('\n'), errors: errors.join('\n') };
}

describe('the command stepwell', () => {
  it('explains itself', async () => {
    const { code, out } = await run({}, '--help');
    expect(code).to.equal(0);
    expect(out).to.contain('stepwell <command> <form.json>').and.contain('--sarif');
  });

  it('refuses what it does not know, with exit code 2', async () => {
    expect(await run({}, 'chekc', 'f.json')).to.deep.include({ code: 2, out: '' });
    expect((await run({}, 'chekc', 'f.json')).errors).to.contain('Commands: check, flow');
    expect((await run({}, 'check')).errors).to.contain('stepwell check form.json');
    expect((await run({}, 'check', 'f.json')).errors).to.contain('f.json could not be read');
    expect((await run({ 'f.json': '{' }, 'check', 'f.json')).errors).to.contain('f.json is no JSON');
    expect((await run({}, 'check', '--fast')).errors).to.contain('--help');
  });

  it('checks a definition: readable, as JSON and as SARIF', async () => {
    const fine = await run({ 'f.json': SOUND }, 'check', 'f.json', '--no-advice');
    expect(fine).to.deep.include({ code: 0, out: 'f.json: no problems' });

    const readable = await run({ 'f.json': WRONG }, 'check', 'f.json');
    expect(readable.code).to.equal(1);
    expect(readable.out).to.contain('steps[0].logicJumps[0].destinationStep (step 1, "Your home")');
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

  it('shows where visits lead, with a visit that proves it', async () => {
    const { code, out } = await run({ 'f.json': SOUND }, 'flow', 'f.json');
    expect(code).to.equal(0);
    expect(out)
      .to.contain('For example: step 1: own="no"')
      .and.contain('Longest way:  2 questions on 2 steps, about 17 s');
    expect(out).to.match(/f\.json: \d findings, all \d+ ways of answering were tried/);
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

  it('finds a way to the end of the built-in sample', async () => {
    const sample = await readFile(new URL('../../samples/us-roof-quote.json', import.meta.url), 'utf8');
    const { code, out } = await run({ 'roof.json': sample }, 'flow', 'roof.json', '--json');
    expect(code).to.equal(0);
    expect(JSON.parse(out).shortest.questions).to.be.greaterThan(0);
  });
});
