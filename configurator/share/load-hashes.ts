import type { Platform } from '../platform.ts';

/** The integrity hashes of the build's files, by name. */
export async function loadHashes(platform: Platform): Promise<Readonly<Record<string, string>>> {
  const response = await platform.fetch(platform.fileUrl('manifest.json')).catch(() => undefined);
  if (!response?.ok) throw new Error('manifest.json could not be loaded, so the hash is unknown.');
  const { files } = (await response.json()) as { files: Record<string, { integrity: string }> };
  return Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));
}
