/** What it does to a running test if a version is published to a share of the visitors, as the server decides it. Pure. */
import { isVariantName, MAX_VARIANTS, nextName } from '../../../headless/variants/names.ts';
import { t } from '../../words/words.ts';
import { ALL } from './shares.ts';
import type { FormState, Variant } from './types.ts';

export interface Planned {
  /** Undefined if it is not saved yet. */
  version?: number | undefined;
  /** Percent; empty while it is unusable. */
  percent: string;
  /** As the owner typed it. */
  name: string;
}
export interface VariantPlan {
  name: string;
  /** The running variant that gets the version or the share. */
  replaced: Variant | undefined;
  /** The share of the live version, in percent. */
  live: number;
  /** The shares of the other variants, in percent. */
  others: readonly number[];
  /** Why the server would refuse it. */
  problem: string | undefined;
}

export function variantPlan({ variants }: FormState, { version, percent, name }: Planned): VariantPlan {
  const known = variants.find(one => one.version === version);
  const named = name.trim() || (known?.name ?? nextName(variants));
  const replaced = variants.find(one => one.name === named);
  const others = variants.filter(one => one !== replaced).map(one => one.percent);
  const free = others.reduce((left, share) => left - share, 100);
  const plan = { name: named, replaced, live: free - Number(percent), others };
  const problemOf = (): string | undefined => {
    if (percent === ALL || percent === '') return undefined;
    if (!isVariantName(named)) return t('The name of a variant has 1 to 40 characters, and is not “live”.');
    if (known && known !== replaced)
      return t('Version {{version}} is the variant {{name}} already.', { version: known.version, name: known.name });
    if (!replaced && variants.length >= MAX_VARIANTS)
      return t('A test has at most {{count}} variants. End one of them first.', { count: MAX_VARIANTS });
    if (plan.live > 0) return undefined;
    const sum = 100 - plan.live;
    return free > 1
      ? t(
          'The variants would get {{sum}} of 100 visitors together, and the live form none. Choose {{most}} or less, or end a variant.',
          { sum, most: free - 1 },
        )
      : t('The other variants leave no visitor to this one. End one of them, or give it a smaller share.');
  };
  return { ...plan, problem: problemOf() };
}
