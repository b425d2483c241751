/** Generates a page for each npm entry with its exports, their declarations and their comments. */
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../dist-files.ts';
import { ENTRIES } from './entries.ts';
import { fence } from './markdown.ts';

/** Longer types, such as inferred types of schemas, do not help readers. */
const MAX_TYPE = 400;

/** Pages by name: `reference/stepwell-plugin` → Markdown. */
export function entryPages(): Map<string, string> {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  )!;
  const sources = Object.values(ENTRIES).map(path => join(root, path));
  const program = ts.createProgram([...sources, join(root, 'view/assets.d.ts')], options);
  const checker = program.getTypeChecker();
  return new Map(
    Object.entries(ENTRIES).map(([entry, path]) => {
      const file = program.getSourceFile(join(root, path))!;
      const page = entryPage(entry, file, checker);
      return [`reference/${entry.replace('/', '-')}`, page];
    }),
  );
}

function entryPage(entry: string, file: ts.SourceFile, checker: ts.TypeChecker): string {
  const module = checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${file.fileName} exports nothing.`);
  const symbols = checker
    .getExportsOfModule(module)
    .map(symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter(symbol => symbol.declarations?.some(({ parent }) => parent) && symbol.name !== 'default')
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const isValue = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Value) !== 0;
  const sections = (title: string, some: readonly ts.Symbol[]): string[] =>
    some.length === 0 ? [] : [`## ${title}`, '', ...some.flatMap(symbol => sectionOf(symbol, checker))];
  return [
    `# \`${entry}\``,
    '',
    "Made from the sources and their comments. What a plugin's author needs first is in [write a plugin](/plugins).",
    '',
    ...sections('Functions and values', symbols.filter(isValue)),
    ...sections(
      'Types',
      symbols.filter(symbol => !isValue(symbol)),
    ),
  ].join('\n');
}

function sectionOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const declarations = (symbol.declarations ?? []).filter(
    one => !one.getSourceFile().fileName.includes('node_modules'),
  );
  if (declarations.length === 0) return [];
  const about = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  const code = declarations.map(one => textOf(one, symbol, checker)).filter(Boolean);
  return [
    `### ${symbol.name}`,
    '',
    // A comment is text instead of markup.
    ...(about ? [about.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;'), ''] : []),
    ...fence('ts', code.join('\n\n')),
  ];
}

/** A type as written, or the signature of a function or value. */
function textOf(declaration: ts.Declaration, symbol: ts.Symbol, checker: ts.TypeChecker): string {
  if (ts.isFunctionDeclaration(declaration)) {
    const { body } = declaration;
    const end = body ? body.getStart() : declaration.getEnd();
    return declaration
      .getSourceFile()
      .text.slice(declaration.getStart(), end)
      .trim()
      .replace(/^export /, '');
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
    return declaration.getText().replace(/^export /, '');
  }
  const type = checker.typeToString(
    checker.getTypeOfSymbolAtLocation(symbol, declaration),
    undefined,
    ts.TypeFormatFlags.NoTruncation,
  );
  return `const ${symbol.name}: ${type.length > MAX_TYPE ? `${type.slice(0, MAX_TYPE)} …` : type}`;
}
