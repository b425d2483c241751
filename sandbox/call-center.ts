import type { News } from './news.ts';

/** What an operator can switch; the first value of each is the one a new sandbox has. */
export const SWITCHES = {
  /** When the partners answer: by their own schedule, always, or not before tomorrow. */
  hours: ['schedule', 'open', 'closed'],
  /** How a reveal job goes. */
  job: ['reveals', 'finishes', 'aborts', 'goes on', 'hangs', 'fails'],
  /** Whether a callback can be booked. */
  callback: ['accepted', 'refused'],
  /** Who may be chosen to get a lead. */
  brands: ['several', 'one', 'by API', 'none'],
  /** Cross-sell, as `display_chosen`. */
  offers: ['list', 'carousel', 'popin', 'none'],
} as const;
export type Switches = { [S in keyof typeof SWITCHES]: (typeof SWITCHES)[S][number] };

/** A call that a visitor booked, as the page `/center` shows it. */
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

export interface CallCenter {
  readonly switches: Switches;
  /** Returns a sentence where the input names no switch or no value of it. */
  turn(input: Record<string, unknown>): string | undefined;
  book(booking: Pick<Booking, 'leadId' | 'day' | 'time'>): void;
  /** Newest first. */
  bookings(): Booking[];
  /** As on the first day. */
  reset(): void;
}

const START = Object.fromEntries(Object.entries(SWITCHES).map(([name, [first]]) => [name, first])) as Switches;

export function createCallCenter(news: News): CallCenter {
  const switches = { ...START };
  let bookings: Booking[] = [];
  let count = 0;
  return {
    switches,
    turn(input) {
      for (const [name, value] of Object.entries(input)) {
        const values: readonly unknown[] | undefined = Object.hasOwn(SWITCHES, name)
          ? SWITCHES[name as keyof Switches]
          : undefined;
        if (!values?.includes(value))
          return `${name} is one of ${Object.keys(SWITCHES)}; its values: ${values ?? 'none'}`;
      }
      Object.assign(switches, input);
      news.say('center');
      return undefined;
    },
    book(booking) {
      bookings = [{ ...booking, id: ++count, booked: new Date().toISOString() }, ...bookings].slice(0, 200);
      news.say('center');
    },
    bookings: () => bookings,
    reset() {
      Object.assign(switches, START);
      bookings = [];
      news.say('center');
    },
  };
}
