import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../../../../owner/configurator/preview/preview-settings.ts';
import { answersBeside, screensOf, withoutProgress } from '../../../../owner/configurator/screens/screen-list.ts';
import { SAMPLES } from '../../../../owner/configurator/start/gallery.ts';
import { choice, formOf, required, text } from '../../../support/definitions.ts';

const idsOf = (definition: unknown, flags: readonly string[] = [], withAll = false): string[] =>
  screensOf(definition, { ...DEFAULT_SETTINGS, flags }, withAll).flatMap(({ screens }) => screens.map(({ id }) => id));
const sampleNamed = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(SAMPLES.find(sample => sample.id === id)!.url), 'utf8'));

describe('the screens of a form', () => {
  it('are its steps, their errors, and what follows the sending', () => {
    const form = formOf([[text('name', required)], [choice('pet', 'radio')]]);
    expect(idsOf(form)).to.deep.equal([
      'wait',
      'show-steps-0',
      'show-steps-1',
      'show-steps-2',
      'errors-steps-0',
      'sending',
      'failure',
      'success',
    ]);
  });

  it('come in the order in which visitors see them, from all lists of steps', () => {
    const form = {
      steps: [
        { order: 2, type: 'questions' },
        { order: '1', type: 'loading' },
      ],
      stepsAfterSubmit: [{ type: 'questions' }],
    };
    expect(idsOf(form).slice(1, 4)).to.deep.equal(['show-steps-1', 'show-steps-0', 'show-stepsAfterSubmit-0']);
  });

  it('are those of the features that are on', () => {
    const form = sampleNamed('us-partners');
    expect(idsOf(form)).to.include.members(['brands', 'brands-none']).and.not.include('code');
    expect(idsOf(form, ['PHONE_2FA', 'NEW_REVEAL_PAGE'])).to.include.members([
      'code',
      'reveal-loading',
      'reveal-open',
      'reveal-closed',
      'reveal-none',
    ]);
    expect(idsOf(form, [], true)).to.include.members(['code', 'reveal-open', 'offers', 'offers-carousel', 'chat']);
  });

  it('are sent with the flags that each of them needs, and no others', () => {
    const settings = { ...DEFAULT_SETTINGS, flags: ['PHONE_SNA', 'NEW_REVEAL_PAGE', 'FULL_SCREEN'] };
    const all = screensOf(sampleNamed('us-partners'), settings).flatMap(({ screens }) => screens);
    const flagsOf = (id: string) => all.find(screen => screen.id === id)?.flags;
    expect(flagsOf('code')).to.deep.equal(['FULL_SCREEN', 'PHONE_SNA']);
    expect(flagsOf('reveal-open')).to.deep.equal(['FULL_SCREEN', 'NEW_REVEAL_PAGE']);
    expect(flagsOf('success')).to.deep.equal(['FULL_SCREEN']);
  });

  it('never send a lead, even if the preview does', () => {
    const settings = { ...DEFAULT_SETTINGS, flags: ['FORCE_PREVIEW_LEADS'] };
    const all = screensOf(sampleNamed('us-partners'), settings, true).flatMap(({ screens }) => screens);
    expect(all.filter(({ flags }) => flags.includes('FORCE_PREVIEW_LEADS'))).to.deep.equal([]);
  });

  it('repeat the name of a visitor, in fields of other steps', () => {
    const form = sampleNamed('us-solar');
    expect(answersBeside(form, ['steps', 7], 0)).to.include({ first_name: 'Emily', zip_code: '78701' });
    expect(answersBeside(form, ['steps', 5], 0)).to.have.all.keys('zip_code', 'phone');
    expect(answersBeside('no form', [], 0)).to.deep.equal({});
  });

  it('are found in any JSON, without an id twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (any, steps) => {
        for (const definition of [any, { steps }, { steps: any, beforeEnd: steps }]) {
          const ids = idsOf(definition, [], true);
          expect(new Set(ids).size).to.equal(ids.length);
          withoutProgress(definition);
          answersBeside(definition, ['steps', 0], 0);
        }
      }),
    );
  });

  it('show a loading step that stays', () => {
    const form = withoutProgress({ id: 'a', steps: [{ type: 'loading', waitingTime: 1 }, { type: 'questions' }] });
    expect(form).to.deep.equal({
      id: 'a',
      steps: [{ type: 'loading', waitingTime: 86_400, waitingTimePerLine: 86_400 }, { type: 'questions' }],
    });
  });
});
