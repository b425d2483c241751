import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { SortableList } from '../../../../owner/configurator/ui/SortableList.tsx';
import { useRowIds } from '../../../../owner/configurator/ui/use-row-ids.ts';
import { show, testConfigurator } from '../../../support/configurator.tsx';

function Fruits() {
  const [fruits, setFruits] = useState(['Apple', 'Pear', 'Plum']);
  const rows = useRowIds(fruits.length);
  function move(from: number, to: number): void {
    rows.move(from, to);
    setFruits(fruits.toSpliced(from, 1).toSpliced(to, 0, fruits[from]!));
  }
  return (
    <SortableList label="Fruits" ids={rows.ids} nameOf={index => fruits[index]!} onMove={move}>
      {index => <input aria-label={fruits[index]!} />}
    </SortableList>
  );
}

describe('a sortable list', () => {
  const boxes = ['offsetTop', 'offsetHeight'] as const;
  const before = boxes.map(name => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)!);
  /** Rows of 40 px with 6 px between them. */
  beforeEach(() => {
    const offsets = [(row: HTMLElement) => [...row.parentElement!.children].indexOf(row) * 46, () => 40];
    boxes.forEach((name, index) => {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          return offsets[index]!(this);
        },
      });
    });
  });
  afterEach(() =>
    boxes.forEach((name, index) => void Object.defineProperty(HTMLElement.prototype, name, before[index]!)),
  );

  function open() {
    const configurator = testConfigurator({ steps: [] });
    const shown = show(<Fruits />, configurator);
    const names = () => screen.getAllByRole('textbox').map(field => field.getAttribute('aria-label'));
    const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
    const drag = (name: string, from: number, to: number) => {
      fireEvent.pointerDown(handle(name), { button: 0, clientY: from });
      fireEvent.pointerMove(handle(name), { clientY: to });
    };
    return { ...shown, configurator, names, handle, drag };
  }

  it('moves a row to where its handle is dropped, and says so', () => {
    const { configurator, names, handle, drag } = open();
    drag('Apple', 20, 75);
    expect(names(), 'while it is dragged').to.deep.equal(['Apple', 'Pear', 'Plum']);
    fireEvent.pointerUp(handle('Apple'), { clientY: 75 });
    expect(names()).to.deep.equal(['Pear', 'Apple', 'Plum']);
    expect(configurator.announcements.text).to.equal('Apple is now at place 2 of 3');
    drag('Plum', 120, -400);
    fireEvent.pointerUp(handle('Plum'), { clientY: -400 });
    expect(names()).to.deep.equal(['Plum', 'Pear', 'Apple']);
  });

  it('shows the row below the pointer, and makes room for it', () => {
    const { handle, drag } = open();
    const offsets = () => screen.getAllByRole('listitem').map(row => row.style.transform);
    drag('Apple', 20, 75);
    expect(offsets()).to.deep.equal(['translateY(55px)', 'translateY(-46px)', 'translateY(0px)']);
    fireEvent.pointerUp(handle('Apple'), { clientY: 75 });
    expect(offsets()).to.deep.equal(['', '', '']);
    const transitions = screen.getAllByRole('listitem').map(row => row.style.transition);
    expect(transitions, 'nothing slides after the drop').to.deep.equal(['', '', '']);
  });

  it('keeps the order if the pointer hardly moves, if Escape is pressed, and if the browser takes over', () => {
    const { names, handle, drag } = open();
    drag('Apple', 20, 23);
    fireEvent.pointerUp(handle('Apple'), { clientY: 23 });
    for (const end of [
      () => fireEvent.keyDown(handle('Apple'), { key: 'Escape' }),
      () => fireEvent.pointerCancel(handle('Apple')),
    ]) {
      drag('Apple', 20, 75);
      end();
      fireEvent.pointerUp(handle('Apple'), { clientY: 75 });
    }
    expect(names()).to.deep.equal(['Apple', 'Pear', 'Plum']);
  });

  it('moves a row by the arrow keys, and keeps the focus on its handle', async () => {
    const { user, configurator, names, handle } = open();
    handle('Apple').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(names()).to.deep.equal(['Pear', 'Plum', 'Apple']);
    expect(document.activeElement).to.equal(handle('Apple'));
    expect(configurator.announcements.text).to.equal('Apple is now at place 3 of 3');
  });

  it('leaves drags and arrow keys inside of the rows to their fields', async () => {
    const { user, names } = open();
    const field = screen.getByRole('textbox', { name: 'Apple' });
    fireEvent.pointerDown(field, { button: 0, clientY: 20 });
    fireEvent.pointerMove(field, { clientY: 75 });
    fireEvent.pointerUp(field, { clientY: 75 });
    await user.type(field, 'a{ArrowDown}');
    expect(names()).to.deep.equal(['Apple', 'Pear', 'Plum']);
  });
});
