/** The project's own sources as syntax trees, for specs about what may be written where. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  /** Such as `engine/navigation/navigate.ts`. */
  path: string;
  tree: ts.SourceFile;
}

export function sourcesIn(folder: string): Source[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(path => /\.tsx?$/.test(path))
    .sort()
    .map(path => ({
      path,
      tree: ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true),
    }));
}

/** Calls `look` with every node; what it answers is kept, with the place. */
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
