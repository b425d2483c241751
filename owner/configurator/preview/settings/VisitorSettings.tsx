import { Input, Label, TextField } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields.tsx';
import { Select } from '../../ui/Select.tsx';
import { type PreviewSettings, parsePrefill } from '../preview-settings.ts';
import { DraftField } from './DraftField.tsx';

export function VisitorSettings() {
  const { preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  return (
    <>
      <DraftField
        label={t('Query of the page')}
        help={t('What follows the question mark of the address')}
        placeholder="utm_source=newsletter&initial_step=2"
        value={settings.query}
        onCommit={query => preview.set({ query })}
      />
      <DraftField
        label={t('Answers from the link')}
        help={t('One on each line')}
        placeholder={'email: ann@example.com\nzipcode: 78701'}
        isMultiline
        value={settings.prefill}
        error={parsePrefill(settings.prefill) ? undefined : t('Write lines such as “email: ann@example.com”, or JSON.')}
        onCommit={prefill => preview.set({ prefill })}
      />
      <Clock />
      <Select
        label={t('Network')}
        options={[
          { id: 'fast', text: t('As it is') },
          { id: 'slow', text: t('Slow: a call takes 2.5 s longer, a file 1.2 s') },
          { id: 'offline', text: t('Offline: calls and files fail') },
        ]}
        value={settings.network}
        onChange={id => preview.set({ network: id as PreviewSettings['network'] })}
      />
      <Switch
        label={t('Reduced motion')}
        isOn={settings.reducedMotion}
        onChange={reducedMotion => preview.set({ reducedMotion })}
      />
    </>
  );
}

/** `2026-12-24T03:00` of the day of the clock. */
function atHour(now: number, hour: number): string {
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(hour)}:00`;
}

function Clock() {
  const { preview, platform } = useConfigurator();
  const { clock } = useSnapshot(preview.state).settings;
  return (
    <div className="field">
      <TextField className="field" value={clock} onChange={value => preview.set({ clock: value })}>
        <Label className="field-label">{t('Start of the visit')}</Label>
        <Input className="input" type="datetime-local" />
      </TextField>
      <div className="flex wrap gap-6">
        <Button text={t('Now')} onPress={() => preview.set({ clock: '' })} isDisabled={clock === ''} />
        <Button text={t('Morning')} onPress={() => preview.set({ clock: atHour(platform.now(), 10) })} />
        <Button text={t('Night')} onPress={() => preview.set({ clock: atHour(platform.now(), 3) })} />
      </div>
    </div>
  );
}
