/** React and nothing else: a state, and native inputs. The other numbers are ratios to this one's. */
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Form } from '../race/forms.ts';
import { definition, element } from './definition.ts';
import { NativeField } from './native.tsx';

const form: Form = definition;

function App() {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const step = form[at];
  if (!step) return <h2>Thank you</h2>;
  const next = (event: FormEvent) => {
    event.preventDefault();
    setAt(at + 1);
  };
  const change = (key: string, value: string) => setAnswers(before => ({ ...before, [key]: value }));
  const toggle = (key: string, value: string, isOn: boolean) =>
    setAnswers(before => {
      const others = ((before[key] as string[] | undefined) ?? []).filter(one => one !== value);
      return { ...before, [key]: isOn ? [...others, value] : others };
    });
  return (
    <form onSubmit={next} key={at}>
      <h2>{step.title}</h2>
      {step.fields
        .filter(({ when }) => !when || answers[when.key] === when.value)
        .map(field => (
          <NativeField
            key={field.key}
            field={field}
            value={answers[field.key] ?? (field.kind === 'several' ? [] : '')}
            binding={{
              name: field.key,
              onChange: ({ target: { value, checked } }) =>
                field.kind === 'several' ? toggle(field.key, value, checked) : change(field.key, value),
            }}
          />
        ))}
      <button type="submit">Next</button>
    </form>
  );
}

createRoot(element).render(<App />);
