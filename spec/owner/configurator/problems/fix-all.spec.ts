import { expect } from 'chai';
import { applyFix, fixesIn, inSafeOrder } from '../../../../check/apply-fix.ts';
import type { Fix } from '../../../../headless/check-form.ts';
import { FormDocument } from '../../../../owner/configurator/document/form-document.ts';
import { parsePath } from '../../../../owner/configurator/document/json-path.ts';
import type { FoundProblem } from '../../../../owner/configurator/problems/problems-state.ts';

const problem = (path: string, ...edits: Fix['edits']): FoundProblem => ({
  path: parsePath(path),
  level: 'warning',
  message: '',
  remedy: '',
  place: 'Form',
  fix: { label: `Fix ${path}`, edits },
});
const remove = (path: string) => problem(path, { op: 'remove', path });

function fixAll(definition: object, ...list: FoundProblem[]) {
  const document = new FormDocument(JSON.stringify(definition));
  document.edit('Fix', draft => {
    for (const fix of inSafeOrder(fixesIn(list))) applyFix(draft, fix);
  });
  return document;
}

describe('all fixes of a form', () => {
  it('hit their places although others remove items before them', () => {
    const document = fixAll(
      { steps: [{ a: [0, 1, 2, 3] }, { titel: 'x' }, { b: 1 }] },
      remove('steps[0].a[1]'),
      remove('steps[0].a[3]'),
      remove('steps[0]'),
      problem('steps[1].titel', { op: 'rename', path: 'steps[1].titel', name: 'title' }),
      problem('steps[2].b', { op: 'set', path: 'steps[2].b', value: 2 }),
    );
    const { state } = document;
    expect(state.definition).to.deep.equal({ steps: [{ title: 'x' }, { b: 2 }] });
    document.undo();
    expect(state.undoLabel).to.equal(undefined);
    expect(state.definition).to.have.nested.property('steps[1].titel', 'x');
  });

  it('add what several problems ask for only once', () => {
    const consent = { op: 'append', path: 'steps', value: { type: 'consent' } } as const;
    const { state } = fixAll({ steps: [] }, problem('steps[0]', consent), problem('steps[1]', consent));
    expect(state.definition).to.deep.equal({ steps: [{ type: 'consent' }] });
  });

  it('move a member into an object that gets its right name', () => {
    const { state } = fixAll(
      { configuraton: { country: 'fr' }, language: 'fr' },
      problem('configuraton', { op: 'rename', path: 'configuraton', name: 'configuration' }),
      problem('language', { op: 'move', path: 'language', to: 'configuration.language' }),
    );
    expect(state.definition).to.deep.equal({ configuration: { country: 'fr', language: 'fr' } });
  });

  it('leave out problems that need a decision', () => {
    expect(fixesIn([{ ...remove('a'), fix: undefined } as unknown as FoundProblem])).to.deep.equal([]);
  });
});
