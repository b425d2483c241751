import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { mountForm } from '../support/mount.tsx';

const served = [{ zipcodeKey: 'served', operator: 'in' }];
const ZIP = { bpKey: 'zip', type: 'zipcode', title: 'Postcode' };
const LISTS = { body: { result: { served: ['78701'] } } };

/** A zipcode; who is in the list jumps to the third step, and is asked one question more on the second. */
async function answered(reply: object, jumps: readonly object[] = [{ conditions: served, destinationStep: 3 }]) {
  const host = createTestHost();
  host.reply('GET *', { body: { results: [] } });
  host.reply('POST /api/cch', reply);
  const definition = {
    configuration: { country: 'us', language: 'en-us' },
    steps: [
      { order: 1, type: 'questions', questions: [ZIP], logicJumps: jumps },
      { order: 2, type: 'questions', questions: [text('two', { conditionalDisplay: jumps.length ? [] : served })] },
      { order: 3, type: 'questions', questions: [text('three')] },
      { order: 4, type: 'transition', final: true, title: 'Thanks' },
    ],
  };
  const f = await mountForm(definition, { host });
  await f.type('zip', '78701');
  return f;
}

describe('Next on a step with conditions on lists of zipcodes', () => {
  it('waits until the lists are loaded', async () => {
    const f = await answered({ ...LISTS, delay: 3000 });
    await f.next();
    expect(f.shown()).to.deep.equal(['zip']);
    await f.tick(3000);
    expect(f.shown()).to.deep.equal(['three']);
  });

  it('waits for them before it decides which questions the next step shows', async () => {
    const f = await answered({ ...LISTS, delay: 3000 }, []);
    await f.next();
    expect(f.shown()).to.deep.equal(['zip']);
    await f.tick(3000);
    expect(f.shown()).to.deep.equal(['two']);
  });

  it('waits until five seconds after the first interaction at most, and only once', async () => {
    const f = await answered({ ...LISTS, delay: 60_000 });
    await f.next();
    await f.tick(4400);
    expect(f.shown()).to.deep.equal(['zip']);
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['two']);
    await f.click('Back');
    await f.tick(500);
    await f.next();
    expect(f.shown()).to.deep.equal(['two']);
  });

  it('does not wait after the lists could not be loaded', async () => {
    const f = await answered({ status: 404 });
    await f.tick(1000);
    await f.next();
    expect(f.shown()).to.deep.equal(['two']);
  });
});
