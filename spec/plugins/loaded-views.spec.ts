import { expect } from 'chai';
import { createHeadlessEngine } from '../../headless/headless-engine.ts';
import { readGallerySamples } from '../../tools/sandbox/pages/gallery-samples.ts';

/** Turns of the microtask queue, more than a promise needs that nothing loads for. */
const TURNS = 3;

describe('what the view of a type loads', () => {
  const { registry } = createHeadlessEngine({ steps: [] }, { features: {} }).engine.options;
  for (const { type, variant, question } of readGallerySamples().flatMap(({ samples }) => samples))
    it(`is loaded once only: ${[type, variant].filter(Boolean).join(', ')}`, async () => {
      await registry.load('questions', type, type, Promise.resolve());
      const load = registry.question(type)?.load;
      const asked = { bpKey: 'a', type, validationRules: [], ...question, values: [{ icon: 'house' }] } as never;
      await load?.(asked);
      // A visit without a page has a clock of its own, which does not wait for a second load of the same code.
      let isLoaded = false;
      void Promise.resolve(load?.(asked)).then(() => {
        isLoaded = true;
      });
      for (let turn = 0; turn < TURNS; turn++) await undefined;
      expect(isLoaded).to.equal(true);
    });
});
