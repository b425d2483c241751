/** The conditions for publishing a version. Pure: `release.ts` gathers the facts. */

export interface ReleaseFacts {
  /** `version` of package.json. */
  version: string;
  /** The address in `repository` of package.json; undefined if it is missing. */
  repository: string | undefined;
  changelog: string;
  branch: string;
  /** Files that git reports as changed or untracked. */
  changed: readonly string[];
  tags: readonly string[];
  /** Whether `spec/old-definitions/` has this version. */
  isKept: boolean;
  /** Whether the registry has this version. */
  isPublished: boolean;
}
/** The size of the unpacked package, in bytes. */
export interface PackedSizes {
  unpacked: number;
  /** The size of the file that npm downloads. */
  packed: number;
}

/**
 * In bytes. These limits make growth of the package visible. They include space for the entries of the lite build in
 * `dist/manifest.json` and `LICENSES.txt`. The bundle for React server components takes 1 MB, the bundle of the server
 * 0.85 MB, the agent tools and prompts of the command 0.3 MB, the templates and the examples 0.15 MB each, the admin
 * page 0.8 MB, and the configurator 3.9 MB.
 */
export const SIZE_LIMITS: PackedSizes = { unpacked: 10_600_000, packed: 3_130_000 };

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.]+)?$/;
const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** The text below the heading of a version, with its date; undefined if there is none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find(text =>
    new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)\\n`).test(text),
  );
  return section?.slice(section.indexOf('\n')).trim();
}

export function releaseProblems(facts: ReleaseFacts): string[] {
  const { version, repository, changelog, branch, changed, tags, isKept, isPublished } = facts;
  const problems: string[] = [];
  if (branch !== 'main') problems.push(`This is the branch ${branch}. Releases are made from main.`);
  if (changed.length > 0) problems.push(`These files are not committed: ${changed.slice(0, 5).join(', ')}.`);
  if (!VERSION.test(version)) problems.push(`package.json has the version ${version}, which is none.`);
  if (tags.includes(`v${version}`)) problems.push(`There is a tag v${version} already. Raise the version.`);
  const newest = tags
    .filter(tag => VERSION.test(tag.slice(1)))
    .map(tag => tag.slice(1))
    .sort(compare)
    .at(-1);
  if (newest !== undefined && compare(version, newest) < 0)
    problems.push(`The version ${version} is older than the tag v${newest}.`);
  if (!isKept) problems.push('No definitions of this version are kept. Run npm run keep-definitions, and commit.');
  if (isPublished) problems.push(`The registry has ${version} already. Raise the version.`);
  if (!notesOf(changelog, version))
    problems.push(
      `docs/changelog.md has no text below a heading "## ${version} (2026-12-01)" with the day of the release.`,
    );
  if (repository === undefined)
    problems.push('package.json has no "repository". npm compares it with the job that makes the provenance.');
  return problems;
}

export function sizeProblems({ unpacked, packed }: PackedSizes): string[] {
  const tooLarge = (what: string, size: number, limit: number): string[] =>
    size > limit ? [`${what} has ${size} bytes, and ${limit} are allowed.`] : [];
  return [
    ...tooLarge('The package', packed, SIZE_LIMITS.packed),
    ...tooLarge('The unpacked package', unpacked, SIZE_LIMITS.unpacked),
  ];
}

/** npm creates provenance only where a job can prove its identity. */
export function canProve(environment: Readonly<Record<string, string | undefined>>): boolean {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, GITLAB_CI, SIGSTORE_ID_TOKEN } = environment;
  return Boolean(ACTIONS_ID_TOKEN_REQUEST_URL || (GITLAB_CI && SIGSTORE_ID_TOKEN));
}
