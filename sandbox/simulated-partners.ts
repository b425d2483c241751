import type { ChangeEvents } from './change-events.ts';

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
  id: number;
  leadId: string;
  /** `day/month/year`. */
  day: string;
  /** `HH:MM`. */
  time: string;
  /** ISO time. */
  booked: string;
}

export interface SimulatedPartners {
  readonly settings: PartnerSettings;
  /** Changes some settings. Returns an error message if the input contains an unknown setting or value. */
  update(input: Record<string, unknown>): string | undefined;
  book(booking: Pick<Booking, 'leadId' | 'day' | 'time'>): void;
  /** Newest first, at most 200. */
  bookings(): Booking[];
  /** Restores the default settings and removes all bookings. */
  reset(): void;
}

const DEFAULTS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, [first]]) => [name, first]),
) as PartnerSettings;

export function createSimulatedPartners(changes: ChangeEvents): SimulatedPartners {
  const settings = { ...DEFAULTS };
  let bookings: Booking[] = [];
  let count = 0;
  return {
    settings,
    update(input) {
      for (const [name, value] of Object.entries(input)) {
        const values: readonly unknown[] | undefined = Object.hasOwn(SETTINGS, name)
          ? SETTINGS[name as keyof PartnerSettings]
          : undefined;
        if (!values) return `Unknown setting ${name}: expected one of ${Object.keys(SETTINGS).join(', ')}.`;
        if (!values.includes(value)) return `Invalid value for ${name}: expected one of ${values.join(', ')}.`;
      }
      Object.assign(settings, input);
      changes.publish('center');
      return undefined;
    },
    book(booking) {
      bookings = [{ ...booking, id: ++count, booked: new Date().toISOString() }, ...bookings].slice(0, 200);
      changes.publish('center');
    },
    bookings: () => bookings,
    reset() {
      Object.assign(settings, DEFAULTS);
      bookings = [];
      changes.publish('center');
    },
  };
}
