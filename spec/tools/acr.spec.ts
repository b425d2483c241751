/** The report on accessibility: complete, up to date, and without a verdict that no spec shows. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { CRITERIA } from '../../tools/acr/criteria.ts';
import { exists } from '../../tools/acr/evidence.ts';
import { MUTATIONS } from '../../tools/acr/mutations.ts';
import { CHAPTERS, FUNCTIONAL } from '../../tools/acr/other-chapters.ts';
import { report } from '../../tools/acr/report.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** How many criteria each guideline of WCAG 2.2 has at levels A and AA. */
const GUIDELINES = { '1.1': 1, '1.2': 5, '1.3': 5, '1.4': 9, '2.1': 3, '2.2': 2, '2.3': 1, '2.4': 8, '2.5': 6 };
const LATER_GUIDELINES = { '3.1': 2, '3.2': 5, '3.3': 6, '4.1': 2 };

describe('the report on accessibility', () => {
  it('has a row for each of the criteria of WCAG 2.2, A and AA', () => {
    const counts: Record<string, number> = {};
    for (const { id } of CRITERIA) {
      const guideline = id.split('.').slice(0, 2).join('.');
      counts[guideline] = (counts[guideline] ?? 0) + 1;
    }
    expect(counts).to.deep.equal({ ...GUIDELINES, ...LATER_GUIDELINES });
    expect(new Set(CRITERIA.map(({ id }) => id))).to.have.property('size', 55);
    expect(CRITERIA.filter(({ level }) => level === 'AA')).to.have.length(24);
  });

  it('names specs that exist', () => {
    const rows = [...CRITERIA, ...FUNCTIONAL, ...CHAPTERS];
    const missing = rows.flatMap(({ evidence }) => evidence.filter(one => !exists(one)));
    expect(missing).to.deep.equal([]);
    expect(exists(['view/question.spec.tsx', 'a title that no spec has'])).to.equal(false);
    expect(exists(['view/no-such-file.spec.tsx', '*'])).to.equal(false);
  });

  it('has evidence for each verdict on a criterion, and names each gap', () => {
    for (const { id, verdict, remark, evidence } of CRITERIA) {
      expect(evidence, id).to.not.deep.equal([]);
      expect(/Gap:/.test(remark), id).to.equal(verdict === 'Partially supports' || verdict === 'Does not support');
    }
    for (const { name, verdict, remark, evidence } of [...FUNCTIONAL, ...CHAPTERS])
      if (verdict === 'Supports') expect(evidence, `${name}: ${remark}`).to.not.deep.equal([]);
  });

  it('is what npm run acr writes', () => {
    expect(read('docs/accessibility.md')).to.equal(report());
  });

  it('has twenty mutations, each of a text that its file has once', () => {
    expect(MUTATIONS).to.have.length(20);
    for (const { file, find, what } of MUTATIONS) expect(read(file).split(find).length, what).to.equal(2);
  });
});
