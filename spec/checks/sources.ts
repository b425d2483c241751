/** The project's own files, as text and as syntax trees, for specs about what they may contain. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  /** Such as `engine/navigation/navigate.ts`. */
  path: string;
  tree: ts.SourceFile;
}

/** The paths of a folder's files, from the root of the project, sorted. Without the tables of the plugins, which a tool writes. */
export const filesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(path => !path.startsWith('plugins/generated/'))
    .sort();

const GENERATED = ['node_modules', 'dist', 'lib'];

/** The paths of all files that people write, whose names match. */
export function writtenFiles(names: RegExp): string[] {
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !GENERATED.includes(name));
  const folders = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.'));
  const files = entries.filter(entry => entry.isFile());
  return [...files.map(({ name }) => name), ...folders.flatMap(({ name }) => filesIn(name))].filter(
    path => names.test(path) && !/(^|\/)(node_modules|dist)\//.test(path),
  );
}

/** The TypeScript files of a folder. */
export const sourcesIn = (folder: string): Source[] => sourcesOf(filesIn(folder));
export const sourcesOf = (paths: readonly string[]): Source[] =>
  paths.filter(path => /\.tsx?$/.test(path)).map(path => ({ path, tree: treeOf(path) }));

/** Several specs look at the same files. */
const trees = new Map<string, ts.SourceFile>();
function treeOf(path: string): ts.SourceFile {
  const known = trees.get(path);
  if (known) return known;
  const tree = ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true);
  trees.set(path, tree);
  return tree;
}

/** Calls `look` with every node, and returns its answers that are not undefined, each after its file and line. */
export function findIn(sources: readonly Source[], look: (node: ts.Node) => string | undefined): string[] {
  const found: string[] = [];
  for (const { path, tree } of sources) {
    const visit = (node: ts.Node): void => {
      const what = look(node);
      if (what !== undefined) {
        found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1} ${what}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}
