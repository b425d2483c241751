import type { Context } from '../../engine/context.ts';
import type { Sending } from './sending.ts';

/** Erases an unsent lead when a required consent is unticked. One that was not given yet, such as a new one, erases nothing. */
export function watchConsents({ state, lifetime }: Context, sending: Sending): void {
  const { store, fields, steps, read } = state;
  /** The ids of the consents on the visitor's path that are given. */
  const given = new Set<string>();
  const look = () => {
    // Reads no other questions: this would run for each of them.
    const consents = read.path.flatMap(order => {
      const step = steps.at(order);
      return step ? fields.of(step).filter(({ type }) => !type || type.isConsent) : [];
    });
    const shown = consents.filter(field => fields.stateOf(field).visible && field.type);
    return { consents: shown.map(({ id, state: { error } }) => ({ id, isGiven: !error })), sending: read.sending };
  };
  lifetime.untilEnd(
    store.watch(look, now => {
      for (const id of given) if (!now.consents.some(one => one.id === id)) given.delete(id);
      const isWithdrawn = now.consents.some(({ id, isGiven }) => !isGiven && given.has(id));
      if (isWithdrawn && (now.sending === 'sending' || now.sending === 'success')) return;
      for (const { id, isGiven } of now.consents) given[isGiven ? 'add' : 'delete'](id);
      if (isWithdrawn) sending.withdraw();
    }),
  );
}
