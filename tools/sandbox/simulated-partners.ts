/** Customers, and how they behave: `/center` sets what the sandbox saves in the server, or answers in its place. */
import type { MiddlewareHandler } from 'hono';
import type { Database, Sql } from '../../server/database/database.ts';
import type { Env } from '../../server/http/caller.ts';
import { isObject, type JsonObject } from '../../server/http/json.ts';
import type { FaultQueue } from './fault-queue.ts';
import { readJsonObject, toText } from './parsing.ts';
import records from './sample-data/records.json' with { type: 'json' };
import { type Records, saveRecords } from './sample-records.ts';

/** The settings of `/center` and their values; the first value is the default. */
export const SETTINGS = {
  /**
   * Opening hours: the partner's own schedule, always open, or closed until tomorrow. `buffered`: its schedule, but the
   * reveal reply says that it buffers leads. `only buffered`: the reply says only that. `unsaid`: the reply says
   * nothing.
   */
  hours: ['schedule', 'open', 'closed', 'buffered', 'only buffered', 'unsaid'],
  /** The result of a reveal job. */
  job: ['reveals', 'finishes', 'aborts', 'goes on', 'hangs', 'fails'],
  /** Whether booking a callback succeeds. */
  callback: ['accepted', 'refused'],
  /** Which brands are offered for selection. */
  brands: ['several', 'one', 'by API', 'none'],
  /** How cross-sell offers are displayed (`display_chosen`). */
  offers: ['list', 'carousel', 'popin', 'none'],
} as const;
export type PartnerSettings = { [S in keyof typeof SETTINGS]: (typeof SETTINGS)[S][number] };

/** A callback booked by a visitor, as listed on `/center`. */
export interface Booking {
  id: string;
  leadId: string;
  /** `day/month/year`. */
  day: string;
  /** `HH:MM`. */
  time: string;
  /** ISO time. */
  booked: string;
}

const DEFAULTS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, [first]]) => [name, first]),
) as PartnerSettings;

const CUSTOMERS = { 9: records['customer/9'], 12: records['customer/12'], 15: records['customer/15'] };
/** The ids of those that a visitor can choose. */
const OFFERED: Readonly<Record<PartnerSettings['brands'], readonly string[]>> = {
  several: ['9', '12', '15'],
  one: ['12'],
  'by API': ['15'],
  none: ['15'],
};
const API_BRANDS = {
  71: { name: 'Brightwell Solar', logo_img_url: '/assets/logos/brightwell.svg' },
  72: { name: 'Plainview Windows', logo_img_url: '/assets/logos/plainview.svg' },
};

const onDays = (days: readonly number[]) => days.map(day => ({ day, start: '09:00', end: '18:00' }));
const WEEKDAYS = [0, 1, 2, 3, 4];
/** In the time zone of the customers, which is an hour ahead of UTC. */
const today = (): number => (new Date(Date.now() + 3_600_000).getUTCDay() + 6) % 7;

function recordsFor({ hours, job, callback, brands, offers }: PartnerSettings): Records {
  const week = hours === 'closed' ? [...WEEKDAYS, 5, 6].filter(day => day !== today()) : WEEKDAYS;
  const customers = Object.entries(CUSTOMERS).map(([id, { logo, ...customer }]): [string, object] => [
    `customer/${id}`,
    {
      ...customer,
      forms: OFFERED[brands].includes(id) ? ['*'] : [],
      // Without brands from its service, a customer without a logo leaves nothing to choose.
      ...(brands !== 'none' && { logo }),
      ...(hours !== 'open' && { hours: onDays(week) }),
    },
  ]);
  const off = [...(job === 'finishes' ? ['reveal'] : []), ...(callback === 'refused' ? ['callbacks'] : [])];
  return { ...Object.fromEntries(customers), 'setting/features': { off, offerView: offers } };
}

async function listBookings(sql: Sql): Promise<Booking[]> {
  const rows = await sql.selectFrom('bookings').selectAll().orderBy('booked_at', 'desc').limit(200).execute();
  return rows.map(({ lead_id: leadId, slot, booked_at }) => {
    const [date = '', time = ''] = slot.split(' ');
    const day = date.split('-').reverse().join('/');
    return { id: `${leadId} ${slot}`, leadId, day, time, booked: new Date(booked_at).toISOString() };
  });
}

export type SimulatedPartners = ReturnType<typeof createSimulatedPartners>;

export function createSimulatedPartners() {
  const settings = { ...DEFAULTS };
  return {
    settings: settings as Readonly<PartnerSettings>,
    /** What the server knows of them. */
    records: () => recordsFor(settings),
    /** Changes some settings. Resolves to an error message if the input contains an unknown setting or value. */
    async update({ transaction }: Database, input: JsonObject): Promise<string | undefined> {
      for (const [name, value] of Object.entries(input)) {
        const values: readonly unknown[] | undefined = Object.hasOwn(SETTINGS, name)
          ? SETTINGS[name as keyof PartnerSettings]
          : undefined;
        if (!values) return `Unknown setting ${name}: expected one of ${Object.keys(SETTINGS).join(', ')}.`;
        if (!values.includes(value)) return `Invalid value for ${name}: expected one of ${values.join(', ')}.`;
      }
      Object.assign(settings, input);
      await transaction(sql => saveRecords(sql, recordsFor(settings)));
      return undefined;
    },
    bookings: ({ transaction }: Database) => transaction(listBookings),
    /** Restores the default settings and removes all bookings. */
    async reset({ transaction }: Database) {
      Object.assign(settings, DEFAULTS);
      await transaction(async sql => {
        await saveRecords(sql, recordsFor(settings));
        await sql.deleteFrom('bookings').execute();
      });
    },
    /** What the services of customers answer. */
    async fetch(url: string) {
      if (url !== CUSTOMERS[15].brandsFrom.url) throw new Error('The sandbox reaches nobody.');
      if (settings.brands === 'none') return Response.json({ brands: {} });
      return Response.json({ brands: API_BRANDS, brand_request_id: 'br-15-1' });
    },
  };
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve()));

/** What the answer of the server says about the hours of the revealed customer, as set. */
function withHours(answer: JsonObject, hours: PartnerSettings['hours']): JsonObject {
  const customers = Object.entries(isObject(answer.customers) ? answer.customers : {}).map(([id, customer]) => {
    const { infos, ...schedule } = customer as JsonObject & { infos: JsonObject };
    if (hours === 'unsaid') return [id, { infos }];
    const said = { ...infos, buffered: hours.endsWith('buffered') };
    return [id, { ...(hours !== 'only buffered' && schedule), infos: said }];
  });
  return { ...answer, customers: Object.fromEntries(customers) };
}

/** So often, a reveal job is pending before it ends. */
const POLLS = 2;

/** Reveal jobs that go on for a while, and end as set on `/center`. */
export function simulatedJobs({ settings }: SimulatedPartners, faults: FaultQueue): MiddlewareHandler<Env> {
  const asked = new Map<string, number>();
  return async (c, next) => {
    const job = toText((await readJsonObject(c)).reveal_job_id);
    const count = (asked.get(job) ?? 0) + 1;
    asked.set(job, count);
    const { job: outcome, hours } = settings;
    if (outcome === 'hangs') await Promise.race([faults.untilCleared(), untilAborted(c.req.raw.signal)]);
    if (outcome === 'fails') return c.json({ error: 'Set to fail on /center.' }, 500);
    if (count <= POLLS || outcome === 'goes on' || outcome === 'hangs')
      return c.json({ status: 'pending', customers: {} });
    if (outcome === 'aborts') return c.json({ status: 'aborting', customers: {} });
    await next();
    if (c.res.ok) c.res = c.json(withHours((await c.res.json()) as JsonObject, hours));
    return undefined;
  };
}
