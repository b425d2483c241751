import { expect } from 'chai';
import * as v from 'valibot';
import { template } from '../../../../check/schema-parts.ts';
import { watchPlugins } from '../../../../owner/configurator/frame/frame-plugins.ts';
import type { StepwellApi } from '../../../../owner/configurator/frame/framed-form-needs.ts';
import { DEFAULT_SETTINGS } from '../../../../owner/configurator/preview/preview-settings.ts';
import type { FromFrame } from '../../../../owner/configurator/preview/protocol.ts';
import { runCheck } from '../../../../owner/configurator/problems/run-check.ts';
import { checkOptions } from '../../../../owner/configurator/problems/watch-problems.ts';
import { settle } from '../../../support/configurator.tsx';

type Told = Extract<FromFrame, { type: 'plugin' }>;

describe('the check of what a plugin adds', () => {
  const members = {
    stars: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    look: v.optional(v.picklist(['stars', 'hearts'])),
    labels: v.optional(v.array(v.string())),
    thanks: template,
    colors: v.optional(v.record(v.string(), v.string())),
    range: v.optional(v.object({ from: v.number() })),
    legacy: v.optional(v.union([v.string(), v.boolean()])),
  };
  /** The problems of a rating with these members, when the plugin was registered in the frame. */
  async function problemsOf(more: object, ofStep: object = {}): Promise<string[]> {
    const told: FromFrame[] = [];
    const sw = watchPlugins({ register() {}, mount: () => undefined as never } satisfies StepwellApi, message =>
      told.push(message),
    );
    sw.register({
      name: 'rating',
      contract: 1,
      questions: { rating: { options: members } },
      schema: () => ({ everyStep: { mood: v.optional(v.picklist(['calm', 'grave'])) } }),
    });
    await settle();
    const plugins = structuredClone(told as Told[]);
    const definition = {
      id: 'a',
      steps: [
        {
          order: 1,
          type: 'questions',
          ...ofStep,
          questions: [{ bpKey: 'how', type: 'rating', title: 'How was it?', ...more }],
        },
        { order: 2, type: 'transition', final: true },
      ],
    };
    const options = structuredClone({ ...checkOptions({ settings: DEFAULT_SETTINGS, plugins }), advice: false });
    const problems = await runCheck(definition, options);
    return problems.map(({ path, expected }) => `${path.replace(/^.*questions\[0\]\.?/, '')}: ${expected}`);
  }

  it('accepts the members of its types', async () => {
    const all = { stars: 7, look: 'hearts', labels: ['a'], colors: { a: 'b' }, range: { from: 1 }, legacy: true };
    expect(await problemsOf({ ...all, thanks: 'You gave {{how}}.' })).to.deep.equal([]);
  });

  it('accepts and checks the members that it adds to every step', async () => {
    expect(await problemsOf({}, { mood: 'grave' })).to.deep.equal([]);
    expect(await problemsOf({}, { mood: 'odd' })).to.deep.equal(['steps[0].mood: "calm" or "grave"']);
  });

  it('reports what they do not accept, and what looks like one of them', async () => {
    expect(await problemsOf({ stars: 11, look: 'moons', labels: [1], range: {}, legacy: 5 })).to.deep.equal([
      'stars: a whole number from 1 to 10',
      'look: "stars" or "hearts"',
      'labels[0]: text',
      'range.from: a number',
      'legacy: text or true or false',
    ]);
    const [misspelled, ...others] = await problemsOf({ strs: 4 });
    expect(misspelled).to.match(/^strs: /);
    expect(others).to.deep.equal([]);
    const [unknownKey] = await problemsOf({ thanks: 'You gave {{much}}.' });
    expect(unknownKey).to.match(/^thanks: /);
  });
});
