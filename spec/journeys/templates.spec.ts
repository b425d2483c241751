import { register } from 'node:module';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { TEMPLATES, type Template } from '../owner/templates/templates.ts';
import { answersByKeys } from './support/answer-by-keys.ts';
import { findings } from './support/axe.ts';
import { arrived, success } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';

// The types that an analysis loads import style sheets.
register('../../tools/css-hook.mjs', import.meta.url);
const { analyzeForm } = await import('../../headless/visits/analysis.ts');

/** Types that advance alone on their step, and in a conversation always. */
const ADVANCING = ['single_choice', 'yesno', 'owner_renter'];

/** Completes the form with the keyboard, and gathers what axe finds on each step. */
async function complete(page: Page, template: Template): Promise<string[]> {
  const { press, tabTo } = keyboardOf(page);
  const answer = answersByKeys(page);
  const { longest } = await analyzeForm(template);
  const isChat = template.configuration.displayMode === 'chatbot';
  const found: string[] = [];
  for (const { order, answers } of longest!.steps) {
    const step = template.steps.find(one => one.order === order);
    const questions = step?.questions?.filter(({ bpKey }) => bpKey in answers) ?? [];
    if (!step || questions.length === 0) continue;
    if (!isChat) await arrived(page, order);
    for (const question of questions) {
      if (isChat) await page.locator(`.sw-asked [data-bpkey="${question.bpKey}"]`).waitFor();
      if (isChat || question === questions[0]) found.push(...(await findings(page)).map(one => `${order}: ${one}`));
      const isAlone = ADVANCING.includes(question.type) && (isChat || questions.length === 1);
      await answer(question, answers[question.bpKey], isAlone);
      if (isChat && !isAlone) await press('Enter');
    }
    if (isChat || (questions.length === 1 && ADVANCING.includes(questions[0]!.type))) continue;
    await tabTo(page.getByRole('button', { name: step.next ?? 'Next', exact: true }));
    await press('Enter');
  }
  await success(page).waitFor();
  return [...found, ...(await findings(page))];
}

describe('The templates', () => {
  const journey = journeys();
  // The first one has a slider and a date.
  const first = TEMPLATES.filter(({ id }) => id === 'personal-loan');
  for (const [template, define] of journey.variants([...first, ...TEMPLATES.filter(one => !first.includes(one))]))
    define(`are completed by keyboard alone, without a finding of axe: ${template.id}`, async site => {
      const page = await site.visit(await site.pageOf({ ...template }), { reducedMotion: 'reduce' });
      expect(await complete(page, template)).to.deep.equal([]);
      const [lead] = await site.leads();
      expect(lead!.payload).to.include({ vertical: template.id, tcpa: true });
      expect(lead!.payload).to.have.property('consent_evidence');
    });
});
