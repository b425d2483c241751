/** What `npm run keep-definitions` kept of released versions works in this one, as docs/versioning.md promises. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checkForm } from '../../headless/check-form.ts';
import { type RecordedVisit, testVisit } from '../../headless/visits/analysis.ts';

interface Kept {
  path: string;
  definition: object;
  visits: readonly RecordedVisit[];
}

for (const file of readdirSync(new URL('.', import.meta.url)).filter(name => name.endsWith('.jsonl'))) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  describe(`a definition of version ${file.replace('.jsonl', '')}`, () => {
    for (const { path, definition, visits } of lines.map(line => JSON.parse(line) as Kept)) {
      it(`has no errors, the same steps and the same lead: ${path}`, async () => {
        expect((await checkForm(definition)).filter(({ level }) => level === 'error')).to.deep.equal([]);
        for (const visit of visits) {
          const { differences } = await testVisit(definition, visit);
          // A lead may get new members.
          const broken = differences.filter(({ kind, expected }) => kind !== 'lead' || expected !== 'nothing');
          expect(broken, visit.name).to.deep.equal([]);
        }
      });
    }
  });
}
