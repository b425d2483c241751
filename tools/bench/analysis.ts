/** Measures the analysis of a form of 500 questions and 100 jumps, on one core. */
import { analyzeForm } from '../../headless/visits/analysis.ts';

const STEPS = 200;
const QUESTIONS = 500;
const JUMPS = 100;
const ROUNDS = 5;

const required = [{ validator: 'required' }];
const keyOf = (step: number, place: number): string => `key_${step}_${place}`;

/** Choices and numbers decide jumps and what is shown a few steps later, as in real forms. */
function questionOf(step: number, place: number): object {
  const bpKey = keyOf(step, place);
  const isNumber = place === 1;
  return {
    bpKey,
    title: `Question ${place + 1} of step ${step}`,
    type: place === 0 ? 'single_choice' : isNumber ? 'number' : 'short_text',
    validationRules: required,
    ...(place === 0 && { values: ['a', 'b', 'c'].map(one => ({ bpKey: one, text: one })) }),
    ...(place === 2 && step > 1 && { conditionalDisplay: [{ bpKey: keyOf(step - 1, 0), value: 'b' }] }),
  };
}

function benchForm(): object {
  const steps = Array.from({ length: STEPS }, (_, index) => {
    const order = index + 1;
    const count = index < QUESTIONS - 2 * STEPS ? 3 : 2;
    const decides =
      order % 4 < 2
        ? { bpKey: keyOf(order, 0), value: 'a' }
        : { bpKey: keyOf(order, 1), operator: 'greater', value: 40 + order };
    return {
      order,
      type: 'questions',
      title: `Step ${order}`,
      questions: Array.from({ length: count }, (_, place) => questionOf(order, place)),
      ...(order % 2 === 0 &&
        order / 2 <= JUMPS && {
          logicJumps: [{ destinationStep: Math.min(order + 3, STEPS + 1), conditions: [decides] }],
        }),
    };
  });
  return {
    id: 'bench',
    name: 'Bench',
    configuration: { country: 'us' },
    steps: [...steps, { order: STEPS + 1, type: 'transition', final: true, title: 'Thank you' }],
  };
}

const form = benchForm();
const times: number[] = [];
let last = await analyzeForm(form); // the first one also loads the types
for (let round = 0; round < ROUNDS; round++) {
  const begin = performance.now();
  last = await analyzeForm(form);
  times.push(performance.now() - begin);
}
times.sort((a, b) => a - b);
const { tries, isComplete, findings } = last;
console.log(`median ${times[ROUNDS >> 1]!.toFixed(0)} ms, slowest ${times.at(-1)!.toFixed(0)} ms (aim: under 2000 ms)`);
console.log(`${tries} ways of answering, ${isComplete ? 'complete' : 'not complete'}, ${findings.length} findings`);
