/** The main journeys, in other engines than the Chromium of `spec/journeys/`. */
import { expect } from 'chai';
import type { Backend } from '../journeys/support/backend.ts';
import { CELL, forgetCodes, newest } from '../journeys/support/codes.ts';
import { NUMBERED } from '../journeys/support/numbered.ts';
import { NAME, SHORT, triesOf } from '../journeys/support/short.ts';
import { inEachBrowser, type Journey } from './support/browsers.ts';
import { FR_PLACES, VERIFIED } from './support/definitions.ts';
import { throughTheUsForm, throughTheUsFormByKeyboard } from './support/us-form.ts';
import type { Visitor } from './support/visitor.ts';

const FAILED_REQUEST = /submit|SW_LEAD_STATUS|500/;

/** The lead of the visit, after its success was shown. */
async function leadOf(visitor: Visitor, site: Backend): Promise<Record<string, unknown>> {
  await visitor.succeeds();
  const leads = await site.leads();
  expect(leads).to.have.length(1);
  expect(leads[0]?.arrivals).to.equal(1);
  return leads[0]!.payload as Record<string, unknown>;
}

const US_LEAD = { zip_code: '78701', homeowner: 'owner', roof_age: '6_15', email: 'ada@example.com', tcpa: true };

const JOURNEYS: readonly Journey[] = [
  {
    title: 'the US form is completed with a pointer, and the focus goes to the title of each step',
    async run(visitor, site) {
      await visitor.open('/us');
      await throughTheUsForm(visitor);
      const lead = await leadOf(visitor, site);
      expect(lead).to.include({ ...US_LEAD, roof_material: 'metal', phone_international: '+15125550123' });
      expect(lead.also_interested).to.deep.equal(['gutters']);
    },
  },
  {
    title: 'the US form of one tag is completed under a strict policy',
    async run(visitor, site) {
      await visitor.open('/us-tag');
      await throughTheUsForm(visitor);
      expect(await leadOf(visitor, site)).to.include(US_LEAD);
    },
  },
  {
    title: 'the US form is completed by keyboard alone, and errors are announced',
    async run(visitor, site) {
      await visitor.open('/us');
      await throughTheUsFormByKeyboard(visitor);
      const lead = await leadOf(visitor, site);
      expect(lead).to.include({ ...US_LEAD, roof_material: 'metal', insurer: 'Lone Star Mutual', newsletter: true });
    },
  },
  {
    title: 'a French form finds an address, and checks and formats a phone number',
    async run(visitor, site) {
      await visitor.open(await site.pageOf(FR_PLACES, { lang: 'fr' }));
      await visitor.arrived(1);
      await visitor.write('field', 'Adresse', '12 rue de riv');
      await visitor.sees('[role="option"]');
      await visitor.hears('suggestion');
      await visitor.press('Down', 'Enter');
      await visitor.write('field', 'Téléphone', '01 23');
      await visitor.press('Tab');
      await visitor.sees('[data-bpkey="telephone"] .sw-error');
      await visitor.click('field', 'Téléphone');
      await visitor.press('End', ...Array.from({ length: 8 }, () => 'Backspace' as const));
      await visitor.type('0610203142');
      await visitor.click('checkbox', 'J’ai lu et j’accepte');
      await visitor.click('button', 'Envoyer');
      expect(await leadOf(visitor, site)).to.include({
        adresse: '12 Rue de Rivoli, 75001 Paris, France',
        city: 'Paris',
        telephone_international: '+33610203142',
        'gdpr-optin': true,
      });
    },
  },
  {
    title: 'a code by SMS is requested, typed and accepted',
    async run(visitor, site) {
      await forgetCodes(site);
      await visitor.open(await site.pageOf(VERIFIED, { 'attr.data-dci': 'abc' }));
      await visitor.arrived(1);
      await visitor.write('field', 'Phone', CELL);
      await visitor.click('button', 'Send code');
      await visitor.reads('.sw-verify-status', 'We have sent a code');
      await visitor.type(await newest(site));
      expect(await leadOf(visitor, site)).to.include({ valid_2fa: true, phone_validation: 'valid' });
    },
  },
  {
    title: 'a chat asks one question after the other',
    async run(visitor, site) {
      const configuration = { ...NUMBERED.configuration, displayMode: 'chatbot' };
      await visitor.open(await site.pageOf({ ...NUMBERED, configuration }));
      for (const number of [1, 2, 3]) {
        await visitor.sees(`.sw-asked [data-bpkey="text${number}"]`);
        if (number === 1) await visitor.click('field', 'Text 1');
        else await visitor.sees(`.sw-asked [data-bpkey="text${number}"] input:focus`);
        await visitor.type(`answer ${number}`);
        await visitor.press('Enter');
      }
      expect(await leadOf(visitor, site)).to.include({ text1: 'answer 1', text3: 'answer 3' });
    },
  },
  {
    title: 'two forms share a page',
    async run(visitor) {
      await visitor.open('/examples/two-forms/index.html');
      await visitor.write('field', 'Phone', '512 555 0123');
      await visitor.click('radio', 'Cut the hedge');
      await visitor.write('field', 'Email', 'ann@example.com');
      expect(await visitor.ask('valueOf', 'field', 'Phone')).to.contain('555');
      await visitor.click('button', 'Get my quotes');
      await visitor.reads('#form', 'Thank you');
      await visitor.reads('#callback', 'Or shall we call you?');
    },
  },
  {
    title: 'the form keeps its looks under a strict policy',
    async run(visitor, site) {
      await visitor.open('/us-strict');
      await visitor.arrived(1);
      expect(await visitor.ask('styleOf', '#form .sw-next', 'min-height')).to.equal('52px');
      expect(await visitor.ask('styleOf', '#form .sw-next', 'border-top-left-radius')).to.equal('12px');
      await throughTheUsForm(visitor);
      expect(await leadOf(visitor, site)).to.include(US_LEAD);
    },
  },
  {
    title: 'a prerendered form goes on where the HTML begins',
    async run(visitor, site) {
      await visitor.open('/us-prerendered');
      await throughTheUsForm(visitor);
      expect(await leadOf(visitor, site)).to.include(US_LEAD);
    },
  },
  {
    title: 'Back and Forward of the browser go through the steps, and the answers stay',
    async run(visitor, site) {
      await visitor.open(await site.pageOf(NUMBERED));
      await visitor.arrived(1);
      const entries = await visitor.ask('entries');
      for (const number of [1, 2]) {
        await visitor.arrived(number);
        await visitor.write('field', `Text ${number}`, `answer ${number}`);
        await visitor.click('button', 'Next');
      }
      await visitor.arrived(3);
      expect(await visitor.ask('entries')).to.equal(entries + 2);
      await visitor.back();
      await visitor.arrived(2);
      expect(await visitor.ask('valueOf', 'field', 'Text 2')).to.equal('answer 2');
      await visitor.back();
      await visitor.arrived(1);
      await visitor.forward();
      await visitor.arrived(2);
      await visitor.click('button', 'Next');
      await visitor.arrived(3);
      await visitor.write('field', 'Text 3', 'answer 3');
      await visitor.press('Enter');
      expect(await leadOf(visitor, site)).to.include({ text1: 'answer 1', text2: 'answer 2', text3: 'answer 3' });
    },
  },
  {
    title: 'a lead that could not be sent is sent again on request, under the same key',
    allows: FAILED_REQUEST,
    async run(visitor, site) {
      await site.fault('/submit', { status: 500, times: 'always' });
      await visitor.open(await site.pageOf(SHORT));
      await visitor.arrived(1);
      await visitor.write('field', NAME, 'Ada');
      await visitor.click('button', 'Send');
      await visitor.reads('[data-failure]', 'Nothing is lost');
      await site.clearFaults();
      await visitor.click('button', 'Send again');
      expect(await leadOf(visitor, site)).to.include({ name: 'Ada' });
      const tries = await triesOf(site);
      expect(tries.length).to.be.greaterThan(1);
      expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).to.equal(1);
    },
  },
  {
    title: 'the overlay opens, keeps the focus, and gives it back when it is closed',
    async run(visitor) {
      await visitor.open('/us-full');
      await visitor.sees('#form > form');
      for (const time of ['first', 'second']) {
        await visitor.click('link', 'Get your free roof quote');
        await visitor.sees('body.sw-survey-open #form > form:popover-open');
        await visitor.arrived(1);
        if (time === 'first') await visitor.write('field', 'ZIP code of the property', '78701');
        expect(await visitor.ask('valueOf', 'field', 'ZIP code of the property')).to.equal('78701');
        await visitor.press('Escape');
        await visitor.sees('body:not(.sw-survey-open) #form > form:not(:popover-open)');
        await visitor.hears('The form is closed');
        await visitor.isAt('Get your free roof quote');
      }
    },
  },
];

describe('The main journeys', () => inEachBrowser(JOURNEYS));
