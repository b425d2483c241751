/** What the engine keeps of a definition. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import { createRegistry } from '../../../registry.ts';
import { text } from '../../support/definitions.ts';
import { itExtended } from '../../support/extended.ts';
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, rows } from '../../support/mount.tsx';

const JSON_TEXT = JSON.stringify(formOf([[text('a')], [text('b')]]));
const read = (): unknown => JSON.parse(JSON_TEXT);

/** The engine of a form whose first step can be drawn. The definition is in no variable of the spec. */
async function started(kept: (definition: unknown) => void, readAgain?: () => unknown) {
  const definition = read();
  kept(definition);
  const options = { page: EMPTY_PAGE, host: createTestHost(), registry: createRegistry(BUILT_IN, rows) };
  const engine = createEngine({ definition, ...(readAgain && { readAgain }), ...options });
  await engine.start();
  return engine;
}

describe('the definition', () => {
  itExtended('is not kept if it can be read again', async () => {
    let kept: WeakRef<object> | undefined;
    const engine = await started(definition => {
      kept = new WeakRef(definition as object);
    }, read);
    setFlagsFromString('--expose-gc');
    await new Promise(resolve => setImmediate(resolve)); // a WeakRef keeps its object until the task ends
    runInNewContext('gc')();
    expect(kept?.deref()).to.equal(undefined);
    expect(engine.definition()).to.deep.equal(read());
    engine.stop();
  });

  it('is kept if it cannot be read again', async () => {
    let given: unknown;
    const engine = await started(definition => {
      given = definition;
    });
    expect(engine.definition()).to.equal(given);
    engine.stop();
  });
});
