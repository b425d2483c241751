/** The question type `slider`: a native range input. The answer is a number; a link can bring any JSON value. */
import { definePlugin, questionView } from 'stepwell/plugin';

declare module 'stepwell/plugin' {
  interface QuestionTypes {
    slider: { value: number | null; options: { min?: number; max?: number; step?: number; unit?: string } };
  }
}

const Slider = questionView(
  'slider',
  ({ question: { min = 0, max = 100, step = 1, unit = '' }, value, set, field }) => (
    <div className="sw-slider">
      <input
        {...field}
        type="range"
        {...{ min, max, step }}
        value={value ?? min}
        aria-valuetext={value === null ? '–' : `${value} ${unit}`}
        onChange={event => set(event.target.valueAsNumber)}
      />
      <output htmlFor={field.id}>{value === null ? '–' : `${value} ${unit}`}</output>
    </div>
  ),
);

export const slider = definePlugin({
  name: 'slider',
  contract: 1,
  questions: {
    slider: {
      empty: null,
      Component: Slider,
      read: (answers, { bpKey }) => (typeof answers[bpKey] === 'number' ? answers[bpKey] : undefined),
      settle: (value, { min = 0, max = 100 }) => value && Math.min(max, Math.max(min, value)),
    },
  },
  styles: '.sw-root:not(#sw-):not(#sw-) .sw-slider { display: flex; gap: 12px; } .sw-slider input { flex: 1; }',
});

export default slider;
