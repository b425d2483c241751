/**
 * Checks whether this commit can be released, and creates the package: `npm run release`. With `-- --publish`, also
 * publishes it with provenance. A person runs it. `docs/versioning.md` describes a release.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './dist-files.ts';
import { pack } from './pack.ts';
import { canProve, releaseProblems, sizeProblems } from './release-checks.ts';

const shouldPublish = process.argv.includes('--publish');
const folder = join(root, '.cache', 'release');

const git = (...given: string[]): string[] =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

function run(what: string, command: string, ...given: string[]): void {
  console.log(`${what}: ${command} ${given.join(' ')}`);
  const { status } = spawnSync(command, given, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop([`${what} failed.`]);
}
function stop(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(`\nThis cannot be released:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
  process.exit(1);
}

/** The registry answers 404 for a version that it does not have. */
function isPublished(name: string, version: string): boolean {
  const { status, stdout, stderr } = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--loglevel=error'], {
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim() !== '';
  if (!/E404/.test(stderr)) stop([`The registry could not be asked for ${name}@${version}:\n${stderr}`]);
  return false;
}

const { name, version, repository } = JSON.parse(text('package.json')) as {
  name: string;
  version: string;
  repository?: { url?: string };
};
stop([
  ...releaseProblems({
    version,
    repository: repository?.url,
    changelog: text('docs/changelog.md'),
    branch: git('branch', '--show-current')[0] ?? 'none',
    changed: git('status', '--porcelain').map(line => line.slice(3)),
    tags: git('tag', '--list', 'v*'),
    isKept: existsSync(join(root, `spec/old-definitions/${version}.jsonl`)),
    isPublished: isPublished(name, version),
  }),
  ...(shouldPublish && !canProve(process.env)
    ? ['npm makes provenance only on GitHub Actions and GitLab CI. Start the job there; see docs/versioning.md.']
    : []),
]);

run('Tests', 'npm', 'test');
run('All specs', 'npm', 'run', 'check:extended');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The tests have built the form. The library is built again, so that it contains nothing from the tests.
run('Library', 'npm', 'run', 'build:lib');
const isLite = (path: string): boolean => /\.lite\..*js$/.test(path);
const built = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(path => !/^(configurator|admin)/.test(path));
// The manifest of the package lists its own files only.
for (const path of built().filter(isLite)) rmSync(join(dist, path));
run('Manifest', 'npx', 'tsx', 'tools/dist-manifest.ts');
const { filename, size, unpackedSize } = pack(folder);
const file = join(folder, filename);
console.log(`${file}: ${size} bytes, ${unpackedSize} unpacked`);
stop(sizeProblems({ packed: size, unpacked: unpackedSize }));

/** Writes an archive next to the package, because most users of the package do not need the files. */
function archive(part: string, what: string, wants: (path: string) => boolean): void {
  const path = join(folder, `${name}-${version}-${part}.tgz`);
  execFileSync('tar', ['-czf', path, '-C', dist, ...built().filter(wants)]);
  console.log(`${path}: ${what}`);
}
run('Build with Preact', 'npm', 'run', 'build:lite');
archive('source-maps', 'the source maps', path => path.endsWith('.map'));
archive('lite', 'the build with Preact', path => isLite(path) || path === 'manifest.json');

if (shouldPublish) {
  run('Publish', 'npm', 'publish', file, '--provenance', '--access', 'public');
  console.log(`Published. Tag the commit: git tag v${version} && git push origin v${version}`);
} else console.log('Everything is ready. Nothing was published: npm run release -- --publish does that.');
