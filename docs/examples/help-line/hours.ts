/** When somebody answers the phone, in the time zone of the business. Pure. */
export interface Hours {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** Minutes since midnight. The end may be before the start: then the night is open. */
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

/** `08:30` → 510. Undefined for another text. */
export function minutesOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(time?.trim() ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** The day and the minute of an instant in a time zone; that of the visitor if there is no such zone. */
function localTime(now: number, timeZone: string): { day: number; minute: number } {
  const format = (zone?: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(now);
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = format(timeZone || undefined);
  } catch {
    parts = format();
  }
  const part = (type: string): string => parts.find(one => one.type === type)?.value ?? '';
  return { day: WEEK.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

export function isOpen({ days, from, to, timeZone }: Hours, now: number): boolean {
  const { day, minute } = localTime(now, timeZone);
  if (from <= to) return days.includes(day) && minute >= from && minute < to;
  return (days.includes(day) && minute >= from) || (days.includes((day + 6) % 7) && minute < to);
}
