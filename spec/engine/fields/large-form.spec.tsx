import { act, fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Plugin, QuestionProps, QuestionType } from '../../../engine/contract/plugin.ts';
import { mountForm } from '../../support/mount.tsx';

const QUESTIONS = 100;
const key = (index: number): string => `q${index}`;

/** A type that counts the renders of its view, and the visits of its questions. */
function probes() {
  const drawn = new Map<string, number>();
  const visited: string[] = [];
  function Probe({ question, value, set, field }: QuestionProps<string>) {
    drawn.set(question.bpKey, (drawn.get(question.bpKey) ?? 0) + 1);
    return <input {...field} value={value} onChange={event => set(event.target.value)} />;
  }
  const check = (_: unknown, { bpKey }: { bpKey: string }) => void visited.push(bpKey);
  const type = { empty: '', view: Probe, check } as unknown as QuestionType<string>;
  return { drawn, visited, plugin: { name: 'probes', contract: 1, questions: { probe: type } } as Plugin };
}

/** `conditional`: how many of the last questions are shown only for an answer of the first. */
async function large(conditional: number) {
  const { drawn, visited, plugin } = probes();
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    bpKey: key(index),
    type: 'probe',
    ...(index >= QUESTIONS - conditional && { conditionalDisplay: [{ bpKey: key(0), value: 'yes' }] }),
  }));
  const steps = [
    { order: 1, type: 'questions', questions },
    { order: 2, type: 'transition' },
  ];
  const f = await mountForm({ id: 'large', configuration: { country: 'us' }, steps }, { plugins: [plugin] });
  while (drawn.size < QUESTIONS - conditional) await f.tick(0); // they are drawn in parts
  /** Changes an input, and returns how many questions were visited. */
  async function keystroke(bpKey: string, text: string): Promise<number> {
    visited.length = 0;
    await act(async () => void fireEvent.change(f.input(bpKey), { target: { value: text } }));
    return visited.length;
  }
  await keystroke(key(1), 'warm');
  return { f, drawn, keystroke };
}

interface Fiber extends Partial<Record<'return' | 'child' | 'sibling', Fiber>> {
  stateNode: { current: Fiber };
}
/** What React keeps for each part of the page. It copies those that it looks at. */
function fibers(element: Element): Set<Fiber> {
  const key = Object.keys(element).find(name => name.startsWith('__reactFiber'))!;
  let top: Fiber = Reflect.get(element, key);
  while (top.return) top = top.return;
  const all = new Set([top.stateNode.current]);
  for (const { child, sibling } of all) for (const one of [child, sibling]) if (one) all.add(one);
  return all;
}

describe('a form with hundreds of questions on one step', () => {
  it('renders and visits one question for a keystroke', async () => {
    const { f, drawn, keystroke } = await large(0);
    expect(drawn.size).to.equal(QUESTIONS);
    drawn.clear();
    const before = fibers(f.input(key(50)));
    const visits = await keystroke(key(50), 'a');
    expect([...fibers(f.input(key(50)))].filter(fiber => !before.has(fiber)).length).to.be.below(QUESTIONS);
    expect([...drawn]).to.deep.equal([[key(50), 1]]);
    expect(visits).to.equal(1);
    expect(f.values()).to.include({ [key(50)]: 'a' });
    await f.unmount();
  });

  it('also visits the questions whose condition reads the answer, and renders only those that it reveals', async () => {
    const { f, drawn, keystroke } = await large(20);
    drawn.clear();
    expect(await keystroke(key(0), 'maybe')).to.equal(21);
    expect([...drawn]).to.deep.equal([[key(0), 1]]);
    expect(await keystroke(key(50), 'a')).to.equal(1);
    drawn.clear();
    const visits = await keystroke(key(0), 'yes');
    expect(visits).to.be.within(21, 30);
    expect(drawn.size).to.equal(21);
    expect(f.shown()).to.have.length(QUESTIONS);
    await f.unmount();
  });
});
