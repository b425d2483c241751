import { useSnapshot } from 'valtio/react';
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
const SERVICES: readonly Service[] = [
  {
    name: 'lead',
    text: 'Lead',
    usual: 'Accepted',
    choices: { failure: 'Could not be sent', slow: 'Accepted after 20 seconds' },
  },
  {
    name: 'reveal',
    text: 'Reveal page',
    usual: 'None',
    flag: 'NEW_REVEAL_PAGE',
    choices: {
      open: 'With a partner who calls right away',
      hours: 'With a partner, open from 9 to 18 UTC',
      closed: 'With a partner who is closed today',
      buffered: 'With a partner who calls later',
      unknown: 'With a partner without opening hours',
      none: 'Without a partner',
      loading: 'Still searching',
    },
  },
  { name: 'code', text: 'Code by phone', usual: 'None', choices: { on: 'Asked for; 0000 is refused' } },
  {
    name: 'brands',
    text: 'Brands',
    usual: 'As the service answers',
    choices: { several: 'Several', one: 'One', none: 'None' },
  },
  {
    name: 'offers',
    text: 'Other offers',
    usual: 'As the service answers',
    flag: 'CROSS_SELL_DESIGN',
    choices: { list: 'As a list', carousel: 'As a carousel', popin: 'In a window', none: 'None' },
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
