import { useEffect, useState } from 'react';
import type { Policy, PolicySettings } from '../../../headless/check-form.ts';

/** The policy that a page with the form needs. `settings` must keep its identity while it is the same. */
export function usePolicy(definition: unknown, settings: PolicySettings): Policy | undefined {
  const [policy, setPolicy] = useState<Policy>();
  useEffect(() => {
    let isGone = false;
    // The schemas of all plugins are only needed here.
    import(/* webpackChunkName: "check" */ '../../../headless/check-form.ts')
      .then(({ formPolicy }) => formPolicy(definition, settings))
      .then(
        found => isGone || setPolicy(found),
        () => undefined, // a chunk that cannot be loaded; the next change tries again
      );
    return () => {
      isGone = true;
    };
  }, [definition, settings]);
  return policy;
}
