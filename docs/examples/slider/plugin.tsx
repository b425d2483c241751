/** The question type `slider`: a native range input. The answer is a number; a link can bring any JSON value. */
import { definePlugin, defineQuestion } from 'stepwell/plugin';
import { number, text } from 'stepwell/schema-parts';

const sliderQuestion = defineQuestion('slider', {
  options: { min: number, max: number, step: number, unit: text },
  empty: null as number | null,
  view: ({ question: { min = 0, max = 100, step = 1, unit = '' }, value, set, field }) => (
    <div className="sw-slider">
      <input
        {...field}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-valuetext={value === null ? '–' : `${value} ${unit}`}
        onChange={event => set(event.target.valueAsNumber)}
      />
      <output htmlFor={field.id}>{value === null ? '–' : `${value} ${unit}`}</output>
    </div>
  ),
  read: (answers, { bpKey }) => (typeof answers[bpKey] === 'number' ? answers[bpKey] : undefined),
  possibleAnswers: () => 'number',
  settle: (value, { min = 0, max = 100 }) => value && Math.min(max, Math.max(min, value)),
});

const ROOT = '.sw-root:not(#sw-):not(#sw-)';
export const slider = definePlugin('slider', {
  parts: [sliderQuestion],
  styles: `${ROOT} .sw-slider { display: flex; gap: 12px; } ${ROOT} .sw-slider input { flex: 1; }`,
});

export default slider;
