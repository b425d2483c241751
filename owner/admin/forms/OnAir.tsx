/** Takes a form, or parts of it, off air. */
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../configurator/server/ConfirmDialog.tsx';
import { Problem } from '../../configurator/server/Problem.tsx';
import type { ChangeForm, FormState } from '../../configurator/server/types.ts';
import { Button } from '../../configurator/ui/Button.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { t } from '../../words/words.ts';
import { Section } from '../ui/Page.tsx';

interface OnAirProps {
  form: FormState;
  change: ChangeForm;
}

export function OnAir({ form: { id, isOff, offTypes, live }, change }: OnAirProps) {
  const [isAsking, setAsking] = useState(false);
  const [types, setTypes] = useState(offTypes.join(', '));
  const on = useAction(() => change('switch', { isOff: false, offTypes }, t('{{id}} is on air.', { id })));
  const leaveOut = useAction(() => {
    const wanted = types.split(',').map(type => type.trim());
    return change('switch', { isOff, offTypes: wanted.filter(type => type !== '') }, t('Saved.'));
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void leaveOut.run();
  }
  if (live === null) return null;
  return (
    <Section title={t('On air')}>
      {isOff ? (
        <Button kind="primary" text={t('Put on air')} action={on} />
      ) : (
        <Button kind="danger" text={t('Take off air …')} onPress={() => setAsking(true)} />
      )}
      {on.error && <Problem error={on.error} />}
      <form className="inline-form wide-row gap-8" onSubmit={submit}>
        <TextField
          label={t('Leave out types')}
          value={types}
          onChange={setTypes}
          placeholder="phone2fa, address"
          help={t('Questions and steps of these types are not shown, such as while a service is away.')}
        />
        <Button text={t('Save')} type="submit" isPending={leaveOut.isPending} />
      </form>
      {leaveOut.error && <Problem error={leaveOut.error} />}
      <ConfirmDialog
        title={t('Take {{id}} off air?', { id })}
        verb={t('Take off air')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        run={() => change('switch', { isOff: true, offTypes }, t('{{id}} is off air.', { id }))}
      >
        <p>
          {t('Within five seconds the form is no longer shown to new visitors. Leads that arrive are still stored.')}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
