/** The suite and the harness for plugins under Node's own test runner. The process ends by itself. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { createElement } from 'react';
import { definePlugin, defineQuestion } from 'stepwell/plugin';
import { itIsAPlugin, tryOut } from 'stepwell/testing';

const line = definePlugin('line', {
  parts: [
    defineQuestion('line', {
      empty: '',
      view: ({ value, set, field }) =>
        createElement('input', { ...field, value, onChange: event => set(event.target.value) }),
      read: (answers, { bpKey }) => (typeof answers[bpKey] === 'string' ? answers[bpKey] : undefined),
    }),
  ],
});
itIsAPlugin(line, { values: { line: ['a'] } }, { afterEach, describe, it });

it('sends what was typed', async () => {
  const form = await tryOut(line, { question: { type: 'line' } });
  await form.type('Ann');
  await form.next();
  await form.tick(10);
  assert.equal((await form.lead()).answer, 'Ann');
});
