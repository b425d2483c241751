/** The owner's pages are in English, German, French and Spanish. The English text in the source is the key in the dictionaries. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { PAGE_LANGUAGES } from '../../owner/words/words.ts';
import { type Dictionary, keysOf, type OwnerText, ownerSources, ownerTexts } from './owner-texts.ts';
import { findIn, root } from './sources.ts';

/** All texts of these folders are in the dictionaries. */
const FINISHED = [
  'owner/admin/',
  ...['server/', 'ui/', 'start/', 'help/', 'Editor.tsx', 'TestPanel.tsx', 'TopBar.tsx'].map(
    part => `owner/configurator/${part}`,
  ),
];
/** Names, and what people type. */
const AS_IT_IS: ReadonlySet<string> = new Set(['Stepwell', 'JSON', '/forms/', 'phone2fa, address', 'ApiError', 'json']);
/** Attributes and members that people read. */
const READ =
  /^(aria-(label|description|placeholder|valuetext|roledescription)|title|alt|placeholder|label|help|error|text|head|verb|note|caption|heading|hint|message|words)$/;
const READ_CALLS = /^(announce|Error|ApiError)$/;

const { texts, unknown } = ownerTexts();
const slotsIn = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join();
/** An error that only a developer sees. */
const FOR_DEVELOPERS = /needs a \w+Provider around it/;
const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !AS_IT_IS.has(text.trim()) && !FOR_DEVELOPERS.test(text);
const wordsOf = (dictionary: Dictionary, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${root}owner/words/${dictionary}/${language}.json`, 'utf8'));

/** The letters of a literal or template, without what is filled in. */
function lettersOf(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(span => span.literal.text).join('');
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return lettersOf(node.expression);
  if (ts.isConditionalExpression(node)) return lettersOf(node.whenTrue) + lettersOf(node.whenFalse);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(lettersOf).join('');
  return '';
}

/** The text that people would read in English, whatever their language. */
function bareText(node: ts.Node): string | undefined {
  const read = (text: string): string | undefined => (hasWords(text) ? text.trim() : undefined);
  if (ts.isJsxText(node)) {
    const around = ts.isJsxElement(node.parent) ? node.parent.openingElement.tagName.getText() : '';
    return around === 'code' ? undefined : read(node.text);
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return read(lettersOf(node.expression));
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return READ.test(node.name.getText().replaceAll("'", '')) ? read(lettersOf(node.initializer)) : undefined;
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && READ_CALLS.test(node.expression.getText()))
    return read((node.arguments ?? []).map(lettersOf).join(''));
  return undefined;
}

describe('the texts of the owner’s pages', () => {
  it('are literals, so that this spec can find them', () => expect(unknown).to.deep.equal([]));

  it('get a value for each slot, and no other', () => {
    const differing = texts.filter(
      ({ key, values }) =>
        values && slotsIn(key) !== slotsIn(values.map(name => `{{${name}}}`).join()) && !isCounted(key, values),
    );
    expect(differing.map(({ place, key }) => `${place} ${key}`)).to.deep.equal([]);
  });
  /** A text that differs only by its number need not say it. */
  const isCounted = (key: string, values: readonly string[]): boolean =>
    slotsIn(key) ===
    slotsIn(
      values
        .filter(name => name !== 'count')
        .map(name => `{{${name}}}`)
        .join(),
    );

  it('are never written directly into a view of a finished folder', () => {
    const finished = ownerSources.filter(({ path }) => FINISHED.some(folder => path.startsWith(folder)));
    expect(FINISHED.filter(folder => !finished.some(({ path }) => path.startsWith(folder)))).to.deep.equal([]);
    expect(findIn(finished, bareText)).to.deep.equal([]);
  });
});

describe('a dictionary of the owner’s pages', () => {
  for (const { id: language } of PAGE_LANGUAGES) {
    if (language === 'en') continue;
    for (const dictionary of ['shared', 'admin', 'configurator'] as const) {
      it(`of ${dictionary} in ${language} has all texts, no other one, and the same slots`, () => {
        const words = wordsOf(dictionary, language);
        const keys = keysOf(texts, dictionary, language);
        expect(
          [...keys].filter(([key]) => !words[key]?.trim()).map(([key, { place }]) => `${place} ${key}`),
          'missing',
        ).to.deep.equal([]);
        expect(
          Object.keys(words).filter(key => !keys.has(key)),
          'unused',
        ).to.deep.equal([]);
        const differing = Object.entries(words).filter(
          ([key, text]) => !hasSameSlots(key, text, keys.get(key)!, language),
        );
        expect(differing, 'other slots').to.deep.equal([]);
        const same = Object.entries(words).filter(([key, text]) => key === text && key.split(' ').length > 2);
        expect(same, 'not translated').to.deep.equal([]);
      });
    }
  }

  /** The form for one may leave out its number, unless it is also the form for none. */
  function hasSameSlots(key: string, text: string, { isPlural, key: several }: OwnerText, language: string): boolean {
    if (slotsIn(isPlural ? several : key) === slotsIn(text)) return true;
    const isOnlyOne = key.endsWith('_one') && new Intl.PluralRules(language).select(0) !== 'one';
    return isPlural && isOnlyOne && slotsIn(several.replaceAll('{{count}}', '')) === slotsIn(text);
  }
});
