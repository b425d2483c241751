/** What it does to a running test if a version is published to a share of the visitors, as the server decides it. Pure. */
import { isVariantName, MAX_VARIANTS } from '../../../headless/variants/names.ts';
import { planVariant } from '../../../headless/variants/plan.ts';
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

export function variantPlan({ variants }: FormState, { version, percent, name: typed }: Planned): VariantPlan {
  const share = { version, percent: Number(percent), name: typed.trim() };
  const { name, replaced, others, free, refusal } = planVariant(variants, one => one.percent, share);
  const problemOf = (): string | undefined => {
    if (percent === ALL || percent === '') return undefined;
    if (!isVariantName(name)) return t('The name of a variant has 1 to 40 characters, and is not “live”.');
    if (!refusal) return undefined;
    if (typeof refusal === 'object')
      return t('Version {{version}} is the variant {{name}} already.', {
        version: refusal.version,
        name: refusal.name,
      });
    if (refusal === 'too many')
      return t('A test has at most {{count}} variants. End one of them first.', { count: MAX_VARIANTS });
    return free > 1
      ? t(
          'The variants would get {{sum}} of 100 visitors together, and the live form none. Choose {{most}} or less, or end a variant.',
          { sum: 100 - free + share.percent, most: free - 1 },
        )
      : t('The other variants leave no visitor to this one. End one of them, or give it a smaller share.');
  };
  return { name, replaced, live: free - share.percent, others, problem: problemOf() };
}
