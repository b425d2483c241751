/** The texts of the check, as its sources have them: the English text, with `{{0}}` in place of a value, is the key in the dictionaries. */
import ts from 'typescript';
import { LANGUAGES } from '../../engine/contract/languages.ts';
import { type Source, sourcesIn } from './sources.ts';

/** The files with rules, findings, changes, tasks, and words for places. */
const FILES =
  /^(check\/(?!starter-texts|inspection|analysis\/(?!wording|compare)|owner-warnings|first-look|phrase)|headless\/(owner-words\/owner-words|left-to-do|visits\/(compare|visits))|plugins\/[\w-]+\/(schema|advice)\.ts|owner\/configurator\/problems\/plugin-rules)/;
/** Texts of these folders are only those that are given to `phrase` or `phraseWith`. */
const ALL_TAGGED = /^(check\/analysis\/compare|headless\/visits)\//;
/** Members and variables with texts for owners. */
const READ = /^(expected\w*|found|remedy|sentence|otherwise|kind|label|why|NUMBER)$/;
/** Tables with such texts. */
const TABLES = /^(UNUSABLE|PAIRS|MISSING|contacts|ITEMS)$/;
/** Calls with a text for owners as one of their arguments. */
const READ_CALLS = /^(v\.\w+|digits|named|withTitle|didYouMean|phraseWith|check|words\.push|translate)$/;
/** The text of these calls is a part of the label. */
const LABELS: Readonly<Record<string, string>> = { removeFix: 'Remove', moveFix: 'Move' };
/** The labels above, the message for authors of JSON, and rewrites of English sentences. */
const UNTAGGED = /^(textOfPolicy|removeFix|moveFix|problemOf|REWRITES)$/;
/** Texts of forms, for editors. */
const OF_FORMS = /^(editor|start|validationRules|additions)$/;

/** A sentence, or a part of one, in English. */
const WORDS = /\p{L}{2} \p{L}|\} \p{L}{2}|\p{L}{2} \$\{|,? ?“\$/u;

export const phraseSources: readonly Source[] = ['check', 'headless', 'plugins', 'owner/configurator/problems']
  .flatMap(sourcesIn)
  .filter(({ path }) => FILES.test(path));

export const isPhrase = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'phrase';

export function keyOf({ template }: ts.TaggedTemplateExpression): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return (
    template.head.text + template.templateSpans.map(({ literal }, index) => `{{${index}}}${literal.text}`).join('')
  );
}

/** The name of the part of the source that the text is the value of: a member, a variable, or a call with `()`. */
function nameOf(node: ts.Node): string {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? '' : nameOf(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isArrowFunction(parent)) return nameOf(parent);
  if (ts.isBinaryExpression(parent)) return parent.left === node ? '' : nameOf(parent);
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? `${parent.expression.getText()}()` : '';
}
/** The names of the members and variables that contain the node. */
function namesAround(node: ts.Node): string[] {
  const names: string[] = [];
  for (let one = node.parent; one; one = one.parent) {
    if (ts.isPropertyAssignment(one) || ts.isVariableDeclaration(one)) names.push(one.name.getText());
    if (ts.isFunctionDeclaration(one)) names.push(one.name?.getText() ?? '');
  }
  return names;
}

/** The key of the node if it is a text that owners read. */
export function keyIn(node: ts.Node): string | undefined {
  if (isPhrase(node)) return keyOf(node);
  if (!ts.isStringLiteral(node)) return undefined;
  const [name, around] = [nameOf(node), namesAround(node)];
  if (ALL_TAGGED.test(node.getSourceFile().fileName) && name !== 'phraseWith()') return undefined;
  if (around.some(one => OF_FORMS.test(one))) return undefined;
  if (name.endsWith('()')) {
    const call = name.slice(0, -2);
    if (LABELS[call]) return `${LABELS[call]} ${node.text}`;
    return READ_CALLS.test(call) ? node.text : undefined;
  }
  return READ.test(name) || around.some(one => TABLES.test(one)) ? node.text : undefined;
}

/** Texts that are put together without the tag. Their parts cannot be translated, because pages only get the English text. */
export function untagged(node: ts.Node): string | undefined {
  if (!ts.isTemplateExpression(node) || isPhrase(node.parent)) return undefined;
  const around = namesAround(node);
  if (around.some(one => OF_FORMS.test(one) || UNTAGGED.test(one))) return undefined;
  return WORDS.test(node.getText().replace(/\$\{[^}]*\}/g, '$\u007b}')) ? node.getText() : undefined;
}

/** All keys. Without those that have no word to translate, such as `{{0}} {{1}}`. */
export function phraseKeys(): ReadonlySet<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const keys = new Set(Object.keys(LANGUAGES).map(language => names.of(language)!));
  const visit = (node: ts.Node): void => {
    const key = keyIn(node);
    if (key !== undefined && /[\p{L}“]/u.test(key.replace(/\{\{\w+\}\}|"[^"]*"/g, '')) && !/^-|^\w+[A-Z]\w*$/.test(key))
      keys.add(key);
    ts.forEachChild(node, visit);
  };
  for (const { tree } of phraseSources) visit(tree);
  return keys;
}
