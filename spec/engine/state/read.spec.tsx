import { expect } from 'chai';
import type { Plugin, QuestionType, Read } from '../../../engine/contract/plugin.ts';
import { resolvedFormId, ruledFormId } from '../../../plugins/shared/form-id.ts';
import { text } from '../../support/definitions.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

const email = (bpKey: string) => ({ bpKey, type: 'email', title: bpKey });

describe('read', () => {
  it('is tracked: a watch runs again when what it reads changes', async () => {
    const form = formOf([[text('a'), text('b', { conditionalDisplay: [{ bpKey: 'a', value: 'x' }] })], [text('c')]]);
    const f = await mountForm(form);
    const [, b] = f.engine.read.form.steps[0]!.questions;
    const selectors: Record<string, (read: Read) => unknown> = {
      answer: read => read('a'),
      visible: read => read.visible(b!),
      step: read => read.step?.order,
      path: read => read.path.length,
      feature: read => read.feature('ON'),
      sending: read => read.sending,
    };
    const seen: Record<string, unknown[]> = {};
    for (const [name, select] of Object.entries(selectors)) {
      const received: unknown[] = [];
      seen[name] = received;
      f.engine.scope.watch(select, now => void received.push(now));
    }
    await f.type('a', 'x');
    f.engine.scope.feature('ON', true);
    await f.next();
    expect(seen).to.deep.equal({
      answer: [undefined, 'x'],
      visible: [false, true],
      step: [1, 2],
      path: [1, 2],
      feature: [false, true],
      sending: ['idle'],
    });
  });

  it('gives the error of a displayed question only', async () => {
    const wrong = { validationRules: [{ validator: 'required' }] };
    const f = await mountForm(
      formOf([[text('a', wrong), text('b', { ...wrong, conditionalDisplay: [{ bpKey: 'x' }] })]]),
    );
    const errors = f.engine.read.form.steps[0]!.questions.map(f.engine.read.error);
    expect(errors).to.deep.equal(['This field is required', undefined]);
  });

  describe('the identity', () => {
    const form = formOf([[{ bpKey: 'zip', type: 'zipcode' }, email('first'), email('second')]]);

    it('combines what the types declare, the first in form order, and is tracked', async () => {
      const f = await mountForm(form);
      expect(f.engine.read.identity()).to.deep.equal({});
      const seen: unknown[] = [];
      f.engine.scope.watch(
        read => read.identity().email,
        now => void seen.push(now),
      );
      await f.settled(() => {
        f.engine.scope.set('second', 'second@x.co');
        f.engine.scope.set('zip', '12345');
      });
      expect(f.engine.read.identity()).to.deep.equal({ email: 'second@x.co', zipcode: '12345' });
      await f.settled(() => f.engine.scope.set('first', 'first@x.co'));
      expect(f.engine.read.identity()).to.include({ email: 'first@x.co' });
      expect(seen).to.deep.equal([undefined, 'second@x.co', 'first@x.co']);
    });

    it('leaves out a type that throws', async () => {
      const broken = {
        empty: '',
        view: () => null,
        identity: () => {
          throw new Error('out of order');
        },
      } as unknown as QuestionType<string>;
      const plugin = { name: 'broken', contract: 1, questions: { y: broken } } as Plugin;
      const f = await mountForm(formOf([[{ bpKey: 'odd', type: 'y' }, email('mail')]]), { plugins: [plugin] });
      await f.settled(() => f.engine.scope.set('odd', 'x'));
      await f.type('mail', 'a@b.co');
      expect(f.engine.read.identity()).to.deep.equal({ email: 'a@b.co' });
      await f.settled(() => undefined);
      expect(f.reports.filter(one => one.message.includes('out of order'))).to.have.length(1);
    });
  });

  it('gives the form id of the first matching rule, else the configured one', async () => {
    const rule = (value: string, formId: number, more: object = {}) => ({
      conditions: [{ bpKey: 'a', value }],
      formId,
      ...more,
    });
    const both = [
      { bpKey: 'a', value: 'y' },
      { queryKey: 'from', value: 'mail' },
    ];
    const logicFormIdRules = [rule('x', 20), rule('x', 30), { conditions: both, formId: 40 }];
    const f = await mountForm({ ...formOf([[text('a')]], { formId: 10 }), logicFormIdRules }, { page: { query: {} } });
    const ids = () => [ruledFormId(f.engine.read), resolvedFormId(f.engine.read)];
    expect(ids()).to.deep.equal([undefined, 10]);
    await f.type('a', 'x');
    expect(ids()).to.deep.equal([20, 20]);
    await f.type('a', 'y');
    expect(ids()).to.deep.equal([undefined, 10]);
  });
});
