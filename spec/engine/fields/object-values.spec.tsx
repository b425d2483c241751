import { expect } from 'chai';
import type { Plugin, QuestionProps } from '../../../engine/contract/plugin.ts';
import { text } from '../../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

type Room = Readonly<Record<string, string>>;

/** Two inputs for one value. The view makes a fresh object at each key, and leaves out what is blank. */
const Size = ({ value, set, field }: QuestionProps<Room>) => (
  <>
    {['width', 'depth'].map(name => (
      <input
        key={name}
        {...(name === 'width' ? field : { 'aria-label': name })}
        value={value[name] ?? ''}
        onChange={({ target }) => {
          const { [name]: _, ...others } = value;
          set(target.value ? { ...others, [name]: target.value } : others);
        }}
      />
    ))}
  </>
);
const plugin = { name: 'room', contract: 1, questions: { room: { empty: {}, view: Size } } } as unknown as Plugin;
const room = (more: object = {}) => ({ bpKey: 'room', type: 'room', title: 'Room', ...more });
const required = { validationRules: [{ validator: 'required' }] };
const mount = (...steps: Parameters<typeof formOf>[0]) => mountForm(formOf(steps), { plugins: [plugin] });

describe('a question whose value is an object', () => {
  let f: Mounted;
  const sent = () => f.host.calls.find(({ path }) => path === '/submit')?.body;

  it('has the object as its answer, also what an effect writes, none once emptied, and keeps it from step to step', async () => {
    f = await mount([room(required)], [text('b')]);
    await f.settled(() => f.engine.scope.set('room', { width: '4' }));
    expect(f.input('room').value).to.equal('4');
    await f.settled(() => f.engine.scope.set('room', {}));
    expect(f.input('room').value).to.equal('');
    await f.fill('room', '3');
    expect(f.values()).to.deep.equal({ room: { width: '3' } });
    await f.fill('room', '');
    expect(f.values()).to.deep.equal({});
    expect(f.error('room')).to.equal('This field is required');
    await f.next();
    expect(f.step()).to.equal(1);
    await f.fill('room', '3');
    await f.next();
    expect(f.step()).to.equal(2);
    await f.click('Back');
    await f.tick(500);
    expect(f.input('room').value).to.equal('3');
  });

  it('counts as empty for conditions, and is not in the lead, once it is emptied', async () => {
    const hint = text('hint', { conditionalDisplay: [{ bpKey: 'room', operator: 'isEmpty' }] });
    f = await mount([room(), hint]);
    await f.fill('room', '3');
    expect(f.shown()).to.deep.equal(['room']);
    await f.fill('room', '');
    expect(f.shown()).to.deep.equal(['room', 'hint']);
    f.host.reply('POST /submit', {});
    await f.next();
    expect(sent()).to.be.an('object').and.not.have.property('room');
  });

  it('loses its answer when its condition hides it, and is empty when it is shown again', async () => {
    f = await mount([text('a'), room({ conditionalDisplay: [{ bpKey: 'a', operator: 'equal', value: 'x' }] })]);
    await f.type('a', 'x');
    await f.fill('room', '3');
    await f.type('a', 'y');
    expect(f.values()).to.deep.equal({ a: 'y' });
    await f.type('a', 'x');
    expect(f.input('room').value).to.equal('');
  });
});
