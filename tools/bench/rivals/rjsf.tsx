/** React JSON Schema Form with its default theme and validator. It has no steps, so the app passes one schema at a time. */
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { definition, element } from './definition.ts';

function App() {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<object>({});
  const step = definition[at];
  if (!step) return <h2>Thank you</h2>;
  return (
    <Form
      key={at}
      schema={step.schema}
      uiSchema={{ ...step.uiSchema, 'ui:submitButtonOptions': { submitText: 'Next' } }}
      validator={validator}
      formData={answers}
      onChange={({ formData }) => setAnswers(formData)}
      onSubmit={() => setAt(at + 1)}
    />
  );
}

createRoot(element).render(<App />);
