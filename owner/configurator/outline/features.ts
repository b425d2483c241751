/** Features that are not question types, such as a callback. The search finds them by name, and opens where they are turned on. */
import { t } from '../../words/words.ts';
import type { Configurator } from '../configurator.tsx';
import { allQuestions } from '../document/items.ts';
import { goTo } from '../problems/go-to.ts';
import { membersOf } from '../schema/members.ts';

const CODE = 'confirmByCode';

export interface Feature {
  text: string;
  /** Further words by which people search for it. */
  words: string;
  run(): void;
}

export function featuresOf(configurator: Configurator): readonly Feature[] {
  const { document: form, layout, platform, schema, announce, outline } = configurator;
  const adminUrl = platform.fileUrl('../admin/');
  function confirmByCode(): void {
    const hasCode = (type: unknown): boolean =>
      membersOf(schema.root, 'question', type).some(({ name, isForOtherTypes }) => name === CODE && !isForOtherTypes);
    const phone = allQuestions(form.state.definition).find(({ value }) => hasCode(value.type));
    if (phone) {
      goTo(configurator, [...phone.path, CODE]);
      return;
    }
    layout.workspace = 'build';
    outline.openCatalogue('new step');
    announce(t('Add a phone number first. Its properties have the code.'));
  }
  return [
    {
      text: t('Callback after sending'),
      words: t('call back callback appointment booking schedule slot time who will call reveal thank you rückruf'),
      run: () => goTo(configurator, ['configuration', 'revealPage']),
    },
    {
      text: t('Confirm the phone number by a code'),
      words: t('code sms otp pin verify verification two factor 2fa text message bestätigen'),
      run: confirmByCode,
    },
    {
      text: t('Languages of the form'),
      words: t('language languages translate translation multilingual german french spanish sprache'),
      run: () => void Object.assign(layout, { workspace: 'share', sharePanel: 'languages' }),
    },
    {
      text: t('Opening hours'),
      words: t('opening hours office call center closed calendar business working times öffnungszeiten'),
      run: () =>
        announce(
          t('Each customer has its opening hours on the admin page of your server: {{address}}', {
            address: `${adminUrl}#/customers`,
          }),
        ),
    },
    {
      text: t('E-mail notification'),
      words: t('e-mail email mail notify notification alert inbox send leads smtp benachrichtigung'),
      run: () => announce(t('Your server sends leads by e-mail. Who runs it names the address in its settings.')),
    },
  ];
}
