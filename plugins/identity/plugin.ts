import { definePlugin, isDryRun, register } from '../kit/kit.ts';
import { serviceProblem } from '../shared/services.ts';
import { type Hashes, hashesOf } from './hashes.ts';

/** Only tracking ids of this length are click ids, for which pre-leads exist. */
const CLICK_ID_LENGTH = 24;

export const lead = 'required';
export const startsAt = 'lead';
export const after = ['tracking']; // the hashes follow the events of the lead in the data layer

/** Adds the hashed identity to every lead. If the page has a click id, it also sends the hashes ahead as a pre-lead. */
export const plugin = definePlugin('identity', {
  /**
   * True if there is an identity to hash or a pre-lead to send. The names of question types are known early, so the plugin
   * can load before the network may fail. Other types that declare an identity are found when the lead is assembled, which
   * sets the fact `postSubmit`. Answers to steps after the submit are ignored.
   */
  isNeeded: read =>
    read.page.dci?.length === 24 ||
    [...read.form.steps, ...read.form.beforeSubmit].some(step =>
      step.questions.some(({ type }) => /mail|phone|name|zip|address|city/.test(type)),
    ) ||
    (read.fact('postSubmit') !== undefined && read.sending !== 'success' && Object.keys(read.identity()).length > 0),
  lead: ({ read }) => ({ __tr__: hashesOf(read.identity()) }),
  start({ on, call, read, report, host }) {
    const { dci } = read.page;
    /** False if the visitor refused marketing, and until the cookies have been read. */
    const mayMarket = () => (read.fact('cookieConsent')?.marketing ?? true) && read.fact('cookieConsent') !== undefined;
    let isPreLeadSent = false;
    let posted: Hashes = {};

    async function sendPreLead(hashes: Hashes): Promise<void> {
      const failed = (why: unknown): void => report('error', serviceProblem('The pre-lead was not accepted', why));
      await call({
        method: 'POST',
        path: `/tr/${dci}/pl`,
        body: { __tr__: hashes },
        name: 'preLead',
        sends: true,
      }).then(({ ok, status }) => ok || failed(status), failed);
    }

    // The lead is about to be posted, so all consents are given. Forms that send no lead never reach this line.
    on('posting', () => {
      posted = hashesOf(read.identity());
      if (isPreLeadSent || dci?.length !== CLICK_ID_LENGTH || !mayMarket()) return;
      isPreLeadSent = true;
      void sendPreLead(posted);
    });
    on('sent', () => {
      if (!read.feature('HASHED_VALUE_TRACKING') || !mayMarket() || isDryRun(read)) return;
      host.dataLayer({ ...posted, event: 'hashed_values' });
    });
  },
});
register(plugin);
