import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { SHOWCASE } from '../../../../owner/configurator/start/gallery.ts';
import { createTestHost } from '../../../support/host.ts';
import { type Mounted, mountForm } from '../../../support/mount.tsx';
import { metadata } from '../../../support/reveals.ts';

type Question = Record<string, unknown> & { bpKey: string; type: string };
interface Form {
  configuration: { country: string };
  steps: { order: number; questions?: Question[]; final?: boolean }[];
}

const NUMBERS: Record<string, string> = {
  us: '(512) 555-0123',
  fr: '06 10 20 31 42',
  gb: '07400 123456',
  de: '0151 28846731',
  es: '612 73 48 05',
};
const POSTCODES: Record<string, string> = { us: '78701', fr: '75011', gb: 'LS1 4AP', de: '10115', es: '28013' };
const CHOICES = [
  'single_choice',
  'owner_renter',
  'yesno',
  'radio',
  'card',
  'list',
  'multiple_cards',
  'multiple_choices',
];

/** Answers one question as a visitor who qualifies would: the first choice, a valid text. */
async function answer(form: Mounted, { bpKey, type }: Question, country: string): Promise<void> {
  const typed: Record<string, string> = {
    email: 'ada@example.com',
    number: '200',
    date: '1980-05-04',
    phone: NUMBERS[country]!,
    zipcode: POSTCODES[country]!,
    first_name: 'Ada',
    last_name: 'Byron',
  };
  if (CHOICES.includes(type) || type === 'legal' || type === 'tcpa') return form.tickBox(bpKey);
  await form.fill(bpKey, typed[type] ?? 'Words');
}

async function walk(definition: Form): Promise<Mounted> {
  const { country } = definition.configuration;
  const host = createTestHost();
  host.reply('GET /survey/*', { body: metadata });
  host.reply('POST /submit', { body: {} });
  const form = await mountForm(definition, { host, tcpa: true });
  const consent = { bpKey: 'gdpr-optin', type: 'legal' }; // added by the form if the definition has none
  const questions = new Map(
    [consent, ...definition.steps.flatMap(step => step.questions ?? [])].map(one => [one.bpKey, one as Question]),
  );
  const isOptional = (key: string) => /^(dropdown|checkbox)$/.test(questions.get(key)?.type ?? 'checkbox');
  for (let turn = 0; turn < 60 && form.sending() !== 'success'; turn++) {
    const path = form.path().length;
    const answered = form.values();
    const open = form.shown().find(key => !isOptional(key) && answered[key] === undefined);
    if (open) await answer(form, questions.get(open)!, country);
    await form.tick(3000);
    if (form.path().length !== path || form.sending() !== 'idle') continue;
    if (!open) await form.next(3000);
  }
  return form;
}

describe('a visitor who fills in the sample', () => {
  for (const { id, url } of SHOWCASE) {
    it(`${id} gets to its end, and sends one lead`, async () => {
      const definition = JSON.parse(readFileSync(new URL(url), 'utf8')) as Form;
      const form = await walk(definition);
      const last = definition.steps.find(step => step.final)!;
      expect(form.sending(), form.form.textContent ?? '').to.equal('success');
      expect(form.path().at(-1)).to.equal(last.order);
      expect(form.host.calls.filter(call => call.path === '/submit')).to.have.length(1);
      await form.unmount();
    });
  }
});
