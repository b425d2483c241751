/** Determines what a change affects: the files that differ from the main branch, and the specs that depend on them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { manifest } from '../plugins/manifest.ts';
import { root } from './dist-files.ts';
import { PRODUCT_ROOMS } from './rooms.ts';
import { costs } from './spec-times.ts';

export interface Changed {
  /** Short name of the commit that the change is compared with. */
  base: string;
  files: string[];
  /** Changed files whose style can be checked. */
  style: string[];
  units: string[];
  /** Unit specs that also depend on the change, but would take the run over a minute. */
  unitsLeftOut: string[];
  journeys: string[];
  /** Whether the list contains all of them. */
  allJourneys: boolean;
}

/** The maximum share of the time of all unit specs. Corresponds to half a minute on two idle cores. */
const MAX_SHARE = 0.4;
/** These files import every plugin. Importing them does not make a spec one about a plugin. */
const HUBS = /^(spec\/support\/mount\.tsx|plugins\/manifest\.ts)$/;
const PLUGIN = /^plugins\/(?!shared\/)([^/]+)\//;
/** The code under test in journeys: the built form and the sandbox. */
const JOURNEYS_RUN = new RegExp(
  `^(${PRODUCT_ROOMS.join('|')}|themes|owner/templates|tools/sandbox|docs/examples|registry\\.ts|webpack)`,
);

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

const IMPORT = /(?:^|[;}\s])(import|export)\b(?!\s+type\b)[^'";]*?['"](\.{1,2}\/[^'"]+)['"]/g;
const LAZY = /import\(\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;
const ADDRESS = /new URL\(\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** File → the files that it imports or reads, without types. */
function importGraph(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  const graph = new Map<string, string[]>();
  for (const file of files.filter(one => /\.(tsx?|mjs|cjs)$/.test(one) && existsSync(join(root, one)))) {
    const text = readFileSync(join(root, file), 'utf8');
    const found = [
      ...[...text.matchAll(IMPORT)].map(match => match[2] ?? ''),
      ...[...text.matchAll(LAZY), ...text.matchAll(ADDRESS)].map(match => match[1] ?? ''),
    ];
    const targets = found.map(one => posix.normalize(posix.join(posix.dirname(file), one)));
    graph.set(
      file,
      targets.filter(target => known.has(target)),
    );
  }
  return graph;
}

/** The number of imports between a file and the nearest of `targets`. */
function distance(graph: Map<string, string[]>, from: string, targets: ReadonlySet<string>, skip?: RegExp): number {
  const seen = new Set([from]);
  let layer = [from];
  for (let steps = 0; layer.length > 0; steps++) {
    if (layer.some(file => targets.has(file))) return steps;
    layer = layer.flatMap(file => (graph.get(file) ?? []).filter(next => !(HUBS.test(file) && skip?.test(next))));
    layer = [...new Set(layer)].filter(file => !seen.has(file));
    for (const file of layer) seen.add(file);
  }
  return Number.POSITIVE_INFINITY;
}

/** The names that definitions use for a plugin's features, and the name of the plugin. */
function namesOf(plugin: string): string[] {
  const row = manifest.find(({ name }) => name === plugin);
  return [plugin, ...(row?.questions ?? []), ...(row?.steps ?? []), ...(row?.validators ?? [])];
}

/** Whether the text of a spec or its name mentions one of the plugins. */
function mentions(spec: string, plugins: readonly string[]): boolean {
  const text = readFileSync(join(root, spec), 'utf8');
  return plugins.some(
    plugin =>
      spec.startsWith(`spec/plugins/${plugin}`) ||
      namesOf(plugin).some(name => text.includes(`'${name}'`) || text.includes(`plugins/${name}/`)),
  );
}

export function selectChanged(): Changed {
  const base = findBase();
  const files = [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')])];
  const all = git('ls-files', '-c', '-o', '--exclude-standard');
  const graph = importGraph(all);
  const changed = new Set(files);
  const plugins = [...new Set(files.flatMap(file => PLUGIN.exec(file)?.[1] ?? []))];

  const specs = all.filter(file => /^spec\/.*\.spec\.tsx?$/.test(file) && existsSync(join(root, file)));
  const journeys = specs.filter(file => file.startsWith('spec/journeys/'));
  const cost = costs();
  const candidates = specs.filter(file => !/^spec\/(journeys|checks|browsers)\//.test(file));
  let left = MAX_SHARE * candidates.reduce((sum, file) => sum + cost(file), 0);
  const units: string[] = [];
  const unitsLeftOut: string[] = [];
  const ranked = candidates
    .map(file => ({
      file,
      rank: Math.min(
        distance(graph, file, changed, PLUGIN),
        plugins.length > 0 && graph.has(file) && mentions(file, plugins) ? 2 : Number.POSITIVE_INFINITY,
      ),
    }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  for (const { file } of ranked) {
    left -= cost(file);
    (left >= 0 || units.length === 0 ? units : unitsLeftOut).push(file);
  }
  const touched = files.some(file => JOURNEYS_RUN.test(file))
    ? journeys
    : journeys.filter(file => distance(graph, file, changed) < Number.POSITIVE_INFINITY);
  return {
    base: git('log', '-1', '--format=%h %s', base)[0] ?? base,
    files,
    style: files.filter(file => /\.(tsx?|mjs|cjs|js|json|css)$/.test(file) && existsSync(join(root, file))),
    units,
    unitsLeftOut,
    journeys: touched,
    allJourneys: touched.length === journeys.length,
  };
}
