import type { SimulatedPartners } from '../simulated-partners.ts';

/** A customer in the responses of the brand and reveal endpoints. */
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

const WEEKDAYS = [0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '18:00' }));

const createCustomer = (
  members: Pick<Customer, 'customer_id' | 'name' | 'logo_img_url'> & Partial<Customer>,
): Customer => ({
  use_brand_api: false,
  brands: {},
  has_schedule: true,
  schedule_periods: WEEKDAYS,
  customer_utc_offset_minutes: 60,
  has_caller_schedule: false,
  caller_schedule_periods: [],
  has_buffer_enabled: true,
  is_trash: false,
  inbound_details: { phone_type: 'free', phone_number: '+18005550142' },
  outbound_details: { phone_number: '+18005550143' },
  ...members,
});

/** One customer with two brands, one without brands of its own, and one whose brands come from the brand API. */
const CUSTOMERS: Customer[] = [
  createCustomer({
    customer_id: 9,
    name: 'Northgable Group',
    logo_img_url: logo('northgable'),
    brands: {
      3: { name: 'Northgable Roofing', logo_img_url: logo('northgable') },
      4: { name: 'Summerline Solar', logo_img_url: logo('summerline') },
    },
  }),
  createCustomer({ customer_id: 12, name: 'Cedarfold Homes', logo_img_url: logo('cedarfold') }),
  createCustomer({ customer_id: 15, name: 'Open Panel Network', logo_img_url: logo('openpanel'), use_brand_api: true }),
];

/** A schedule that is closed today and open on all other days. */
function closedToday(utcOffsetMinutes: number): Customer['schedule_periods'] {
  const today = (new Date(Date.now() + utcOffsetMinutes * 60_000).getUTCDay() + 6) % 7;
  return [0, 1, 2, 3, 4, 5, 6].filter(day => day !== today).map(day => ({ day, start: '09:00', end: '18:00' }));
}

/** All customers, with the opening hours set on `/center`. */
export const currentCustomers = ({ settings }: SimulatedPartners): Customer[] =>
  CUSTOMERS.map(one => ({
    ...one,
    has_schedule: settings.hours === 'open' ? false : one.has_schedule,
    schedule_periods: settings.hours === 'closed' ? closedToday(one.customer_utc_offset_minutes) : one.schedule_periods,
  }));

/** The customers that the brand endpoints return, as set on `/center`. */
export function selectableCustomers(partners: SimulatedPartners): Customer[] {
  const all = currentCustomers(partners);
  const { brands } = partners.settings;
  const byApi = all.filter(one => one.use_brand_api);
  if (brands === 'by API') return byApi;
  // Without brands from the API, a customer without a logo leaves nothing to choose.
  if (brands === 'none') return byApi.map(one => ({ ...one, logo_img_url: '' }));
  return brands === 'one' ? all.filter(one => !one.use_brand_api && Object.keys(one.brands).length === 0) : all;
}

/** The topics that the reveal page lists under "What's next?". */
export const WHATS_NEXT_STEPS = [
  { title: 'Your project', description: 'A short look at your answers, so you don’t have to repeat yourself.' },
  { title: 'Your home', description: 'Its age, size and condition, and what satellite images show.' },
  { title: 'Your price', description: 'A first estimate, what it includes, and your payment options.' },
  { title: 'Your visit', description: 'A date and time for a free visit, if you would like one.' },
];
