/** What EN 301 549 and Section 508 ask beyond WCAG. */
import type { Evidence, Verdict } from './criteria.ts';

export interface Clause {
  /** Of EN 301 549, and of Section 508; empty if one of them has none. */
  ids: readonly [en: string, us: string];
  name: string;
  verdict: Verdict;
  remark: string;
  evidence: readonly Evidence[];
}

const tree: Evidence = ['journeys/accessible-visits.spec.ts', '* completes a sample'];
const keyboard: Evidence = [
  'journeys/us-form.spec.ts',
  'is completed by keyboard alone, and every answer is sent under its key',
];
const clause = (
  en: string,
  us: string,
  name: string,
  verdict: Verdict,
  remark: string,
  ...evidence: Evidence[]
): Clause => ({
  ...{ ids: [en, us], name, verdict, remark, evidence },
});

/** Functional performance statements: chapter 4 of EN 301 549, chapter 3 of Section 508. */
export const FUNCTIONAL: readonly Clause[] = [
  clause(
    '4.2.1',
    '302.1',
    'Without vision',
    'Supports',
    'A visitor with nothing but the accessibility tree completes a form.',
    tree,
  ),
  clause(
    '4.2.2',
    '302.2',
    'With limited vision',
    'Supports',
    'A visitor with 400 % zoom completes a form, and colors have contrast.',
    tree,
    ['view/appearance/palette.spec.ts', 'have contrast for every accent: *, *'],
  ),
  clause(
    '4.2.3',
    '302.3',
    'Without perception of color',
    'Supports',
    'Errors and choices are marked by text and shape.',
    ['journeys/looks.spec.ts', 'chosen, focused and disabled options differ in forced colors'],
  ),
  clause('4.2.4', '302.4', 'Without hearing', 'Supports', 'The form makes no sound.', [
    'view/rich-text/markup.spec.tsx',
    'removes other tags and keeps their text',
  ]),
  clause('4.2.5', '302.5', 'With limited hearing', 'Supports', 'The form makes no sound.', [
    'view/rich-text/markup.spec.tsx',
    'removes other tags and keeps their text',
  ]),
  clause('4.2.6', '302.6', 'With no or limited vocal capability', 'Supports', 'Nothing is spoken.', keyboard),
  clause(
    '4.2.7',
    '302.7',
    'With limited manipulation or strength',
    'Supports',
    'A visitor with one key and a scanner completes a form.',
    tree,
  ),
  clause(
    '4.2.8',
    '302.8',
    'With limited reach',
    'Supports',
    'Targets are large, and the keyboard is enough.',
    keyboard,
  ),
  clause('4.2.9', '', 'Minimize photosensitive seizure triggers', 'Supports', 'Nothing flashes.', [
    'checks/motion.spec.ts',
    'takes 300 ms at most in scripts',
  ]),
  clause(
    '4.2.10',
    '302.9',
    'With limited cognition, language or learning',
    'Partially supports',
    'Short steps, one idea each, and errors that say what to do. Gap: the words of a definition are the owner’s.',
    ['view/focus.spec.tsx', 'contain every error after Next, with its question'],
  ),
  clause(
    '4.2.11',
    '',
    'Privacy',
    'Supports',
    'Assistive technology gets the same privacy as everyone: the form sends codes and answers to the same services.',
    ['journeys/accessible-visits.spec.ts', '* completes a sample'],
  ),
];

const elsewhere = (en: string, us: string, name: string, remark: string): Clause =>
  clause(en, us, name, 'Not applicable', remark);

/** The other chapters. */
export const CHAPTERS: readonly Clause[] = [
  clause(
    '5',
    '',
    'Generic requirements',
    'Supports',
    'The form has no closed functionality, no biometrics, and keeps accessibility information of pictures (5.4).',
    ['view/rich-text/markup.spec.tsx', 'keeps images with safe addresses, with a description or marked as decorative'],
  ),
  elsewhere('6', '', 'Two-way voice communication', 'The form has none. A callback is a call by telephone.'),
  elsewhere('7', '', 'Video capabilities', 'The form has none.'),
  elsewhere('8', 'Chapter 4', 'Hardware', 'The form is no hardware.'),
  clause(
    '9',
    '501.1',
    'Web',
    'Partially supports',
    'See the table of WCAG: 9.1.1.1 is 1.1.1, and so on. 9.6: all five requirements of conformance hold for the form as a part of a page.',
    tree,
  ),
  elsewhere('10', '', 'Non-web documents', 'The documentation is web pages.'),
  elsewhere(
    '11',
    '502, 503',
    'Software',
    'The form is web content, and disables no feature of the browser. The configurator, an authoring tool, is not covered by this report.',
  ),
  clause(
    '12.1',
    '602',
    'Product documentation',
    'Partially supports',
    'This page lists accessibility features. The documentation is Markdown and web pages. Gap: the site as a whole has no report of its own.',
    ['checks/docs-site.spec.ts', 'have no syntax errors'],
  ),
  elsewhere('12.2', '603', 'Support services', 'The project offers none.'),
  elsewhere('13', '', 'Relay and emergency services', 'The form gives no access to them.'),
];
