/** Data Driven Forms. The library brings no inputs, so these are native ones. */
import Wizard from '@data-driven-forms/common/wizard';
import {
  componentTypes,
  FormRenderer,
  useFieldApi,
  useFormApi,
  WizardContext,
} from '@data-driven-forms/react-form-renderer';
import { type ComponentType, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import { definition, element } from './definition.ts';

interface Given {
  name: string;
  component: string;
}

function Text(given: Given) {
  const { input, label } = useFieldApi(given);
  return (
    <label>
      {label} <input {...input} />
    </label>
  );
}
const Option = ({ name, type, value, label }: Record<'name' | 'type' | 'value' | 'label', string>) => {
  const { input } = useFieldApi({ name, type, value, component: 'option' });
  return (
    <label>
      <input {...input} /> {label}
    </label>
  );
};
const optionsOf = (type: string) =>
  function Options({ name, label, options }: Given & { label: string; options: { value: string; label: string }[] }) {
    return (
      <fieldset>
        <legend>{label}</legend>
        {options.map(option => (
          <Option key={option.value} name={name} type={type} {...option} />
        ))}
      </fieldset>
    );
  };

function Steps() {
  const { formOptions, currentStep, handleNext, selectNext } = useContext(WizardContext);
  const { getState } = useFormApi();
  const next = () => {
    if (getState().valid) handleNext(selectNext(currentStep.nextStep, getState));
  };
  return (
    <div>
      <h2>{currentStep.title}</h2>
      {currentStep.fields.map((field: object) => formOptions.renderForm([field]))}
      <button type="button" onClick={next}>
        Next
      </button>
    </div>
  );
}

const mapper = {
  [componentTypes.TEXT_FIELD]: Text,
  [componentTypes.RADIO]: optionsOf('radio'),
  [componentTypes.CHECKBOX]: optionsOf('checkbox'),
  [componentTypes.WIZARD]: (props: object) => <Wizard Wizard={Steps} {...props} />,
} as unknown as Record<string, ComponentType>;

createRoot(element).render(
  <FormRenderer schema={definition} componentMapper={mapper} onSubmit={() => undefined}>
    {({ formFields }: { formFields: React.ReactNode }) => <div>{formFields}</div>}
  </FormRenderer>,
);
