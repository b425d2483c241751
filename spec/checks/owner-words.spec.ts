/** The owner's pages are in English, German, French and Spanish. The English text in the source is the key in the dictionaries. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { PAGE_LANGUAGES } from '../../owner/words/words.ts';
import { declaredTexts } from './declared-texts.ts';
import { type Dictionary, keysOf, type OwnerText, ownerSources, ownerTexts } from './owner-texts.ts';
import { phraseKeys, phraseSources, untagged } from './phrase-keys.ts';
import { findIn, root } from './sources.ts';

/** All texts of these folders are in the dictionaries. */
const FINISHED = ['owner/admin/', 'owner/configurator/'];
/**
 * Their texts are declared in English, and shown by `tDeclared`; they are in the form's language; or
 * they run in a frame or a worker, where only developers read errors.
 */
const WITHOUT_WORDS =
  /^owner\/configurator\/(frame\/|faults\/(stage\/|fault-list|places)|types\/types|problems\/plugin-rules|fill\/test-|types\/starting-items)/;
/** Names, what people type, names of settings, and what is never shown. */
const AS_IT_IS: ReadonlySet<string> = new Set([
  ...['Stepwell', 'JSON', '/forms/', 'phone2fa, address', 'ApiError', 'json', 'Content-Security-Policy', 'Georgia'],
  ...['Georgia, serif', 'system-ui, sans-serif', '12px', 'YYYY-MM-DD', '{customers}', 'stepwell.js', 'stepwell.mjs'],
  ...['utm_source=newsletter&initial_step=2', 'email: ann@example.com\nzipcode: 78701', 'error', 'messages', 'address'],
  ...['words', 'Steps and questions', 'Not shown', 'End', 'No base64url.', 'Incomplete.'],
  ...['From this tab', 'From another tab'],
  ':root { --brand: #0a7d4f; }  button { border-radius: 8px; }',
]);
/** An address to write. */
const ADDRESS = /^(https?:\/\/|\/[a-z]+$)/;
/** Attributes and members that people read. */
const READ =
  /^(data-label|aria-(label|description|placeholder|valuetext|roledescription)|title|alt|placeholder|label|help|error|text|head|verb|note|caption|heading|hint|message|words)$/;
const READ_CALLS = /^((.*\.)?(announce|edit|setText)|Error|ApiError)$/;
/** Begins like a sentence, and has a second word. */
const SENTENCE = /^[“\p{Lu}][\p{L}’”]*,? \p{L}/u;
const KEYED_CALLS = /^(t|tNodes|plural)$/;

const { texts, unknown } = ownerTexts();
const slotsIn = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join();
/** An error that only a developer sees. */
const FOR_DEVELOPERS = /needs a \w+Provider around it|is used outside of <\w+>/;
const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !AS_IT_IS.has(text.trim()) && !ADDRESS.test(text) && !FOR_DEVELOPERS.test(text);
const wordsOf = (dictionary: Dictionary | 'declared' | 'phrases', language: string): Record<string, string> =>
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
  const isSentence = isText(node) && SENTENCE.test(lettersOf(node)) && !isKey(node);
  return isSentence ? read(lettersOf(node)) : undefined;
}
const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
/** A text that is compared, names a member or a type, or is given to `t` and its like. */
function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return KEYED_CALLS.test(parent.expression.getText());
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isLiteralTypeNode(parent) || ts.isBinaryExpression(parent) || ts.isElementAccessExpression(parent);
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

  it('are tagged where the check puts them together', () => expect(findIn(phraseSources, untagged)).to.deep.equal([]));

  it('are never written directly into a view of a finished folder', () => {
    const finished = ownerSources.filter(({ path }) =>
      FINISHED.some(folder => path.startsWith(folder) && !WITHOUT_WORDS.test(path)),
    );
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
        expect(sameIn(words), 'not translated').to.deep.equal([]);
      });
    }
  }

  const WANTED = {
    declared: (language: string) => {
      // Both pages load these. Only the configurator loads its own.
      const shared = keysOf(texts, 'shared', language);
      return [...declaredTexts].filter(text => !shared.has(text));
    },
    phrases: () => [...phraseKeys()],
  };
  for (const dictionary of ['declared', 'phrases'] as const) {
    for (const { id: language } of PAGE_LANGUAGES) {
      if (language === 'en') continue;
      it(`of ${dictionary} in ${language} has what plugins, the check and faults say, and no other text`, () => {
        const words = wordsOf(dictionary, language);
        const wanted = WANTED[dictionary](language);
        expect(
          wanted.filter(text => !words[text]?.trim()),
          'missing',
        ).to.deep.equal([]);
        expect(
          Object.keys(words).filter(text => !wanted.includes(text)),
          'unused',
        ).to.deep.equal([]);
        const differing = Object.entries(words).filter(([key, text]) => slotsIn(key) !== slotsIn(text));
        expect(differing, 'other slots').to.deep.equal([]);
        expect(sameIn(words), 'not translated').to.deep.equal([]);
      });
    }
  }

  /** Texts of several words that are as in English. */
  const sameIn = (words: Record<string, string>): string[] =>
    Object.keys(words).filter(key => words[key] === key && wordCount(key.replaceAll(/\{\{\w+\}\}/g, '')) > 2);
  const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

  /** The form for one may leave out its number, unless it is also the form for none. */
  function hasSameSlots(key: string, text: string, { isPlural, key: several }: OwnerText, language: string): boolean {
    if (slotsIn(isPlural ? several : key) === slotsIn(text)) return true;
    const isOnlyOne = key.endsWith('_one') && new Intl.PluralRules(language).select(0) !== 'one';
    return isPlural && isOnlyOne && slotsIn(several.replaceAll('{{count}}', '')) === slotsIn(text);
  }
});
