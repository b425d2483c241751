/** The inspector: what it shows of the form in the preview, and why something is as it is. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { ConfiguratorProvider } from '../../../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import { Inspector } from '../../../../owner/configurator/inspector/Inspector.tsx';
import { browserPlatform, type Platform } from '../../../../owner/configurator/platform.ts';
import type { FromFrame } from '../../../../owner/configurator/preview/protocol.ts';

const question = ['steps', 0, 'questions', 1];
const definition = {
  configuration: { procurationUrl: 'https://crm.example/lead' },
  steps: [
    {
      type: 'questions',
      title: 'Your home',
      questions: [
        {
          bpKey: 'own',
          type: 'radio',
          title: 'Do you own it?',
          values: [
            { bpKey: 'y', text: 'Yes' },
            { bpKey: 'n', text: 'No' },
          ],
        },
        { bpKey: 'since', type: 'short_text', title: 'Since when?' },
      ],
    },
  ],
};
const tree = {
  operator: 'and',
  result: false,
  conditions: [
    {
      source: 'answer',
      key: 'own',
      operator: 'equal',
      expected: 'y',
      actual: 'n',
      result: false,
      question: ['steps', 0, 'questions', 0],
    },
  ],
};
const step = {
  kind: 'step',
  order: 1,
  type: 'questions',
  isShown: true,
  place: 'current',
  reasons: [{ kind: 'reached' }],
  ways: [],
};
const explanation = {
  kind: 'field',
  path: question,
  bpKey: 'since',
  type: 'short_text',
  answerFrom: 'none',
  isShown: false,
  reasons: [{ kind: 'conditions', tree }],
  ways: [
    [
      {
        source: 'answer',
        key: 'own',
        operator: 'equal',
        expected: 'y',
        to: 'y',
        holds: true,
        question: ['steps', 0, 'questions', 0],
      },
    ],
  ],
  isRequired: true,
  requiredBy: { path: [...question, 'validationRules', 0] },
  validity: 'unchecked',
  step,
};
const shownStep = (order: number) => ({
  order,
  type: 'questions',
  questions: [],
  isEnd: false,
  country: 'us',
  language: 'en',
  sending: 'idle',
});

describe('the inspector', () => {
  let answers: Record<string, unknown>;
  let listeners: ((message: FromFrame) => void)[];

  function show() {
    answers = {
      inspect: {
        answers: { own: 'n' },
        lead: { own: 'n' },
        flags: [{ name: 'A', isOn: true, from: 'plugin', plugin: 'claim' }],
        step: shownStep(1),
        chunks: [],
      },
      explain: explanation,
    };
    listeners = [];
    const platform: Platform = {
      ...browserPlatform,
      after(_, run) {
        queueMicrotask(run);
        return () => undefined;
      },
      fetch: async () => new Response('{}'),
      fileUrl: name => `https://cdn.example/survey/${name}`,
      database: () => undefined,
      remembered: () => ({ isExpert: true }),
      remember: () => undefined,
    };
    const made = createConfigurator(createHome(platform, JSON.stringify(definition)));
    made.document.select(question);
    const session = { call: async (method: string) => answers[method] };
    const preview = Object.assign(made.preview, {
      session: () => session,
      listen: (run: (message: FromFrame) => void) => {
        listeners.push(run);
        return () => undefined;
      },
    });
    render(
      <ConfiguratorProvider value={{ ...made, preview }}>
        <Inspector />
      </ConfiguratorProvider>,
    );
    return made;
  }
  const tell = (message: FromFrame) => listeners.forEach(run => void run(message));
  const section = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title });
    const details = heading.closest('details')!;
    if (!details.open) await userEvent.click(heading);
    return within(details);
  };

  it('says why a question is hidden and what would show it, and lists what is new in the lead, events, calls and flags', async () => {
    show();
    const why = await section('Why is it like this?');
    expect(why.getByText('Hidden, also while its step is on screen')).not.to.equal(null);
    expect(why.getByText(/Its conditions do not hold/).textContent).to.match(
      /Do you own it\? is Yes.*the answer is No/,
    );
    expect(why.getByText('Answer “Do you own it?” with “Yes”')).not.to.equal(null);
    expect(why.getByText('Yes, by a rule')).not.to.equal(null);
    const lead = await section('Lead');
    expect(lead.queryByText('(new)')).to.equal(null);
    answers.inspect = { ...(answers.inspect as object), lead: { own: 'n', mail: 'a@b.co' }, step: shownStep(2) };
    tell({ type: 'shown', order: 2, flags: [] } as FromFrame);
    await waitFor(() => expect(lead.getByText('mail').textContent).to.equal('mail (new)'));
    expect(lead.getByText('own').textContent).to.equal('own');
    await section('Flags');
    const at = 0;
    tell({ type: 'entry', entry: { at, kind: 'event', event: 'answer', detail: { question: 'own' } } });
    tell({
      type: 'entry',
      entry: {
        at,
        kind: 'call',
        id: 1,
        method: 'POST',
        url: 'https://crm.example/lead',
        body: { own: 'n' },
        isHeldBack: true,
      },
    });
    tell({ type: 'entry', entry: { kind: 'nonsense' } });
    expect((await section('Calls')).getByText('POST https://crm.example/lead')).not.to.equal(null);
    await waitFor(() => expect(screen.getAllByText('held back')).to.have.length(1));
    expect((await section('Events and data layer')).getByText('answer')).not.to.equal(null);
    expect((await section('Flags')).getByText('by the plugin claim')).not.to.equal(null);
  });

  it('hides from other owners what only developers need', async () => {
    const { layout } = show();
    await section('Flags');
    act(() => void Object.assign(layout, { isExpert: false }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Flags' })).to.equal(null));
    expect((await section('Answers')).getByText('own')).not.to.equal(null);
  });

  it('ignores an answer of the frame that has another shape', async () => {
    show();
    await section('Flags');
    answers.inspect = { answers: 'x' };
    answers.explain = { kind: 'field' };
    tell({ type: 'shown', order: 1, flags: [] } as FromFrame);
    await section('Why?');
    expect((await section('Answers')).getByText('own')).not.to.equal(null);
  });
});
