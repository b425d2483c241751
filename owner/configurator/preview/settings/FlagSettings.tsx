import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import type { Platform } from '../../platform.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch, TextField } from '../../ui/fields.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SENDS_LEADS } from '../preview-settings.ts';

const flagsShape = v.record(v.string(), v.string());

/** Flag → what it does. */
async function loadFlags(platform: Platform): Promise<Readonly<Record<string, string>>> {
  const response = await platform.fetch(platform.fileUrl('flags.json'));
  if (!response.ok)
    throw new Error(t('The list of flags could not be loaded (status {{status}}).', { status: response.status }));
  return v.parse(flagsShape, await response.json());
}

/** All flags with what they do. One that is not listed can be turned on by its name. */
export function FlagSettings() {
  const { preview, platform } = useConfigurator();
  const { flags } = useSnapshot(preview.state).settings;
  const { loading } = useLoaded(useCallback(() => loadFlags(platform), [platform]));
  const known = loading.state === 'ready' ? loading.value : {};
  const [search, setSearch] = useState('');

  const words = search.trim().toLowerCase();
  const listed = [...Object.keys(known), ...flags.filter(flag => !Object.hasOwn(known, flag))];
  const found = listed.filter(name =>
    `${name} ${name.replaceAll('_', ' ')} ${known[name] ?? ''}`.toLowerCase().includes(words),
  );
  const typed = search
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const switchFlag = (name: string, isOn: boolean): void =>
    preview.set({ flags: isOn ? [...flags, name] : flags.filter(flag => flag !== name) });
  return (
    <>
      {loading.state === 'failed' && <p className="field-error">{loading.error.message}</p>}
      <TextField label={t('Find a flag')} value={search} onChange={setSearch} placeholder={t('Name or what it does')} />
      <ul className="preview-flags stack gap-10">
        {found.map(name => (
          <li key={name} data-danger={name === SENDS_LEADS || undefined}>
            <Switch
              label={name}
              help={known[name] ?? t('Not listed')}
              isOn={flags.includes(name)}
              onChange={isOn => switchFlag(name, isOn)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && /^\w+$/.test(typed) && (
        <Button
          text={t('Turn on {{flag}}', { flag: typed })}
          onPress={() => {
            switchFlag(typed, true);
            setSearch('');
          }}
        />
      )}
    </>
  );
}
