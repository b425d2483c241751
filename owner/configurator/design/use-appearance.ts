import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { setOrRemove } from '../document/draft.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { useValueAt } from '../document/use-document.ts';
import { type Member, membersOf, membersOfObject } from '../schema/members.ts';
import type { JsonSchema } from '../schema/schema-state.ts';

export const APPEARANCE = ['appearance'];

/** How the form looks. `appearance` is undefined for a form that says nothing about it. `logo`: the member for the logo. */
export function useAppearance(): {
  members: readonly Member[];
  appearance: JsonObject | undefined;
  logo: Member | undefined;
  /** `undefined` removes a member, but keeps the logo. */
  set(changes: JsonObject, logo?: string): void;
} {
  const { document: form, schema } = useConfigurator();
  const { root } = useSnapshot(schema) as { root: JsonSchema | undefined };
  const value = useValueAt(APPEARANCE);
  const ofForm = membersOf(root, 'form');
  const member = ofForm.find(({ name }) => name === APPEARANCE[0]);
  return {
    members: root && member ? membersOfObject(root, member.schema) : [],
    appearance: isObject(value) ? value : undefined,
    logo: ofForm.find(({ name }) => name === 'logo'),
    set(changes, logo) {
      form.edit(t('Change the design'), draft => {
        if (logo !== undefined) draft.set(['logo'], logo);
        if (Object.keys(changes).length > 0 && !isObject(draft.get(APPEARANCE))) draft.set(APPEARANCE, {});
        for (const [name, one] of Object.entries(changes)) setOrRemove(draft, [...APPEARANCE, name], one);
      });
    },
  };
}
