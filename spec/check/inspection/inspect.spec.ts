/** What `inspect()` of a mounted form tells about it, and does with it. */
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import {
  type Inspection,
  type InspectionEntry,
  type Mounted,
  type MountOptions,
  mount,
} from '../../../embed/library.ts';

const required = { validationRules: [{ validator: 'required' }] };
const definition = {
  id: 'roof',
  name: 'Roof',
  configuration: { language: 'en', country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      questions: [
        { bpKey: 'owner', type: 'yesno', title: 'Do you own it?', ...required },
        {
          bpKey: 'since',
          type: 'short_text',
          conditionalDisplay: [{ bpKey: 'owner', operator: 'equal', value: 'yes' }],
          ...required,
        },
      ],
      logicJumps: [{ conditions: [{ bpKey: 'owner', value: 'no' }], destinationStep: 3 }],
    },
    { order: 2, type: 'questions', questions: [{ bpKey: 'mail', type: 'email', ...required }] },
    { order: 3, type: 'questions', questions: [{ bpKey: 'name', type: 'short_text' }] },
    { order: 4, type: 'transition', final: true, richText: 'Done' },
  ],
};

describe('the inspection of a mounted form', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  let form: Mounted | undefined;
  let element: HTMLElement;
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });
  async function inspected(options: MountOptions = {}, attributes = ''): Promise<Inspection> {
    document.body.innerHTML = `<div ${attributes}></div>`;
    element = document.body.firstElementChild as HTMLElement;
    form = mount(element, {
      definition,
      preview: true,
      history: false,
      pauses: { next: 0, motion: 0, autopass: 0 },
      ...options,
    });
    return form.inspect();
  }
  const shownStep = async (inspection: Inspection, order: number) =>
    waitFor(() => expect(inspection.step()?.order).to.equal(order));

  it('has the answers, the path and the lead', async () => {
    const inspection = await inspected();
    await shownStep(inspection, 1);
    expect(await inspection.answer('owner', 'no')).to.equal(true);
    await inspection.next();
    expect(inspection.answers()).to.deep.equal({ owner: 'no' });
    expect(inspection.path().map(({ order, path }) => [order, path])).to.deep.equal([
      [1, ['steps', 0]],
      [3, ['steps', 2]],
    ]);
    expect(await inspection.lead()).to.include({ owner: 'no', interactive_app_id: 'roof' });
  });

  it('says where each flag comes from', async () => {
    const inspection = await inspected(
      { features: { TWO: true, FOUR: false } },
      'data-feature-one data-feature-two=off',
    );
    form!.setFeature('THREE', true);
    expect(inspection.flags()).to.deep.equal([
      { name: 'FOUR', isOn: false, from: 'option' },
      { name: 'ONE', isOn: true, from: 'attribute' },
      { name: 'THREE', isOn: true, from: 'script' },
      { name: 'TWO', isOn: true, from: 'option' },
    ]);
  });

  it('names the question on screen, and what keeps the visitor there', async () => {
    const inspection = await inspected();
    await shownStep(inspection, 1);
    const step = await inspection.next();
    expect(step?.order).to.equal(1);
    expect(step?.questions).to.have.length(1);
    expect(step?.questions[0]).to.include({ isRequired: true, isList: false, error: 'This field is required' });
    expect(step?.questions[0]?.path).to.deep.equal(['steps', 0, 'questions', 0]);
  });

  it('shows any step as if the visitor had come there', async () => {
    const inspection = await inspected();
    await shownStep(inspection, 1);
    expect(await inspection.goTo(2, { owner: 'yes', since: '2010' })).to.equal(true);
    expect(inspection.path().map(({ order }) => order)).to.deep.equal([1, 2]);
    await waitFor(() => expect(element.querySelector('[data-bpkey=mail]')).not.to.equal(null));
    // The jump of the first step would lead past the second, which is shown all the same.
    await inspection.answer('owner', 'no');
    await inspection.goTo(['steps', 1]);
    expect(inspection.path().map(({ order }) => order)).to.deep.equal([1, 2]);
    expect(await inspection.goTo(99)).to.equal(false);
  });

  it('goes to the end without sending anything', async () => {
    const inspection = await inspected();
    const entries: InspectionEntry[] = [];
    inspection.listen(entry => entries.push(entry));
    await shownStep(inspection, 1);
    await inspection.goTo(4);
    expect(inspection.step()).to.include({ order: 4, isEnd: true });
    await inspection.goTo(4);
    expect(entries.filter(entry => entry.kind === 'event' && entry.event === 'sent')).to.have.length(1);
    expect(entries.filter(({ kind }) => kind === 'call' || kind === 'dataLayer')).to.deep.equal(
      entries.filter(entry => entry.kind === 'call' && entry.url.endsWith('/tr/claim')),
    );
  });

  it('reports events, calls that preview held back and entries of the data layer, in order', async () => {
    const inspection = await inspected();
    const entries: InspectionEntry[] = [];
    const stop = inspection.listen(entry => entries.push(entry));
    await shownStep(inspection, 1);
    await inspection.answer('owner', 'no');
    await inspection.next();
    await inspection.next();
    await waitFor(() => expect(form!.store.sending).to.equal('success'));
    const call = entries.find(entry => entry.kind === 'call' && entry.url.endsWith('/submit'));
    expect(call).to.include({ method: 'POST', isHeldBack: true });
    expect(call).to.have.nested.property('body.owner', 'no');
    const id = call?.kind === 'call' ? call.id : 0;
    await waitFor(() =>
      expect(entries.find(entry => entry.kind === 'reply' && entry.id === id)).to.include({ status: 200 }),
    );
    const events = entries.flatMap(entry => (entry.kind === 'event' ? [entry.event] : []));
    expect(events).to.include.members(['step', 'interact', 'attempt', 'sending', 'sent']);
    const step = entries.find(entry => entry.kind === 'event' && entry.event === 'step');
    expect(step).to.deep.include({ detail: { step: { step: 1 }, path: [1] } });
    const layer = entries.flatMap(entry => (entry.kind === 'dataLayer' ? [entry] : []));
    expect(layer.map(({ isHeldBack }) => isHeldBack))
      .to.include(true)
      .and.not.include(false);
    stop();
    const count = entries.length;
    await inspection.answer('name', 'Ann');
    expect(entries).to.have.length(count);
  });

  it('reports every entry of the data layer to each listener, whichever of them stops first', async () => {
    const inspection = await inspected();
    const lists: InspectionEntry[][] = [[], [], []];
    const stops = lists.map(list => inspection.listen(entry => list.push(entry)));
    await shownStep(inspection, 1);
    stops[0]!();
    await inspection.answer('owner', 'no');
    await inspection.next();
    await inspection.next();
    await waitFor(() => expect(form!.store.sending).to.equal('success'));
    const [stopped, one, other] = lists.map(list =>
      list.flatMap(entry => (entry.kind === 'dataLayer' ? [entry.entry] : [])),
    );
    expect(one!.length).to.be.greaterThan(stopped!.length);
    expect(other).to.deep.equal(one);
    for (const stop of stops) stop();
  });

  it('follows the form to another definition', async () => {
    const inspection = await inspected();
    await shownStep(inspection, 1);
    await inspection.answer('owner', 'yes');
    await form!.update({ ...definition, steps: definition.steps.slice(1) });
    expect(inspection.step()?.questions.map(({ question }) => question.bpKey)).to.deep.equal(['mail']);
    const explained = await inspection.explain(['steps', 0, 'questions', 0]);
    expect(explained).to.include({ kind: 'field', bpKey: 'mail', isShown: true });
  });
});
