import type { CallCenter } from '../call-center.ts';

/** A customer as brand and reveal answers carry it. */
export interface Customer {
  customer_id: number;
  name: string;
  logo_img_url: string;
  use_brand_api: boolean;
  brands: Record<string, { name: string; logo_img_url: string }>;
  has_schedule: boolean;
  schedule_periods: { day: number; start: string; end: string }[];
  customer_utc_offset_minutes: number;
  has_caller_schedule: boolean;
  caller_schedule_periods: { day: number; start: string; end: string }[];
  has_buffer_enabled: boolean;
  is_trash: boolean;
  inbound_details: { phone_type: string; phone_number: string };
  outbound_details: { phone_number: string };
}

const logo = (name: string) => `/assets/logos/${name}.svg`;

const weekdays = [0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '18:00' }));

const customer = (given: Pick<Customer, 'customer_id' | 'name' | 'logo_img_url'> & Partial<Customer>): Customer => ({
  use_brand_api: false,
  brands: {},
  has_schedule: true,
  schedule_periods: weekdays,
  customer_utc_offset_minutes: 60,
  has_caller_schedule: false,
  caller_schedule_periods: [],
  has_buffer_enabled: true,
  is_trash: false,
  inbound_details: { phone_type: 'free', phone_number: '+18005550142' },
  outbound_details: { phone_number: '+18005550143' },
  ...given,
});

/** One customer with two brands, one that is chosen as a whole, one whose brands come from the brand API. */
export const customers: Customer[] = [
  customer({
    customer_id: 9,
    name: 'Northgable Group',
    logo_img_url: logo('northgable'),
    brands: {
      3: { name: 'Northgable Roofing', logo_img_url: logo('northgable') },
      4: { name: 'Summerline Solar', logo_img_url: logo('summerline') },
    },
  }),
  customer({ customer_id: 12, name: 'Cedarfold Homes', logo_img_url: logo('cedarfold') }),
  customer({ customer_id: 15, name: 'Open Panel Network', logo_img_url: logo('openpanel'), use_brand_api: true }),
];

/** Closed until tomorrow: open on all other days of its week. */
function closedToday(offset: number): Customer['schedule_periods'] {
  const today = (new Date(Date.now() + offset * 60_000).getUTCDay() + 6) % 7;
  return [0, 1, 2, 3, 4, 5, 6].filter(day => day !== today).map(day => ({ day, start: '09:00', end: '18:00' }));
}

/** As the operator switched their hours. */
export const customersNow = ({ switches }: CallCenter): Customer[] =>
  customers.map(one => ({
    ...one,
    has_schedule: switches.hours === 'open' ? false : one.has_schedule,
    schedule_periods: switches.hours === 'closed' ? closedToday(one.customer_utc_offset_minutes) : one.schedule_periods,
  }));

/** As the operator switched who may be chosen. */
export function brandsNow(center: CallCenter): Customer[] {
  const all = customersNow(center);
  const { brands } = center.switches;
  if (brands === 'none') return [];
  if (brands === 'by API') return all.filter(one => one.use_brand_api);
  return brands === 'one' ? all.filter(one => !one.use_brand_api && Object.keys(one.brands).length === 0) : all;
}

/** Topics of the reveal page. */
export const whatsNextSteps = [
  { title: 'Your project', description: 'A short look at your answers, so that nothing has to be said twice.' },
  { title: 'Your home', description: 'Age, size and condition, and what can be seen from above.' },
  { title: 'Your price', description: 'A first figure, what it contains, and how it can be paid.' },
  { title: 'Your visit', description: 'A day and an hour for the free visit, if you want one.' },
];
