import { isObject } from './bodies.ts';

/** What happens to one call. Members combine: a delay may precede a status. */
export interface FaultStep {
  /** How many calls this step takes; default 1. */
  times?: number | 'always';
  /** Milliseconds to wait first. */
  delay?: number;
  status?: number;
  headers?: Record<string, string>;
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Content type of the body. */
  type?: string;
  /** Cuts the connection before the endpoint sees the call, or after it has done its work. */
  drop?: 'before' | 'after';
  /** Never answers, until the faults are cleared or the sandbox closes. */
  hang?: boolean;
  /** Lets the endpoint do its work, then gives the scripted answer instead of its own. */
  stored?: boolean;
}

export interface FaultRule {
  id: number;
  /** An HTTP method, or `*`. */
  method: string;
  /** A path in which `*` stands for any characters; with a `?` in it the query is compared too. */
  path: string;
  /** What is still to happen, first step first. */
  steps: FaultStep[];
  /** Calls taken so far. */
  hits: number;
}

export interface FaultQueue {
  /** Returns the rule, or a sentence that says what is wrong with the input. */
  add(input: unknown): FaultRule | string;
  list(): FaultRule[];
  /** Removes one rule, or all; waiting calls are let go. */
  clear(id?: number): void;
  /** The step for this call, taken from the queue of the first rule that matches and has steps left. */
  take(method: string, path: string, search: string): FaultStep | undefined;
  /** Resolves when the faults are cleared. */
  released(): Promise<void>;
}

const escaped = (text: string) => text.replace(/[.+^${}()|[\]\\?]/g, '\\$&');

/** Whether a rule's path pattern covers an address. */
export function covers(pattern: string, path: string, search: string): boolean {
  const address = pattern.includes('?') ? path + search : path;
  return new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(address);
}

function complaint(step: unknown): string | undefined {
  if (!isObject(step)) return 'each step is an object';
  const { status, delay, drop, times } = step;
  if (status !== undefined && !(Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599))
    return 'status is a whole number from 200 to 599';
  if (delay !== undefined && !(typeof delay === 'number' && delay >= 0)) return 'delay is in milliseconds';
  if (drop !== undefined && drop !== 'before' && drop !== 'after') return "drop is 'before' or 'after'";
  if (times !== undefined && times !== 'always' && !(Number.isInteger(times) && Number(times) > 0))
    return "times is a positive whole number or 'always'";
  return undefined;
}

export function createFaultQueue(changed: () => void = () => {}): FaultQueue {
  let rules: FaultRule[] = [];
  const waiting: (() => void)[] = [];
  let count = 0;
  return {
    add(input) {
      if (!isObject(input) || typeof input.path !== 'string' || !input.path) return 'expected a path and steps';
      if (!Array.isArray(input.steps) || input.steps.length === 0) return 'expected a list of steps';
      const wrong = input.steps.map(complaint).find(Boolean);
      if (wrong) return wrong;
      const method = typeof input.method === 'string' && input.method ? input.method.toUpperCase() : '*';
      const steps = (input.steps as FaultStep[]).map(step => ({ ...step }));
      const rule: FaultRule = { id: ++count, method, path: input.path, steps, hits: 0 };
      rules.push(rule);
      changed();
      return rule;
    },
    list: () => structuredClone(rules),
    clear(id) {
      rules = id === undefined ? [] : rules.filter(rule => rule.id !== id);
      for (const letGo of waiting.splice(0)) letGo();
      changed();
    },
    take(method, path, search) {
      const rule = rules.find(
        one => one.steps.length > 0 && (one.method === '*' || one.method === method) && covers(one.path, path, search),
      );
      const step = rule?.steps[0];
      if (!rule || !step) return undefined;
      rule.hits += 1;
      if (step.times !== 'always') {
        step.times = (step.times ?? 1) - 1;
        if (step.times === 0) rule.steps.shift();
      }
      changed();
      return step;
    },
    released: () => new Promise(resolve => waiting.push(resolve)),
  };
}
