/** What it does to a test if a version gets a share of the visitors. The server and the configurator agree on it. Pure. */
import { MAX_VARIANTS, nextName } from './names.ts';

/** Without a name, the version keeps the one that it has, or gets the next letter. A version that is not saved has no number. */
type Planned = { version?: number | undefined; percent: number; name?: string | undefined };

/** `percentOf`: the share of a running variant. */
export function planVariant<V extends { name: string; version: number }>(
  variants: readonly V[],
  percentOf: (variant: V) => number,
  { version, percent, name: given }: Planned,
) {
  const known = variants.find(one => one.version === version);
  const name = given || (known?.name ?? nextName(variants));
  const replaced = variants.find(one => one.name === name);
  const others = variants.filter(one => one !== replaced).map(percentOf);
  /** For this variant and the live version. */
  const free = others.reduce((left, share) => left - share, 100);
  const isTooMany = !replaced && variants.length >= MAX_VARIANTS;
  const rest = isTooMany ? 'too many' : percent >= free ? 'none left' : undefined;
  return { name, replaced, others, free, refusal: known && known !== replaced ? known : rest };
}
