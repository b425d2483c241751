import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import type { Platform } from '../../platform.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Switch, TextField } from '../../ui/fields.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { webAddress } from '../../ui/web-address.ts';
import { SENDS_LEADS, type SimulatedServices } from '../preview-settings.ts';

/** A list cannot have an empty id. */
const USUAL = 'usual';

interface Service {
  name: keyof SimulatedServices;
  text: string;
  usual: string;
  choices: Readonly<Record<string, string>>;
  /** Turns the screen on. */
  flag?: string;
}
const none = t('None', { context: 'feminine' });
const SERVICES: readonly Service[] = [
  {
    name: 'lead',
    text: t('Lead'),
    usual: t('Accepted'),
    choices: { failure: t('Could not be sent'), slow: t('Accepted after 20 seconds') },
  },
  {
    name: 'reveal',
    text: t('Reveal page'),
    usual: none,
    flag: 'NEW_REVEAL_PAGE',
    choices: {
      open: t('With a partner who calls right away'),
      hours: t('With a partner, open from 9 to 18 UTC'),
      closed: t('With a partner who is closed today'),
      buffered: t('With a partner who calls later'),
      unknown: t('With a partner without opening hours'),
      none: t('Without a partner'),
      loading: t('Still searching'),
    },
  },
  { name: 'code', text: t('Code by phone'), usual: t('Not asked'), choices: { on: t('Asked for; 0000 is refused') } },
  {
    name: 'brands',
    text: t('Brands'),
    usual: t('As the service answers'),
    choices: { several: t('Several'), one: t('One'), none },
  },
  {
    name: 'offers',
    text: t('Other offers'),
    usual: t('As the service answers'),
    flag: 'CROSS_SELL_DESIGN',
    choices: { list: t('As a list'), carousel: t('As a carousel'), popin: t('In a window'), none },
  },
];

export function ServiceSettings() {
  const { preview } = useConfigurator();
  const { services, flags } = useSnapshot(preview.state).settings;
  function choose({ name, flag }: Service, id: string): void {
    const chosen = id === USUAL ? undefined : id;
    const others = flags.filter(one => one !== flag);
    preview.set({
      services: { ...services, [name]: chosen },
      // The screen of a service needs its flag.
      ...(flag !== undefined && { flags: chosen === undefined ? others : [...others, flag] }),
    });
  }
  return SERVICES.map(service => (
    <Select
      key={service.name}
      label={service.text}
      options={[
        { id: USUAL, text: service.usual },
        ...Object.entries(service.choices).map(([id, text]) => ({ id, text })),
      ]}
      value={services[service.name] ?? USUAL}
      onChange={id => choose(service, id)}
    />
  ));
}

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

/** Scripts that register plugins of third parties. They run in the frame of the preview only. */
export function PluginSettings() {
  const { preview, announce } = useConfigurator();
  const { settings, plugins, failedScripts } = useSnapshot(preview.state);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { scripts } = settings;

  function add(): void {
    const address = webAddress(text, document.baseURI);
    if (address === undefined) {
      setError(t('Write the address of a script, with http or https.'));
      return;
    }
    setText('');
    if (scripts.includes(address)) return;
    preview.set({ scripts: [...scripts, address] });
    announce(t('Added {{address}}', { address }));
  }
  return (
    <>
      <Form className="preview-add stack items-start gap-8" onSubmit={add}>
        <TextField
          label={t('Address of a script')}
          help={t('Its types then appear in the list of types. It has no access to this page.')}
          placeholder="https://cdn.example.com/rating.js"
          value={text}
          error={error}
          onChange={value => {
            setText(value);
            setError(undefined);
          }}
        />
        <Button text={t('Add')} type="submit" />
      </Form>
      {scripts.length > 0 && (
        <ul className="preview-scripts stack gap-10">
          {scripts.map(address => (
            <li key={address} className="row between gap-6">
              <span>
                {address}
                {failedScripts.includes(address) && (
                  <span className="field-error"> {t('It could not be loaded.')}</span>
                )}
              </span>
              <IconButton
                label={t('Remove {{name}}', { name: address })}
                icon={<Trash2 />}
                onPress={() => preview.set({ scripts: scripts.filter(one => one !== address) })}
              />
            </li>
          ))}
        </ul>
      )}
      {plugins.map(({ name, questions, steps, validators }) => (
        <p key={name} className="field-help">
          {t('Plugin {{name}}: {{types}}', { name, types: [...questions, ...steps, ...validators].join(', ') })}
        </p>
      ))}
    </>
  );
}
