/**
 * Form-wide: learns when a shop is open. Conditions ask with `shopKey`, the validator `openOn` refuses days on which it is
 * closed, the lead says whether it was open, and the texts are English and German.
 */
import { definePlugin, type Json, objectOf } from 'stepwell/plugin';
import { text } from 'stepwell/schema-parts';

/** By shop, the days on which it is open: 0 is Sunday. */
type Hours = Readonly<Record<string, readonly number[]>>;
declare module 'stepwell/plugin' {
  interface ConditionSources {
    shopKey: string;
  }
  interface Validators {
    /** The shop. */
    openOn: string;
  }
}

const GERMAN = { 'We are closed on that day': 'An diesem Tag haben wir geschlossen' };

const hoursIn = (body: Json | undefined): Hours =>
  Object.fromEntries(
    Object.entries(objectOf(body)).map(([shop, days]) => [
      shop,
      Array.isArray(days) ? days.filter(day => typeof day === 'number') : [],
    ]),
  );
const isOpen = (hours: Hours | undefined, shop: unknown, day: number): boolean =>
  typeof shop === 'string' && hours !== undefined && Object.hasOwn(hours, shop) && !!hours[shop]?.includes(day);

export const openingHours = definePlugin('opening-hours', {
  facts: {} as { openingHours: Hours },
  start(scope) {
    scope.on('interact', async () => {
      const reply = await scope.call({ path: '/api/opening-hours' }).catch(() => undefined);
      scope.setFact('openingHours', hoursIn(reply?.ok ? (reply.body ?? undefined) : undefined));
    });
  },
  conditions: {
    // `{ "shopKey": "paris", "value": "open" }`. Next waits for the answer, five seconds at most.
    shopKey({ shopKey, value }, read) {
      const hours = read.fact('openingHours');
      return hours ? isOpen(hours, shopKey, read.today().getDay()) === (value === 'open') : { pending: true };
    },
  },
  validators: {
    openOn: {
      parameter: text,
      words: 'Is a day on which this shop is open',
      check(answer, shop, _, read) {
        const hours = read.fact('openingHours');
        if (typeof answer !== 'string' || !answer || !hours) return undefined;
        const day = new Date(`${answer}T12:00:00Z`).getUTCDay();
        return isOpen(hours, shop, day) ? undefined : read.text('We are closed on that day');
      },
    },
  },
  lead: ({ read }) => ({ shops_open: Object.keys(read.fact('openingHours') ?? {}).length }),
  texts: language => (language.startsWith('de') ? GERMAN : {}),
});
