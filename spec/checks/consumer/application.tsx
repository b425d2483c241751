import { useRef } from 'react';
import { createEngine, defineForm, type FormDefinition, type LeadOf, type Mounted, mount, register } from 'stepwell';
import type {} from 'stepwell/element';
import { Stepwell } from 'stepwell/react';
import type { Prerendered } from 'stepwell/server';
import { itIsAPlugin } from 'stepwell/testing';
import { rating } from './plugin.js';

register(rating);
itIsAPlugin(rating);

export const form: Mounted = mount(document.createElement('div'), { definition: { steps: [] }, preview: true });
export const values: Readonly<Record<string, unknown>> = form.store.formValues;
export const make: typeof createEngine = createEngine;

export function Page({ definition }: { definition: FormDefinition }) {
  const running = useRef<Mounted>(null);
  return (
    <main>
      <Stepwell ref={running} definition={definition} className="quote" data-privacy-link="/privacy" history={false} />
      <button type="button" onClick={() => running.current?.setFeature('DISABLE_AUTOPASS', true)}>
        Slowly
      </button>
    </main>
  );
}

const typed = defineForm({
  steps: [
    {
      order: 1,
      type: 'questions',
      questions: [
        { bpKey: 'stars', type: 'star_rating', stars: 3 },
        { bpKey: 'work', type: 'multiple_choices', values: [{ bpKey: 'roof', text: 'Roof' }] },
      ],
    },
    // @ts-expect-error: no step has this order
    { order: 2, type: 'transition', logicJumps: [{ conditions: [{ bpKey: 'stars', value: 1 }], destinationStep: 5 }] },
  ],
});
export const given: LeadOf<typeof typed>['stars'] = 3;
// What the built-in types store is known too.
export const chosen: LeadOf<typeof typed>['work'] = ['roof'];
export const count: LeadOf<typeof typed>['work__count'] = 1;
mount(document.createElement('div'), { definition: typed });
// @ts-expect-error: a form has steps
mount(document.createElement('div'), { definition: { stesp: [] } });
if (!Object.hasOwn(window, 'stepwell')) window.stepwell = [];
window.stepwell?.push(sw => {
  sw.register(rating);
  void sw.mount(document.createElement('div')).update(typed);
});

const element = document.createElement('stepwell-form');
element.definition = typed;
element.mounted?.on('sent', ({ lead }) => console.log(lead), { includeLead: true });
// @ts-expect-error: a form has steps
element.definition = { stesp: [] };
export const served = (prerendered: Prerendered) => <Stepwell definition={typed} prerendered={prerendered} />;

// @ts-expect-error: what a form shows is its definition's, not its children's
export const wrong = <Stepwell>text</Stepwell>;
