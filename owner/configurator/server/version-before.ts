import type { FormWithVersions } from './types.ts';

/** The version to which the server goes back; undefined if there is none. */
export function versionBefore({ live, trial, versions }: FormWithVersions): number | undefined {
  if (trial !== null) return live ?? undefined;
  return versions.find(({ version }) => version === live)?.liveBefore ?? undefined;
}
