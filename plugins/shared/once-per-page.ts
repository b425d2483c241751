/** Helpers for work that all forms of a page do only once, such as counting the visit. */
import { isDryRun, type Scope } from '../kit/kit.ts';

export { isLoadedAgain } from '../../engine/contract/host.ts';

/** The key is the session storage of the host, which is the same object for all forms of a page. */
const pages = new WeakMap<Scope['host']['session'], Map<string, unknown>>();

/**
 * Returns what the first form of the page has created under this name. A promise that is rejected is created again at the
 * next call. In preview, nothing is counted, so each form has its own.
 */
export function sharedByForms<T>({ host, read }: Scope, name: string, create: () => T): T {
  if (isDryRun(read)) return create();
  const shared = pages.get(host.session) ?? new Map<string, unknown>();
  pages.set(host.session, shared);
  if (shared.has(name)) return shared.get(name) as T;
  const created = create();
  shared.set(name, created);
  if (created instanceof Promise) created.catch(() => shared.delete(name));
  return created;
}

/** Whether the value differs from the one at the last call of any form of the page. */
export function isNewOnPage(scope: Scope, name: string, value: unknown = true): boolean {
  const last = sharedByForms<{ value?: unknown }>(scope, name, () => ({}));
  if (last.value === value) return false;
  last.value = value;
  return true;
}
