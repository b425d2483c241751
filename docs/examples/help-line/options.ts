/** The members of `configuration`, for the check of definitions and for editors. Forms never load it. */
import { flag, hinted, text } from 'stepwell/schema-parts';
import * as v from 'valibot';

const DAY = 'a day from 0 (Sunday) to 6';
const day = v.pipe(v.number(DAY), v.integer(DAY), v.minValue(0, DAY), v.maxValue(6, DAY));

export const config = {
  helpPhone: text,
  helpFrom: hinted(text, { default: '09:00' }),
  helpTo: hinted(text, { default: '18:00' }),
  helpDays: v.optional(v.array(day, 'a list of days')),
  helpTimeZone: hinted(text, { 'x-suggestions': ['Europe/Berlin', 'Europe/Paris', 'America/New_York'] }),
  helpAlways: flag,
};
