import { expect } from 'chai';
import { type DrawnRow, type DropPlace, dropPlaceAt } from '../../../../owner/configurator/outline/drop-target.ts';

/** Cards of 40 px with 10 px between them: two steps, of which the first is expanded, and a third one of another list. */
const STEPS = ['one', 'two', 'three'];
const ROWS: readonly DrawnRow[] = [
  { id: 'one', top: 100, bottom: 140, captionTop: undefined, after: undefined },
  { id: 'one-a', top: 150, bottom: 190, captionTop: undefined, after: undefined },
  { id: 'one-b', top: 200, bottom: 240, captionTop: undefined, after: 240 },
  { id: 'two', top: 250, bottom: 290, captionTop: undefined, after: undefined },
  { id: 'three', top: 330, bottom: 370, captionTop: 300, after: 370 },
];
const takesStep = ({ id, position }: DropPlace) => STEPS.includes(id) && position !== 'on';
const takesQuestion = ({ id, position }: DropPlace) => (STEPS.includes(id) ? position === 'on' : position !== 'on');

function at(y: number, takes: (place: DropPlace) => boolean): string {
  const { id, position, isAboveCaption } = dropPlaceAt(ROWS, y, takes) ?? { id: '', position: 'nowhere' };
  return `${position} ${id}${isAboveCaption ? ', above its caption' : ''}`.trim();
}

describe('the place where a dragged row goes', () => {
  it('is for a step the nearest gap between steps, over questions and beyond the list too', () => {
    const places = [0, 101, 160, 170, 230, 292].map(y => at(y, takesStep));
    expect(places).to.deep.equal([
      'before one',
      'before one',
      'before one',
      'before one',
      'before two',
      'before three, above its caption',
    ]);
    expect(at(335, takesStep)).to.equal('before three');
    expect(at(900, takesStep)).to.equal('after three');
  });

  it('is for a question a gap between questions, or a step as a whole', () => {
    const places = [0, 120, 148, 195, 243, 270, 900].map(y => at(y, takesQuestion));
    expect(places).to.deep.equal([
      'on one',
      'on one',
      'before one-a',
      'before one-b',
      'after one-b',
      'on two',
      'on three',
    ]);
  });

  it('is nowhere if nothing takes it', () => {
    expect(at(100, () => false)).to.equal('nowhere');
  });
});
