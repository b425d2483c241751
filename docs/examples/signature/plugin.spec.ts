import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import { plugin } from './plugin.tsx';
import { isPath, placeOf, withPoint } from './strokes.ts';

itIsAPlugin(plugin, {
  values: {
    signature: [
      { path: 'M1 2L3 4', name: '' },
      { path: '', name: 'Ann Lee' },
      { path: 'M1 2L1 2', name: ' Ann ' },
    ],
  },
});

const question = { type: 'signature', validationRules: [{ validator: 'required' }] };

describe('signature', () => {
  it('is answered by a typed name', async () => {
    const form = await tryOut(plugin, { question });
    await form.next();
    assert.notEqual(form.error(), '');
    await form.type('Ann Lee');
    await form.next();
    assert.equal(form.step(), 2);
    assert.equal((await form.lead()).answer_name, 'Ann Lee');
    await form.end();
  });

  it('takes a drawing from a link, and nothing else', async () => {
    const page = (answer: string) => ({ query: { prefilled_values: btoa(JSON.stringify({ answer })) } });
    const good = await tryOut(plugin, { question, page: page('M1 2L3 4') });
    assert.equal(good.answers().answer, 'M1 2L3 4');
    const bad = await tryOut(plugin, { question, page: page('"><script>') });
    assert.equal(bad.answers().answer, undefined);
    await bad.end();
  });
});

describe('the path of a drawing', () => {
  const canvas = { getBoundingClientRect: () => ({ left: 10, top: 20, width: 300, height: 100 }) } as Element;

  it('does not depend on the size of the canvas, and stays inside', () => {
    assert.deepEqual(placeOf({ clientX: 160, clientY: 70 }, canvas), { x: 300, y: 100 });
    assert.deepEqual(placeOf({ clientX: 900, clientY: 0 }, canvas), { x: 600, y: 0 });
  });

  it('has a dot for a press and a line for a stroke', () => {
    const dot = withPoint('', { x: 1, y: 2 }, true);
    assert.equal(dot, 'M1 2L1 2');
    assert.equal(withPoint(dot, { x: 5, y: 6 }, false), 'M1 2L1 2L5 6');
    assert.equal(isPath(withPoint(dot, { x: 5, y: 6 }, true)), true);
  });

  it('has an end', () => {
    let path = '';
    for (let index = 0; index < 10_000; index++) path = withPoint(path, { x: 100, y: 100 }, index === 0);
    assert.equal(isPath(path), true);
  });
});
