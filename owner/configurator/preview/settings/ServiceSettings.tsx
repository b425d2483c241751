import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SimulatedServices } from '../preview-settings.ts';

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
