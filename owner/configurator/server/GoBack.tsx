/** Ends a running test, or gives all visitors the version before, after a question. */
import { Undo2 } from 'lucide-react';
import { t } from '../../words/words.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { ChangeForm, FormWithVersions } from './types.ts';

export function GoBack({ form, change }: { form: FormWithVersions; change: ChangeForm }) {
  const live = form.versions.find(({ version }) => version === form.live);
  const before = form.variants.length > 0 ? form.live : live?.liveBefore;
  if (before == null) return null;
  const version = { version: before };
  const { what, ...words } =
    form.variants.length > 0
      ? {
          text: t('End the test …'),
          title: t('End the test?'),
          verb: t('End it'),
          what: t('All visitors get version {{version}} again. The figures of the test are not kept.', version),
        }
      : {
          text: t('Go back to version {{version}}', version),
          title: t('Go back to version {{version}}?', version),
          verb: t('Go back'),
          what: t('Visitors who open the form get version {{version}} within five seconds.', version),
        };
  return (
    <ConfirmButton
      icon={<Undo2 />}
      {...words}
      run={() => change('rollback', {}, t('All visitors get version {{version}} now.', version))}
    >
      <p>{what}</p>
      <p>{t('Visitors who have begun go on with the form that they have, and keep their answers.')}</p>
    </ConfirmButton>
  );
}
