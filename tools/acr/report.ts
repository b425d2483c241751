/** Writes the report in the form of VPAT 2.5 INT: WCAG 2.2, EN 301 549 and Section 508. */
import { CRITERIA, type Evidence, type Row, type Verdict } from './criteria.ts';
import { CHAPTERS, type Clause, FUNCTIONAL } from './other-chapters.ts';

const evidenceText = (evidence: readonly Evidence[]): string =>
  evidence.map(([file, title]) => `*${title.replaceAll('*', '…')}* (\`${file}\`)`).join('<br>');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const criterion = ({ id, name, verdict, remark, evidence }: Row): string[] => [
  `${id} ${name}`,
  verdict,
  remark,
  evidenceText(evidence),
];
const clause = ({ ids: [en, us], name, verdict, remark, evidence }: Clause): string[] => [
  ...[en, us, name, verdict, remark],
  evidenceText(evidence),
];

const VERDICTS: readonly Verdict[] = ['Supports', 'Partially supports', 'Does not support', 'Not applicable'];
const counted = VERDICTS.map(verdict => [verdict, CRITERIA.filter(row => row.verdict === verdict).length] as const)
  .filter(([, count]) => count > 0)
  .map(([verdict, count]) => `${verdict.toLowerCase()}: ${count}`)
  .join(', ');

const COLUMNS = ['Criterion', 'Conformance', 'Remarks', 'Evidence'];
const CLAUSES = ['EN 301 549', 'Section 508', 'Requirement', 'Conformance', 'Remarks', 'Evidence'];

export const report = (): string => `# Accessibility

<!-- \`npm run acr\` makes this page from tools/acr/. -->

This is the accessibility conformance report of the form, in the form of VPAT® 2.5 INT: WCAG 2.2 at levels A and AA, EN 301 549
V3.2.1, and the Revised Section 508 Standards. It covers the form as visitors use it on a page, in its six themes. The page around
it, the words and pictures of a definition, and the configurator are not covered.

Each verdict names the specs that show it. They run with \`npm test\` or \`npm run check:extended\`, in Chromium with the axe-core
rules, by keyboard alone, with nothing but the accessibility tree, with one key, and at 400 % zoom. No person with a disability
has tested the form for this report.

Of ${CRITERIA.length} success criteria – ${counted}. Each gap is named in its row. If you find another one, [report
it](../.github/CONTRIBUTING.md).

- **Supports**: the form meets the criterion.
- **Partially supports**: some of it does not. The remark says what.
- **Not applicable**: the form has nothing that the criterion is about.

## WCAG 2.2, level A

${table(COLUMNS, CRITERIA.filter(({ level }) => level === 'A').map(criterion))}

## WCAG 2.2, level AA

${table(COLUMNS, CRITERIA.filter(({ level }) => level === 'AA').map(criterion))}

## Functional performance

Chapter 4 of EN 301 549 and chapter 3 of Section 508.

${table(CLAUSES, FUNCTIONAL.map(clause))}

## Other chapters

${table(CLAUSES, CHAPTERS.map(clause))}
`;
