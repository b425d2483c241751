import type { FormWithVersions } from './types.ts';

/** The version to which the server goes back; undefined if there is none. */
export function versionBefore({ live, variants, versions }: FormWithVersions): number | undefined {
  if (variants.length > 0) return live ?? undefined;
  return versions.find(({ version }) => version === live)?.liveBefore ?? undefined;
}
