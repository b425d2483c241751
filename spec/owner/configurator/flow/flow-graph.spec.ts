import { expect } from 'chai';
import { analyzeForm } from '../../../../headless/visits/analysis.ts';
import { flowGraph } from '../../../../owner/configurator/flow/flow-graph.ts';
import { CARD_WIDTH, layoutOf, lineThrough, neighborOf } from '../../../../owner/configurator/flow/flow-layout.ts';
import { durationInWords, linkInWords, visitInWords } from '../../../../owner/configurator/flow/flow-words.ts';
import { choice, required, text } from '../../../support/definitions.ts';

const step = (order: number, questions: object[], more: object = {}) => ({
  order,
  type: 'questions',
  title: `Title ${order}`,
  questions,
  ...more,
});
const jump = (destinationStep: number, ...conditions: object[]) => ({ destinationStep, conditions });
const own = choice('own', 'radio', { title: 'Do you own it?', ...required });
const isA = { bpKey: 'own', value: 'a' };
const thanks = (order: number, more: object = {}) => ({
  order,
  type: 'transition',
  final: true,
  title: 'Bye',
  ...more,
});
const formOf = (...steps: object[]) => ({ id: 'f', configuration: { country: 'ca' }, steps });
const graphOf = async (definition: Record<string, unknown>) => flowGraph(definition, await analyzeForm(definition));

const FORM = formOf(
  step(1, [own], { logicJumps: [jump(4, isA), jump(3, isA, { bpKey: 'own', value: 'b' })] }),
  step(2, [text('a', { conditionalDisplay: [isA] })]),
  step(3, [text('b')]),
  step(4, [text('c')]),
  thanks(5),
);

describe('the graph of the flow', () => {
  it('has the steps with what they ask, and the ways between them in words', async () => {
    const { nodes, edges } = await graphOf(FORM);
    expect(nodes.map(({ place, title }) => `${place}: ${title}`)).to.deep.equal([
      'Step 1: Title 1',
      'Step 2: Title 2',
      'Step 3: Title 3',
      'Step 4: Title 4',
      'Step 5: Bye',
    ]);
    expect(nodes[1]!.questions).to.deep.equal([{ title: 'a', type: 'short_text', isConditional: true }]);
    const ways = edges.map(({ from, to, words, use, skipped }) => [from, to, words, use, skipped]);
    expect(ways).to.deep.include.members([
      [1, 3, 'otherwise', 'taken', ['Step 2']],
      [1, 4, '“Do you own it?” is “a”', 'taken', []],
      [1, 3, '“Do you own it?” is “a” and “Do you own it?” is “b”', 'never', []],
      [3, 4, undefined, 'taken', []],
      [4, 5, undefined, 'taken', []],
    ]);
  });

  it('marks the start, ends, and steps that are skipped or not reached', async () => {
    const { nodes } = await graphOf(FORM);
    expect(nodes.map(({ badges }) => badges)).to.deep.equal([
      ['start'],
      ['can be skipped', 'not reached'],
      [],
      [],
      ['ends with a lead'],
    ]);
    expect(nodes[1]!.findings.map(({ kind }) => kind)).to.deep.equal(['unreachable step']);
  });

  it('marks loops and dead ends, and ends without a lead', async () => {
    const back = await graphOf(
      formOf(
        step(1, [own], { logicJumps: [jump(4, isA)] }),
        step(2, [text('b')]),
        step(3, [text('c')], { logicJumps: [jump(2)] }),
        thanks(4, { doNotSendLead: true }),
      ),
    );
    const badges = Object.fromEntries(back.nodes.map(node => [node.order, node.badges]));
    expect(badges[2]).to.include.members(['loop', 'dead end']);
    expect(badges[4]).to.deep.equal(['ends without a lead']);
    expect(back.edges.find(({ from, to }) => from === 3 && to === 2)).to.include({ isBack: true, words: 'always' });
  });

  it('names what follows the lead, and does not take its way to the end for a loop', async () => {
    const definition = { ...formOf(step(1, [own]), thanks(2)), stepsAfterSubmit: [step(1, [text('late')])] };
    const { nodes, edges } = await graphOf(definition);
    expect(nodes.map(({ place }) => place)).to.deep.equal(['Step 1', 'Step 2', 'After sending, step 1']);
    expect(edges.map(({ isBack }) => isBack)).to.deep.equal([false, false]);
    expect(nodes.flatMap(({ badges }) => badges)).not.to.include('loop');
  });

  it('keeps the places of the definition if it is not in the order of the form', async () => {
    const [first, ...rest] = FORM.steps;
    const { nodes } = await graphOf(formOf(...rest, first!));
    expect(nodes[0]).to.deep.include({ order: 1, path: ['steps', 4], place: 'Step 1' });
  });
});

describe('the layout of the flow', () => {
  it('places the cards without overlap, from top to bottom', async () => {
    const graph = await graphOf(FORM);
    const { nodes, edges, width, height } = layoutOf(graph);
    const places = [...nodes.values()];
    for (const one of places) {
      expect(one.width).to.equal(CARD_WIDTH);
      expect(one.x + one.width).to.be.at.most(width);
      expect(one.y + one.height).to.be.at.most(height);
      for (const other of places) {
        if (one === other) continue;
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart).to.equal(true);
      }
    }
    expect(edges).to.have.length(graph.edges.length);
    expect(lineThrough(edges[0]!.points)).to.match(/^M [\d.]+ [\d.]+ [QL]/);
    expect(neighborOf({ nodes, edges, width, height }, 4, 'down')).to.equal(5);
    expect(neighborOf({ nodes, edges, width, height }, 5, 'down')).to.equal(undefined);
  });
});

describe('the words of the flow', () => {
  it('say a visit with the titles of the questions and the labels of the choices', async () => {
    const graph = await graphOf(FORM);
    const visit = {
      query: { source: 'ad' },
      steps: [{ order: 1, answers: { own: 'b', gone: true, none: undefined } }],
    };
    const named = {
      ...FORM,
      steps: [{ ...FORM.steps[0], questions: [{ ...own, values: [{ bpKey: 'b', text: 'It is mine' }] }] }],
    };
    expect(visitInWords(named, graph, visit)).to.deep.equal([
      {
        order: 1,
        place: 'Step 1',
        title: 'Title 1',
        answers: [
          { question: 'Do you own it?', answer: 'It is mine' },
          { question: 'gone', answer: 'Yes' },
        ],
      },
    ]);
    expect(linkInWords(visit)).to.equal('?source=ad');
    expect([durationInWords(42), durationInWords(80)]).to.deep.equal(['about 42 s', 'about 1 min 20 s']);
  });
});
