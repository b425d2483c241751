/** Determines what a change affects: the files that differ from the main branch, and the specs that depend on them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { manifest } from '../plugins/generated/manifest.ts';
import { root } from './dist-files.ts';
import { PRODUCT_ROOMS } from './rooms.ts';

export interface Changed {
  /** Short name of the commit that the change is compared with. */
  base: string;
  files: string[];
  /** Changed files whose style can be checked. */
  style: string[];
  units: string[];
  /** Unit specs that also depend on the change, but would take the run over a minute. */
  unitsLeftOut: string[];
  /** The names of the journeys that depend on the change. */
  journeys: string;
}

/** The maximum share of all unit specs by their bytes. Corresponds to half a minute on two idle cores. */
const MAX_SHARE = 0.3;
/** These files import every plugin. Importing them does not make a spec one about a plugin. */
const HUBS = /^(spec\/support\/mount\.tsx|plugins\/manifest\.ts)$/;
const PLUGIN = /^plugins\/(?!shared\/)([^/]+)\//;
/** The code under test in journeys: the built form and the sandbox. */
const JOURNEYS_RUN = new RegExp(
  `^(${PRODUCT_ROOMS.join('|')}|themes|owner/templates|tools/sandbox|docs/examples|registry\\.ts|webpack)`,
);
/** Imports without those of types, and files that are read. */
const TARGETS =
  /(?:^|[;}\s])(?:import|export)\b(?!\s+type\b)[^'";]*?['"](\.{1,2}\/[^'"]+)['"]|(?:import|new URL)\(\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

function git(...given: string[]): string[] {
  const { status, stdout } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** The commit where this branch left main. On main itself, the commit before the last one. */
function findBase(): string {
  const [head] = git('rev-parse', 'HEAD');
  const [base] = [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main')];
  return base && base !== head ? base : 'HEAD~1';
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** File → the files that it imports or reads. */
function importGraph(files: readonly string[]): Map<string, string[]> {
  const targets = (file: string): string[] =>
    [...textOf(file).matchAll(TARGETS)].map(([, named, other]) =>
      posix.join(posix.dirname(file), named ?? other ?? ''),
    );
  return new Map(files.filter(file => /\.(tsx?|mjs|cjs)$/.test(file)).map(file => [file, targets(file)]));
}

/** The number of imports between a file and the nearest changed one. */
function distance(graph: ReadonlyMap<string, string[]>, from: string, changed: ReadonlySet<string>): number {
  const seen = new Set([from]);
  let layer = [from];
  for (let steps = 0; layer.length > 0; steps++) {
    if (layer.some(file => changed.has(file))) return steps;
    const next = layer.flatMap(file => (graph.get(file) ?? []).filter(one => !(HUBS.test(file) && PLUGIN.test(one))));
    layer = [...new Set(next)].filter(file => !seen.has(file));
    for (const file of layer) seen.add(file);
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether a spec names one of the plugins, or a type of theirs. */
function mentions(spec: string, plugins: readonly string[]): boolean {
  const rows = manifest.filter(({ name }) => plugins.includes(name));
  const names = rows.flatMap(({ name, questions = [], steps = [] }) => [name, ...questions, ...steps]);
  const text = textOf(spec);
  return names.some(name => text.includes(`'${name}'`) || text.includes(`plugins/${name}/`));
}

export function selectChanged(): Changed {
  const base = findBase();
  const files = [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')])];
  const all = git('ls-files', '-c', '-o', '--exclude-standard').filter(file => existsSync(join(root, file)));
  const graph = importGraph(all);
  const changed = new Set(files);
  const plugins = [...new Set(files.flatMap(file => PLUGIN.exec(file)?.[1] ?? []))];
  const specs = all.filter(file => /^spec\/.*\.spec\.tsx?$/.test(file));

  // A file with JSX draws forms, which takes twice as long.
  const cost = (file: string): number => statSync(join(root, file)).size * (file.endsWith('x') ? 2 : 1);
  const candidates = specs.filter(file => !/^spec\/(journeys|checks|browsers)\//.test(file));
  const ranked = candidates
    .map(file => ({
      file,
      rank: Math.min(distance(graph, file, changed), mentions(file, plugins) ? 2 : Number.POSITIVE_INFINITY),
    }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  let left = MAX_SHARE * candidates.reduce((sum, file) => sum + cost(file), 0);
  const units: string[] = [];
  const unitsLeftOut: string[] = [];
  for (const { file } of ranked) {
    left -= cost(file);
    (left >= 0 || units.length === 0 ? units : unitsLeftOut).push(file);
  }
  const journeys = specs.filter(
    file => file.startsWith('spec/journeys/') && distance(graph, file, changed) < Number.POSITIVE_INFINITY,
  );
  return {
    base: git('log', '-1', '--format=%h %s', base)[0] ?? base,
    files,
    style: files.filter(file => /\.(tsx?|mjs|cjs|js|json|css)$/.test(file) && existsSync(join(root, file))),
    units,
    unitsLeftOut,
    journeys: files.some(file => JOURNEYS_RUN.test(file)) ? 'all' : journeys.join(', ') || 'none',
  };
}
