/** React Hook Form with native inputs, and steps by hand. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Control, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import type { Field, Form } from '../race/forms.ts';
import { definition, element } from './definition.ts';
import { NativeField } from './native.tsx';

type Answers = Record<string, string | string[]>;
interface Shown {
  field: Field;
  register: UseFormRegister<Answers>;
  control: Control<Answers>;
}
const form: Form = definition;

const Plain = ({ field, register }: Shown) => (
  <NativeField field={field} binding={register(field.key, { required: field.required })} />
);
function Conditional({ field, register, control }: Shown) {
  const answer = useWatch({ control, name: field.when!.key });
  return answer === field.when!.value ? <Plain field={field} register={register} control={control} /> : null;
}

function App() {
  const [at, setAt] = useState(0);
  const { register, control, handleSubmit } = useForm<Answers>();
  const step = form[at];
  if (!step) return <h2>Thank you</h2>;
  return (
    <form onSubmit={handleSubmit(() => setAt(at + 1))} noValidate key={at}>
      <h2>{step.title}</h2>
      {step.fields.map(field => {
        const Shown = field.when ? Conditional : Plain;
        return <Shown key={field.key} field={field} register={register} control={control} />;
      })}
      <button type="submit">Next</button>
    </form>
  );
}

createRoot(element).render(<App />);
