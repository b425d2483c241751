import { definePlugin, holdsBack } from '../../kit/index.ts';
import { type Hashes, hashesOf } from './hashes.ts';

/** A click id of another length belongs to nobody who knows pre-leads. */
const CLICK_ID_LENGTH = 24;

/** The hashed identity: in every lead, and where there is a click id also ahead of it (LEAD-21, PRE, DEC-79, DEC-84). */
export const plugin = definePlugin({
  name: 'identity',
  contract: 1,
  lead: ({ read }) => ({ __tr__: hashesOf(read.identity()) }),
  start({ on, call, read, report, host }) {
    const { dci } = read.page;
    /** Refused is refused; and what is not known yet is not agreed to. */
    const mayMarket = () => (read.fact('cookieConsent')?.marketing ?? true) && read.fact('cookieConsent') !== undefined;
    let preLead = false;
    let posted: Hashes = {};

    async function sendAhead(hashes: Hashes): Promise<void> {
      try {
        const reply = await call({
          method: 'POST',
          path: `/tr/${dci}/pl`,
          body: { __tr__: hashes },
          name: 'preLead',
          sends: true,
        });
        if (!reply.ok) report('error', `The pre-lead was answered with status ${reply.status}.`);
      } catch (problem) {
        report('error', `The pre-lead did not arrive: ${problem instanceof Error ? problem.message : problem}`);
      }
    }

    // Right before the lead's own POST: so never before the consents are given, and never at a dead end.
    on('posting', () => {
      posted = hashesOf(read.identity());
      if (preLead || dci?.length !== CLICK_ID_LENGTH || !mayMarket()) return;
      preLead = true;
      void sendAhead(posted);
    });
    on('sent', () => {
      if (!read.feature('HASHED_VALUE_TRACKING') || !mayMarket() || holdsBack(read)) return;
      host.dataLayer({ ...posted, event: 'hashed_values' });
    });
  },
});
