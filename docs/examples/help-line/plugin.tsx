/**
 * Form-wide: below each step, a phone number that the visitor can call, while somebody is there to answer. The settings are
 * members of the form's `configuration`.
 */
import type { ReactNode } from 'react';
import { asText, definePlugin, type MembersOf, type Scope, useRead } from 'stepwell/plugin';
import { type Hours, isOpen, minutesOf } from './hours.ts';
import type { config } from './options.ts';

type Config = typeof config;
interface Facts {
  /** Somebody answers the phone now. */
  helpLineOpen: boolean;
}

const MINUTE = 60_000;
const WORKDAYS = [1, 2, 3, 4, 5];

const phoneOf = ({ helpPhone }: MembersOf<Config>): string => asText(helpPhone).trim();
/** The definition is not checked for a visitor, so all of it can be missing or wrong. */
function hoursOf({ helpFrom, helpTo, helpDays, helpTimeZone }: MembersOf<Config>): Hours {
  return {
    from: minutesOf(asText(helpFrom)) ?? 9 * 60,
    to: minutesOf(asText(helpTo)) ?? 18 * 60,
    days: Array.isArray(helpDays) ? helpDays : WORKDAYS,
    timeZone: asText(helpTimeZone),
  };
}

function HelpLine({ scope }: { scope: Scope<Config, Facts> }): ReactNode {
  const label = useRead(scope, read => read.fact('helpLineOpen') && read.text('Questions? Call us'));
  const phone = phoneOf(scope.config);
  if (!label) return null;
  return (
    <aside className="sw-help-line" aria-label={label}>
      {label} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
    </aside>
  );
}

const FRENCH = { 'Questions? Call us': 'Une question ? Appelez-nous' };
const GERMAN = { 'Questions? Call us': 'Fragen? Rufen Sie uns an' };

export const plugin = definePlugin('help-line', {
  config: async () => (await import('./options.ts')).config,
  facts: {} as Facts,
  isNeeded: (_, settings) => phoneOf(settings) !== '',
  /** Looks at the clock at the beginning of each minute. The timer ends with the form. */
  start({ host, config: settings, setFact }) {
    const hours = hoursOf(settings);
    function look(): void {
      const now = host.now();
      setFact('helpLineOpen', settings.helpAlways === true || isOpen(hours, now));
      host.after(MINUTE - (now % MINUTE), look);
    }
    look();
  },
  slots: { below: HelpLine },
  styles: `
.sw-root:not(#sw-):not(#sw-) .sw-help-line {
  padding-block-start: 16px;
  text-align: center;
}
.sw-root:not(#sw-):not(#sw-) .sw-help-line a {
  color: var(--sw-accent);
  font-weight: 650;
}`,
  texts: language => (language.startsWith('fr') ? FRENCH : language.startsWith('de') ? GERMAN : {}),
});

export default plugin;
