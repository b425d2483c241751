/** What TypeScript infers for the author of a plugin. `npm run check:types` checks the expected errors. */
import { expect } from 'chai';
import * as v from 'valibot';
import { definePlugin, defineQuestion, defineStep, type QuestionProps, type Scope } from '../../../plugins/kit/kit.ts';

declare module '../../../plugins/kit/kit.ts' {
  interface Facts {
    typedHours: Readonly<Record<string, string>>;
  }
  interface Events {
    typedPainted: { color: string };
  }
}

const options = { stars: v.optional(v.number()), labels: v.array(v.string()) };

describe('the types of the contract', () => {
  it('follow from the options and the empty value of a question type', () => {
    function Separate({ question }: QuestionProps<number | null, typeof options>) {
      return <i>{question.stars?.toFixed()}</i>;
    }
    const rating = defineQuestion('typed_rating', {
      options,
      empty: null as number | null,
      view({ value, set, question }) {
        value satisfies number | null;
        question.stars satisfies number | undefined;
        question.labels satisfies readonly string[];
        question.bpKey satisfies string;
        set(3, true);
        // @ts-expect-error: its value is a number
        set('3');
        // @ts-expect-error: no such option
        question.maximum;
        return null;
      },
      settle: (value, question) => Math.min(value ?? 0, question.stars ?? 5),
      write: (value, { bpKey }) => ({ [bpKey]: value ?? undefined }),
      // @ts-expect-error: a list of rules
      rules: () => 'required',
    });
    rating.empty satisfies number | null;
    const separate = defineQuestion('typed_separate', { options, empty: null as number | null, view: Separate });
    const lazy = defineQuestion('typed_lazy', {
      options: async () => options,
      empty: '',
      view: ({ question }) => question.labels[0],
    });
    // @ts-expect-error: the view is for another value
    defineQuestion('typed_wrong', { options, empty: '', view: Separate });
    // @ts-expect-error: no such member
    defineQuestion('typed_misspelt', { empty: '', view: () => null, settel: () => '' });
    const { name, questions } = definePlugin('typed', { parts: [rating, separate, lazy] });
    expect([name, Object.keys(questions ?? {})]).to.deep.equal([
      'typed',
      ['typed_rating', 'typed_separate', 'typed_lazy'],
    ]);
  });

  it('follow from the options and the empty value of a step type', () => {
    const pause = defineStep('typed_pause', {
      options: { seconds: v.optional(v.number()) },
      empty: false,
      view({ step, value, set }) {
        step.seconds satisfies number | undefined;
        value satisfies boolean;
        set(!value);
        // @ts-expect-error: no such option
        step.minutes;
        return null;
      },
      canLeave: ({ seconds = 1 }, value) => (value && seconds > 0) || 'Please wait.',
      write: value => ({ waited: value || undefined }),
      lead: (value, { seconds }) => ({ waited: value && seconds !== undefined }),
    });
    // @ts-expect-error: it must say why
    defineStep('typed_silent', { empty: false, view: () => null, canLeave: (_, value) => value });
    const plugin = definePlugin('typed', {
      parts: [pause],
      validators: { typedLimit: (answer, limit: number) => (Number(answer) < limit ? undefined : 'Too much') },
    });
    // @ts-expect-error: no such member
    definePlugin('misspelt', { step: [pause] });
    expect(Object.keys(plugin.steps ?? {})).to.deep.equal(['typed_pause']);
  });

  it('are known to effects', () => {
    const start = (scope: Scope) => {
      scope.setFact('typedHours', { monday: '9' });
      scope.emit('typedPainted', { color: 'red' });
      scope.on('answer', ({ question }) => question.bpKey.length);
      scope.read.fact('typedHours')?.monday?.length;
      // @ts-expect-error: no such fact
      scope.setFact('typedHour', {});
      // @ts-expect-error: texts
      scope.setFact('typedHours', { monday: 9 });
      // @ts-expect-error: it has a color
      scope.emit('typedPainted', {});
      // @ts-expect-error: no such event
      scope.on('painted', () => {});
      // @ts-expect-error: an event without the value of the answer
      scope.on('answer', ({ value }) => value);
    };
    expect(start).to.be.a('function');
  });
});
