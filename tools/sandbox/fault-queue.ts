import { isObject } from '../../server/http/json.ts';

/** The effect on one call. Members can be combined, for example `delay` with `status`. */
export interface FaultStep {
  /** The number of calls that this step applies to. Default: 1. */
  times?: number | 'always';
  /** In ms, before anything else. */
  delay?: number;
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent unchanged, and any other value as JSON. */
  body?: unknown;
  /** Content type of the body. */
  type?: string;
  /** Closes the connection before the endpoint handles the call, or after it has handled it. */
  drop?: 'before' | 'after';
  /** Sends no response until the faults are cleared or the sandbox closes. */
  hang?: boolean;
  /** Lets the endpoint handle the call, then replaces its response with the scripted one. */
  stored?: boolean;
}

export interface FaultRule {
  id: number;
  /** An HTTP method, or `*`. */
  method: string;
  /** A path; `*` matches any characters. If it contains a `?`, the query string is compared too. */
  path: string;
  /** The remaining steps, in order. */
  steps: FaultStep[];
  /** The number of calls that the rule has applied to. */
  hits: number;
}

export type FaultQueue = ReturnType<typeof createFaultQueue>;

const escapeRegExp = (text: string) => text.replace(/[.+^${}()|[\]\\?]/g, '\\$&');

/** Whether the path pattern of a rule matches a URL. */
function matchesPattern(pattern: string, path: string, search: string): boolean {
  const url = pattern.includes('?') ? path + search : path;
  return new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(url);
}

/** The error message for an invalid step. */
function validateStep(step: unknown): string | undefined {
  if (!isObject(step)) return 'Each step must be an object.';
  const { status, delay, drop, times } = step;
  if (status !== undefined && !(Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599))
    return '"status" must be a whole number from 200 to 599.';
  if (delay !== undefined && !(typeof delay === 'number' && delay >= 0))
    return '"delay" must be a number of milliseconds.';
  if (drop !== undefined && drop !== 'before' && drop !== 'after') return '"drop" must be "before" or "after".';
  if (times !== undefined && times !== 'always' && !(Number.isInteger(times) && Number(times) > 0))
    return '"times" must be a positive whole number or "always".';
  return undefined;
}

export function createFaultQueue(onChange: () => void = () => {}) {
  let rules: FaultRule[] = [];
  const clearListeners: (() => void)[] = [];
  let count = 0;
  return {
    /** Returns the new rule, or an error message if the input is invalid. */
    add(input: unknown): FaultRule | string {
      if (!isObject(input) || typeof input.path !== 'string') return 'Expected a path and steps.';
      if (!/^[/*]/.test(input.path)) return 'Begin the path with / or *.';
      if (!Array.isArray(input.steps) || input.steps.length === 0) return 'Expected a list of steps.';
      const error = input.steps.map(validateStep).find(Boolean);
      if (error) return error;
      const method = typeof input.method === 'string' && input.method ? input.method.toUpperCase() : '*';
      const steps = (input.steps as FaultStep[]).map(step => ({ ...step }));
      const rule: FaultRule = { id: ++count, method, path: input.path, steps, hits: 0 };
      rules.push(rule);
      onChange();
      return rule;
    },
    list: (): FaultRule[] => structuredClone(rules),
    /** Removes one rule or all rules, and ends hanging calls. */
    clear(id?: number): void {
      rules = id === undefined ? [] : rules.filter(rule => rule.id !== id);
      for (const resolve of clearListeners.splice(0)) resolve();
      onChange();
    },
    /** Takes the next step of the first rule that matches the call and has steps left. */
    take(method: string, path: string, search: string): FaultStep | undefined {
      const rule = rules.find(
        one =>
          one.steps.length > 0 &&
          (one.method === '*' || one.method === method) &&
          matchesPattern(one.path, path, search),
      );
      const step = rule?.steps[0];
      if (!rule || !step) return undefined;
      rule.hits += 1;
      if (step.times !== 'always') {
        step.times = (step.times ?? 1) - 1;
        if (step.times === 0) rule.steps.shift();
      }
      onChange();
      return step;
    },
    untilCleared: () => new Promise<void>(resolve => clearListeners.push(resolve)),
  };
}
