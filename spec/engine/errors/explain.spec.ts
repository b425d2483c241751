import { expect } from 'chai';
import { createError } from '../../../engine/errors/errors.ts';
import { explain } from '../../../engine/errors/explain.ts';
import { createTestHost } from '../../support/host.ts';

describe('the words of a problem', () => {
  it('are a sentence if its code is in the catalogue', () => {
    expect(explain(createError('SW_LATE', { plugin: 'stars' }))).to.match(/^SW_LATE: .*stars/);
  });

  it('are the own message of any other error, also of one with a code', () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    const aborted = new DOMException('The request was aborted', 'AbortError');
    expect([missing, aborted, new Error('plain')].map(problem => explain(problem))).to.deep.equal([
      'no such file',
      'The request was aborted',
      'plain',
    ]);
  });

  it('lead to the explanation of a code, also if a plugin wrote the sentence', () => {
    const host = createTestHost();
    host.globals.stepwell = { files: 'https://cdn.example/survey/' };
    expect(explain('SW_SERVICE: no brands', host)).to.equal(
      'SW_SERVICE: no brands\nhttps://cdn.example/survey/errors.html#sw_service',
    );
    expect(explain('no code', host)).to.equal('no code');
  });

  it('exist for everything that can be thrown', () => {
    const thrown = [null, undefined, 7, { code: 'toString' }];
    expect(thrown.map(problem => explain(problem))).to.deep.equal(['an object', 'undefined', '7', 'an object']);
  });
});
