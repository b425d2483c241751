/**
 * `npm run acr` writes `docs/accessibility.md`, the accessibility conformance report. `npm run acr -- run 4.1.3` runs the specs
 * that show a criterion. `npm run acr -- mutations` breaks the form in twenty ways, and fails unless the specs of the right
 * criterion notice each. The last two need no build, but take minutes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CRITERIA, type Evidence } from './acr/criteria.ts';
import { kindOf, patternOf } from './acr/evidence.ts';
import { MUTATIONS } from './acr/mutations.ts';
import { report } from './acr/report.ts';
import { root } from './dist-files.ts';

/** Runs a spec. Resolves to whether it passes; a title that no spec has is an error. */
function passes([file, title]: Evidence): boolean {
  const given = ['tsx', 'tools/specs.ts', kindOf(file), join('spec', file), '--grep', patternOf(title)];
  const { status, stdout } = spawnSync('npx', given, { cwd: root, encoding: 'utf8' });
  if (/^\s*0 passing/m.test(stdout) && !/failing/.test(stdout)) throw new Error(`Nothing ran: ${file}, ${title}`);
  return status === 0;
}

function evidenceOf(id: string): readonly Evidence[] {
  const row = CRITERIA.find(one => one.id === id);
  if (!row) throw new Error(`There is no criterion ${id}.`);
  return row.evidence;
}

function runRow(id: string): boolean {
  const results = evidenceOf(id).map(one => [one, passes(one)] as const);
  for (const [[file, title], isGreen] of results)
    console.log(`${isGreen ? 'green' : 'RED  '}  ${id}  ${file}: ${title}`);
  return results.every(([, isGreen]) => isGreen);
}

/** Breaks a file of the sources while \`run\` runs. */
function broken<T>(file: string, find: string, replacement: string, run: () => T): T {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not have this once: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replacement),
  );
  try {
    return run();
  } finally {
    writeFileSync(path, source);
  }
}

/** `ids`: of the criteria; all if it is empty. */
function runMutations(ids: readonly string[]): boolean {
  const mutations = MUTATIONS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  let caught = 0;
  for (const { what, file, find, replacement, id } of mutations) {
    // Journeys use the build, which the mutation does not change.
    const specs = evidenceOf(id).filter(([spec]) => kindOf(spec) !== 'journeys');
    // A row that is red anyway would catch everything.
    const isGreen = specs.every(passes);
    const isRed = broken(file, find, replacement, () => specs.some(one => !passes(one)));
    if (isGreen && isRed) caught++;
    console.log(`${isGreen ? (isRed ? 'red  ' : 'GREEN') : 'RED WITHOUT IT'}  ${id}  ${what}`);
  }
  console.log(`${caught} of ${mutations.length} mutations turn their row red`);
  return caught === mutations.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, ...ids] = process.argv.slice(2);
  if (command === undefined) writeFileSync(join(root, 'docs/accessibility.md'), report());
  else if (command === 'run') process.exitCode = ids.map(runRow).every(Boolean) ? 0 : 1;
  else if (command === 'mutations') process.exitCode = runMutations(ids) ? 0 : 1;
  else throw new Error('Give run with the id of a criterion, or mutations, or nothing.');
}
