/**
 * Every fixed text that a visitor may see is in `embed/locales/texts.ts` and in every dictionary. The texts are found in the
 * syntax trees of the sources: the first argument of `text()`, and the last one of `labelOf()`, which passes it to `text()`, is
 * a literal, or a constant or table of literals.
 */
import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { dictionaries } from '../../embed/locales/index.ts';
import { texts } from '../../embed/locales/texts.ts';
import { PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { findIn, root, type Source, sourcesIn } from './sources.ts';

/**
 * Where the texts of an argument of `text()` are, if it is a parameter: `path argument` → `path NAME`, a constant whose
 * literals are the texts, or `path name()`, a function whose first arguments are the texts.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'engine/fields/first-failure.ts failed': 'engine/fields/validators.ts VALIDATORS',
  'view/SentStep.tsx step': 'plugins/phone/row.ts TITLE',
  'plugins/offers/Carousel.tsx label': 'plugins/offers/Carousel.tsx arrow()',
  'plugins/offers/Searching.tsx line': 'plugins/offers/Searching.tsx LINES',
  'plugins/reveal/Topics.tsx title': 'plugins/reveal/Topics.tsx TOPICS',
  'plugins/reveal/Topics.tsx description': 'plugins/reveal/Topics.tsx TOPICS',
};
/** Tables of texts that are not passed to `text()`. */
const TABLES = ['embed/notice.ts TEXTS', 'engine/fields/validators.ts INVALID'];

const known: ReadonlySet<string> = new Set(texts);
const sources = PRODUCT_ROOMS.flatMap(sourcesIn);
const sourceAt = (path: string): Source => sources.find(source => source.path === path)!;

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, child => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}
/** The string literals of an expression, without names of members. */
const literalsIn = (node: ts.Node): string[] =>
  [...nodesOf(node)].flatMap(one =>
    ts.isStringLiteralLike(one) && !(ts.isPropertyAssignment(one.parent) && one.parent.name === one) ? [one.text] : [],
  );

/** The constants at the top of each file, under `path NAME`; those in capitals, which other files may import, also by name. */
const constants = new Map<string, ts.Expression>();
for (const { path, tree } of sources) {
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer || ts.isArrowFunction(initializer)) continue;
      constants.set(`${path} ${name.text}`, initializer);
      if (/^[A-Z]/.test(name.text) && !constants.has(name.text)) constants.set(name.text, initializer);
    }
  }
}
const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (ts.isIdentifier(node.expression) ? node.expression : (node.expression as ts.PropertyAccessExpression).name)?.text ===
    name;

/** The texts at a place as `ELSEWHERE` and `TABLES` write it. */
function textsAt(place: string): string[] | undefined {
  const [path = '', name = ''] = place.split(' ');
  if (!name.endsWith('()')) return constants.has(place) ? textsOf(constants.get(place)!, path) : undefined;
  const calls = [...nodesOf(sourceAt(path).tree)].filter(node => isCallOf(node, name.slice(0, -2)));
  return calls.flatMap(call => (call as ts.CallExpression).arguments.slice(0, 1).flatMap(one => literalsIn(one)));
}

/** The texts that an argument can be; undefined when the syntax tree does not show them. */
function textsOf(node: ts.Expression, path: string): string[] | undefined {
  if (ts.isConditionalExpression(node)) {
    const [one, other] = [textsOf(node.whenTrue, path), textsOf(node.whenFalse, path)];
    return one && other && [...one, ...other];
  }
  if (ts.isIdentifier(node)) {
    const constant = constants.get(`${path} ${node.text}`) ?? constants.get(node.text);
    if (constant) return textsOf(constant, path);
  }
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return textsOf(node.expression, path);
  if (ts.isNonNullExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) {
    return textsOf(node.expression, path);
  }
  const literals = literalsIn(node);
  if (literals.length > 0 && !ts.isCallExpression(node) && !ts.isIdentifier(node)) return literals;
  const elsewhere = ELSEWHERE[`${path} ${node.getText()}`];
  return elsewhere === undefined ? undefined : textsAt(elsewhere);
}

/** `text` may also be a helper of the file itself, whose arguments are not texts. */
function isDeclaredAround(call: ts.Node): boolean {
  for (let scope: ts.Node | undefined = call.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    const declares = scope.statements.some(
      statement =>
        (ts.isFunctionDeclaration(statement) && statement.name?.text === 'text') ||
        (ts.isVariableStatement(statement) &&
          statement.declarationList.declarations.some(({ name }) => ts.isIdentifier(name) && name.text === 'text')),
    );
    if (declares) return true;
  }
  return false;
}

/** What `labelOf` passes to `text()`. */
const PASSED_ON = 'otherwise';

/** The argument that is a text. */
function argumentOf(node: ts.Node): ts.Expression | undefined {
  if (isCallOf(node, 'labelOf')) return node.arguments[2];
  if (!isCallOf(node, 'text') || (ts.isIdentifier(node.expression) && isDeclaredAround(node))) return undefined;
  return node.arguments[0];
}

const PLACEHOLDER = /\{\w+\}|<[^>]+>/g;
const placeholders = (text: string): string[] => (text.match(PLACEHOLDER) ?? []).sort();
const dictionaryOf = async (name: string): Promise<Readonly<Record<string, string>>> =>
  (await dictionaries[name]!()).default;

describe('fixed texts', () => {
  it('are listed once each', () => expect(known.size).to.equal(texts.length));

  it('are listed if the sources use them', () => {
    const missing = sources.flatMap(source =>
      findIn([source], node => {
        const given = argumentOf(node);
        if (!given || given.getText() === PASSED_ON) return undefined;
        const found = textsOf(given, source.path);
        if (!found) return `text(${given.getText()}): which texts are these? Add a row to ELSEWHERE.`;
        const unknown = found.filter(text => !known.has(text));
        return unknown.length > 0 ? `not in embed/locales/texts.ts: ${unknown.join(' | ')}` : undefined;
      }),
    );
    expect(missing).to.deep.equal([]);
  });

  for (const place of TABLES) {
    it(`are listed if they are in ${place}`, () => {
      const found = textsAt(place);
      expect(found).to.be.an('array').that.is.not.empty;
      expect(found?.filter(text => !known.has(text))).to.deep.equal([]);
    });
  }

  it('are never written directly into a view', () => {
    const written = findIn(sources, node => {
      if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) return node.text.trim();
      if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return undefined;
      const shown = /^(aria-(label|description|placeholder|valuetext|roledescription)|title|alt|placeholder)$/;
      return shown.test(node.name.getText()) && node.initializer.text ? node.getText() : undefined;
    });
    expect(written).to.deep.equal([]);
  });
});

describe('a dictionary', () => {
  const files = readdirSync(`${root}embed/locales`).map(file => file.replace('.ts', ''));

  it('has a row in the table, and each row has a file', () => {
    const others = ['index', 'load', 'texts'];
    expect(files.filter(file => !others.includes(file)).sort()).to.deep.equal(Object.keys(dictionaries).sort());
  });

  for (const name of Object.keys(dictionaries)) {
    describe(name, () => {
      it('has every text, no empty text, and no unknown text', async () => {
        const own = await dictionaryOf(name);
        // British English lists only what differs from the key.
        if (name !== 'en-gb') expect(texts.filter(text => !own[text]?.trim())).to.deep.equal([]);
        expect(Object.keys(own).filter(text => !known.has(text) || !own[text]?.trim())).to.deep.equal([]);
      });

      it('keeps the placeholders and tags of every text', async () => {
        const differing = Object.entries(await dictionaryOf(name)).filter(
          ([text, words]) => placeholders(text).join() !== placeholders(words).join(),
        );
        expect(differing).to.deep.equal([]);
      });

      it('has no untranslated texts', async () => {
        const own = await dictionaryOf(name);
        const same = texts.filter(text => own[text] === text && !SAME.has(text));
        expect(same).to.deep.equal([]);
      });
    });
  }
});

/** Texts that some languages share with English. */
const SAME: ReadonlySet<string> = new Set([
  'optional',
  'OK',
  '{percent}%',
  'No',
  'Date',
  'Send',
  '1 suggestion',
  '{count} suggestions',
  'Suggestions',
]);
