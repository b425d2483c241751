/** Stores in `.cache/` how long each spec file took in its last run on this machine. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './dist-files.ts';

const file = join(root, '.cache', 'spec-times.json');

/** In ms, by path. */
export function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export function writeTimes(times: Readonly<Record<string, number>>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTimes(), ...times }, undefined, 2));
}

/**
 * The duration of a spec file in ms. If it never ran on this machine, it is estimated from its size: a file with JSX draws
 * forms, which takes twice as long.
 */
export function costs(): (spec: string) => number {
  const times = readTimes();
  return spec => times[spec] ?? statSync(join(root, spec)).size / (spec.endsWith('.tsx') ? 5 : 10);
}

/** Whether nearly all of these files ran on this machine before. */
export function hasTimes(specs: readonly string[]): boolean {
  const times = readTimes();
  return specs.filter(spec => spec in times).length > specs.length * 0.9;
}
