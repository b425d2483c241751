import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import { openingHours } from './plugin.ts';

itIsAPlugin(openingHours);

const replies = { 'GET /api/opening-hours': { body: { paris: [1, 2, 3, 4, 5] } } };
const formWith = (language: string) => ({
  id: 'visit',
  configuration: { language, country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      questions: [
        { bpKey: 'name', type: 'short_text', title: 'Name' },
        {
          bpKey: 'day',
          type: 'short_text',
          title: 'Day',
          validationRules: [{ validator: 'openOn', value: 'paris' }],
          conditionalDisplay: [{ shopKey: 'paris', value: 'open' }],
        },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Thanks' },
  ],
});

// The clock of the tests begins on Thursday, 15 January 2026.
describe('opening hours', () => {
  for (const [language, message] of [
    ['en', 'We are closed on that day'],
    ['de', 'An diesem Tag haben wir geschlossen'],
  ] as const) {
    it(`asks for a day once the shop is known to be open, in ${language}`, async () => {
      const form = await tryOut(openingHours, { definition: formWith(language), replies });
      await form.type('Ann', 'name');
      await form.type('2026-01-18', 'day');
      assert.equal(form.error('day'), message);
      await form.type('2026-01-19', 'day');
      assert.equal(form.error('day'), '');
      assert.equal((await form.lead()).shops_open, 1);
      await form.end();
    });
  }
});
