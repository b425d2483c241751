import { expect } from 'chai';
import type { Plugin, QuestionProps, StandardSchema } from '../../../engine/contract.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

type Issues = Awaited<ReturnType<StandardSchema['~standard']['validate']>>['issues'];
const text = (bpKey: string) => ({ bpKey, type: 'short_text', title: bpKey });
const schema = (validate: (given: unknown) => { issues?: Issues }): StandardSchema => ({
  '~standard': { version: 1, vendor: 'spec', validate },
});
/** Takes only stars up to five, and calls everything else a misfit. */
const stars = schema(given => {
  const { most } = given as { most?: number };
  return most && most > 5 ? { issues: [{ message: 'Five at most', path: ['most'] }] } : {};
});
const rating = (given: StandardSchema): Plugin =>
  ({
    name: 'rating',
    contract: 1,
    questions: {
      rating: {
        empty: '',
        schema: given,
        Component: ({ value, set, field }: QuestionProps<string, object>) => (
          <input {...field} value={value} onChange={event => set(event.target.value)} />
        ),
      },
    },
  }) as unknown as Plugin;
const mount = (most: number, given = stars) =>
  mountForm(formOf([[text('a')], [text('b'), { bpKey: 'stars', type: 'rating', most }], [text('c')]]), {
    plugins: [rating(given)],
  });
const errors = (f: Mounted) => f.reports.filter(one => one.level === 'error').map(one => one.message);
const notices = (f: Mounted) => f.form.querySelectorAll('.sw-missing').length;

describe('the options of a question', () => {
  it('that its type takes are not spoken of', async () => {
    const f = await mount(5);
    await f.next();
    expect([notices(f), errors(f)]).to.deep.equal([0, []]);
  });

  it('that its type refuses put a notice in its place, named with their path, and block the step', async () => {
    const f = await mount(6);
    await f.next();
    expect(notices(f)).to.equal(1);
    expect(errors(f)).to.have.length(1);
    expect(errors(f)[0]).to.match(/^SW_OPTIONS: question stars of step 2 .*most: Five at most/);
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('are refused again however often it is retried', async () => {
    const f = await mount(6);
    await f.next();
    await f.click('Try again');
    expect(notices(f)).to.equal(1);
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('are taken where looking at them throws, which is named', async () => {
    const throws = schema(() => {
      throw new Error('out of order');
    });
    const f = await mount(6, throws);
    await f.next();
    expect(notices(f)).to.equal(0);
    expect(errors(f)).to.have.length(1);
    expect(errors(f)[0]).to.contain('out of order');
  });
});

describe('a definition with mistakes', () => {
  const form = {
    ...formOf([[text('a')]]),
    steps: [{ order: 1, type: 'questions', questions: [{ type: 'short_text' }] }],
  };

  it('is explained on the console, and works as far as it can', async () => {
    const f = await mountForm(form);
    const said = f.host.said.filter(one => one.message.startsWith('SW_DEFINITION'));
    expect(said.map(one => one.level)).to.include('error');
    expect(said[0]?.message).to.contain('steps[0].questions[0].bpKey');
    expect(f.shown()).to.have.length(1);
  });

  it('that has none is not spoken of', async () => {
    const f = await mountForm(formOf([[text('a')], [text('b')]]));
    expect(f.host.said).to.deep.equal([]);
  });
});
