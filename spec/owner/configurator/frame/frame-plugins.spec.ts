import { expect } from 'chai';
import * as v from 'valibot';
import { watchPlugins } from '../../../../owner/configurator/frame/frame-plugins.ts';
import type { StepwellApi } from '../../../../owner/configurator/frame/framed-form-needs.ts';
import type { FromFrame } from '../../../../owner/configurator/preview/protocol.ts';
import { settle } from '../../../support/configurator.tsx';

describe('the plugins in the frame', () => {
  function watched() {
    const posted: FromFrame[] = [];
    const registered: unknown[] = [];
    const learned: unknown[] = [];
    const sw = watchPlugins(
      {
        register: (plugin: unknown) => void registered.push(plugin),
        mount: () => {
          throw new Error('not used');
        },
      } satisfies StepwellApi,
      message => void posted.push(message),
      editor => void learned.push(editor),
    );
    return { sw, posted, registered, learned };
  }

  it('are registered, and told with their types and members', async () => {
    const { sw, posted, registered } = watched();
    const options = async () => ({ stars: v.optional(v.number()) });
    const plugin = { name: 'rating', contract: 1, questions: { rating: { options } } };
    sw.register(plugin);
    await settle();
    expect(registered).to.deep.equal([plugin]);
    const [message] = posted;
    expect(message).to.deep.include({ type: 'plugin', name: 'rating', questions: ['rating'], steps: [] });
    const { schema } = message as { schema: { questions: { rating: { properties: unknown } } } };
    expect(schema.questions.rating.properties).to.deep.equal({ stars: { type: 'number' } });
  });

  it('are told with what an editor shows of their types', async () => {
    const { sw, posted, learned } = watched();
    const editor = { name: 'Stars', purpose: 'Up to five.', words: { stars: 'How many' }, sample: () => [4] };
    const rating = { options: { stars: v.optional(v.number()) }, editor };
    sw.register({ name: 'rating', questions: { rating } });
    await settle();
    const { schema } = posted[0] as { schema: Record<'questions' | 'editor', object> };
    expect(schema.questions).to.have.nested.property('rating.properties.stars.title', 'How many');
    expect(schema.editor).to.have.nested.property('questions.rating.name', 'Stars');
    expect(schema.editor).not.to.have.nested.property('questions.rating.sample');
    expect(learned).to.deep.equal([{ questions: { rating: editor }, steps: {}, validators: {} }]);
  });

  it('are told without members if their schema fails', async () => {
    const { sw, posted } = watched();
    sw.register({
      name: 'broken',
      steps: { map: {} },
      schema: () => {
        throw new Error('broken');
      },
    });
    await settle();
    expect(posted).to.deep.equal([{ type: 'plugin', name: 'broken', questions: [], steps: ['map'], validators: [] }]);
  });

  it('are not told if the form refuses them', async () => {
    const posted: FromFrame[] = [];
    const refuse = () => {
      throw new Error('SW_CONTRACT');
    };
    const sw = watchPlugins({ register: refuse, mount: refuse }, message => void posted.push(message));
    expect(() => sw.register({ name: 'old' })).to.throw('SW_CONTRACT');
    await settle();
    expect(posted).to.deep.equal([]);
  });
});
