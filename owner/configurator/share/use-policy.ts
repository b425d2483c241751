import { useCallback } from 'react';
import type { Policy, PolicySettings } from '../../../headless/check-form.ts';
import { useEventual } from '../ui/use-eventual.ts';

/** The policy that a page with the form needs. `settings` must keep its identity while it is the same. */
export const usePolicy = (definition: unknown, settings: PolicySettings): Policy | undefined =>
  useEventual(
    useCallback(async () => {
      // The schemas of all plugins are only needed here.
      const { formPolicy } = await import(/* webpackChunkName: "check" */ '../../../headless/check-form.ts');
      return formPolicy(definition, settings);
    }, [definition, settings]),
  );
