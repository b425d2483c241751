/** The rules that limit a number. */
interface LimitRule {
  readonly validator: string;
  readonly value?: unknown;
}
interface Limits {
  min: number | undefined;
  max: number | undefined;
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value.replace(',', '.')) : NaN;

/** The strictest limits of the rules `min` and `max`. Values that are not numbers are ignored, as in the validators. */
export function limitsOf(rules: readonly LimitRule[]): Limits {
  const all = (name: string): number[] =>
    rules.flatMap(rule => (rule.validator === name ? [numberOf(rule.value)] : [])).filter(Number.isFinite);
  const [mins, maxs] = [all('min'), all('max')];
  return { min: mins.length ? Math.max(...mins) : undefined, max: maxs.length ? Math.min(...maxs) : undefined };
}
