/** In preview the page's JSON is read again every two seconds (PREVW-03, DEC-112); the rest is seen in a browser. */
import { expect } from 'chai';
import { watchDefinition } from '../../embed/preview.ts';
import type { Engine } from '../../engine/engine.ts';
import { createTestHost } from '../support/host.ts';

const definition = (title: string): string =>
  JSON.stringify({ id: 'a', name: 'A', steps: [{ order: 1, type: 'questions', title, questions: [] }] });

describe('the watch over the page’s JSON', () => {
  it('looks every two seconds, shows what has changed, and ends with the form', async () => {
    const host = createTestHost();
    const form = document.createElement('form');
    const script = document.createElement('script');
    script.textContent = definition('one');
    let running: Engine | null = { definition: JSON.parse(script.textContent) } as Engine;
    const shown: string[] = [];
    const watching = watchDefinition(
      {
        form,
        host,
        now: () => running,
        async show(given) {
          shown.push(((await given) as { steps: { title: string }[] }).steps[0]!.title);
        },
      },
      () => script,
    );
    host.fire('loaded');
    await watching;

    script.textContent = definition('two');
    await host.tick(1999);
    expect(shown).to.deep.equal([]);
    await host.tick(1);
    expect(shown).to.deep.equal(['two']);
    await host.tick(10_000);
    expect(shown, 'nothing has changed').to.deep.equal(['two']);
    script.textContent = '{ "half": ';
    await host.tick(2000);
    expect(shown, 'still being written').to.deep.equal(['two']);
    script.textContent = definition('three');
    await host.tick(2000);
    expect(shown).to.deep.equal(['two', 'three']);

    running = null;
    script.textContent = definition('four');
    await host.tick(10_000);
    expect(shown).to.deep.equal(['two', 'three']);
  });
});
