/** What TypeScript infers for the author of a plugin. `npm run check:types` checks the expected errors. */
import { expect } from 'chai';
import { definePlugin, questionView, type Scope, type StepPropsOf, stepView } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface QuestionTypes {
    typed_rating: { value: number | null; options: { stars?: number } };
  }
  interface StepTypes {
    typed_pause: { value: boolean; options: { seconds?: number } };
  }
  interface Validators {
    typedLimit: number;
  }
  interface Facts {
    typedHours: Readonly<Record<string, string>>;
  }
  interface Events {
    typedPainted: { color: string };
  }
}

describe('the types of the contract', () => {
  it('are known to views by the name of the type', () => {
    const Rating = questionView('typed_rating', ({ value, set, question }) => {
      value satisfies number | null;
      question.stars satisfies number | undefined;
      set(3, true);
      // @ts-expect-error: its value is a number
      set('3');
      // @ts-expect-error: no such option
      question.maximum;
      return null;
    });
    const Pause = stepView('typed_pause', ({ step, value }) => {
      step.seconds satisfies number | undefined;
      value satisfies boolean;
      // @ts-expect-error: no such option
      step.minutes;
      return null;
    });
    const Named = ({ step }: StepPropsOf<'typed_pause'>) => <i>{step.seconds?.toFixed()}</i>;
    // @ts-expect-error: no type has this name
    questionView('typed_ratng', () => null);
    const plugin = definePlugin({
      name: 'typed',
      contract: 1,
      questions: {
        typed_rating: {
          empty: null,
          Component: Rating,
          settle: (value, question) => Math.min(value ?? 0, question.stars ?? 5),
          // @ts-expect-error: a list of rules
          rules: () => 'required',
        },
      },
      steps: { typed_pause: { empty: false, Component: Pause, ready: (step, value) => value && !step.seconds } },
      validators: { typedLimit: (answer, limit) => (Number(answer) < (limit ?? 0) ? undefined : 'Too much') },
    });
    const swapped = definePlugin({
      name: 'swapped',
      contract: 1,
      // @ts-expect-error: the view of another type
      steps: { typed_pause: { empty: false, Component: Rating } },
      validators: {
        // @ts-expect-error: its parameter is a number
        typedLimit: (_, limit: string) => limit,
      },
    });
    expect([plugin.name, swapped.name, typeof Named]).to.deep.equal(['typed', 'swapped', 'function']);
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
