/** The texts of the owner's pages, as their sources name them: the English text is the key in the dictionaries. */
import ts from 'typescript';
import { type Source, sourcesIn } from './sources.ts';

export type Dictionary = 'shared' | 'admin' | 'configurator';
export interface OwnerText {
  key: string;
  isPlural: boolean;
  dictionary: Dictionary;
  /** A file and a line. */
  place: string;
  /** The names of the values that are filled in; undefined if the call does not list them. */
  values: readonly string[] | undefined;
}

/** What both pages use. */
const SHARED = /^owner\/(words|configurator\/(ui|server))\//;
const NAMES: ReadonlySet<string> = new Set(['t', 'plural', 'tNodes']);

export const ownerSources: readonly Source[] = ['owner/admin', 'owner/configurator', 'owner/words'].flatMap(sourcesIn);

const dictionaryOf = (path: string): Dictionary =>
  SHARED.test(path) ? 'shared' : path.startsWith('owner/admin/') ? 'admin' : 'configurator';

/** The members of an object in the source. */
function membersOf(node: ts.Expression | undefined): ts.ObjectLiteralElementLike[] | undefined {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return undefined;
  return [...node.properties];
}
const literalOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function textOfCall({ path, tree }: Source, call: ts.CallExpression, name: string): OwnerText | string {
  const place = `${path}:${tree.getLineAndCharacterOfPosition(call.getStart(tree)).line + 1}`;
  const isPlural = name === 'plural';
  const [text, given] = isPlural ? [call.arguments[2], call.arguments[3]] : [call.arguments[0], call.arguments[1]];
  const key = literalOf(text);
  if (key === undefined) return `${place} ${call.getText(tree)}: the text is no literal`;
  const members = membersOf(given);
  const nameOfMember = (member: ts.ObjectLiteralElementLike): string => member.name?.getText(tree) ?? '';
  const context = members?.find(member => nameOfMember(member) === 'context');
  const suffix = context && ts.isPropertyAssignment(context) ? `_${literalOf(context.initializer)}` : '';
  const values = members?.map(nameOfMember).filter(one => one !== 'context');
  return {
    key: key + suffix,
    isPlural,
    dictionary: dictionaryOf(path),
    place,
    values: isPlural ? values && ['count', ...values] : values,
  };
}

/** The texts of all calls, and the calls whose text is not in the source. */
export function ownerTexts(): { texts: OwnerText[]; unknown: string[] } {
  const texts: OwnerText[] = [];
  const unknown: string[] = [];
  for (const source of ownerSources) {
    if (source.path.startsWith('owner/words/')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && NAMES.has(node.expression.text)) {
        const found = textOfCall(source, node, node.expression.text);
        if (typeof found === 'string') unknown.push(found);
        else texts.push(found);
      }
      ts.forEachChild(node, visit);
    };
    if (/\/words\/(words|nodes)\.tsx?'/.test(source.tree.text)) visit(source.tree);
  }
  return { texts, unknown };
}

/** The keys of a dictionary of a language, with those of its forms of the plural. What both pages use is only in `shared`. */
export function keysOf(texts: readonly OwnerText[], dictionary: Dictionary, language: string): Map<string, OwnerText> {
  const shared = new Set(texts.filter(text => text.dictionary === 'shared').map(({ key }) => key));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Map(
    texts
      .filter(text => text.dictionary === dictionary && (dictionary === 'shared' || !shared.has(text.key)))
      .flatMap(text => (text.isPlural ? forms.map(form => `${text.key}_${form}`) : [text.key]).map(key => [key, text])),
  );
}
