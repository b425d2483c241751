import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { useRef, useState } from 'react';
import { ListLayout, type Selection, Tree, TreeItem, TreeItemContent, Virtualizer } from 'react-aria-components';
import { QuietRows } from '../../../../owner/configurator/outline/QuietRows.tsx';
import { giveRowsRoom, row } from './support/outline-view.tsx';

describe('the rows of a tree', () => {
  giveRowsRoom();
  const items = Array.from({ length: 9 }, (_, at) => ({ id: `row ${at}` }));

  async function show() {
    let drawn: string[] = [];
    let selected: Selection = new Set();
    let select = (_: Selection): void => {};
    function Rows() {
      [selected, select] = useState<Selection>(new Set());
      return (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: 40 }}>
          <QuietRows press={useRef(undefined)}>
            <Tree
              aria-label="Rows"
              items={items}
              selectionMode="multiple"
              selectionBehavior="replace"
              selectedKeys={selected}
              onSelectionChange={select}
            >
              {({ id }) => (
                <TreeItem textValue={id}>
                  <TreeItemContent>
                    {() => {
                      drawn.push(id);
                      return id;
                    }}
                  </TreeItemContent>
                </TreeItem>
              )}
            </Tree>
          </QuietRows>
        </Virtualizer>
      );
    }
    await act(async () => void render(<Rows />));
    return {
      user: userEvent.setup(),
      selected: () => [...selected],
      select: (...keys: string[]) => act(async () => select(new Set(keys))),
      async drawnBy(run: () => Promise<unknown>) {
        drawn = [];
        await run();
        return [...new Set(drawn)].sort();
      },
    };
  }

  it('are drawn again where the focus or the selection comes or goes, and know the selection when they are pressed', async () => {
    const { user, drawnBy, selected, select } = await show();
    expect(await drawnBy(() => user.click(row(/3/)))).to.deep.equal(['row 3']);
    expect(await drawnBy(() => user.click(row(/5/)))).to.deep.equal(['row 3', 'row 5']);
    expect(await drawnBy(() => user.keyboard('{ArrowDown}'))).to.deep.equal(['row 5', 'row 6']);
    expect(await drawnBy(() => select('row 1', 'row 2')))
      .to.include.members(['row 1', 'row 2'])
      .and.not.include('row 8');
    await user.click(row(/1/));
    await select('row 2', 'row 3');
    await user.keyboard('{Control>}');
    await user.click(row(/7/));
    await user.keyboard('{/Control}');
    expect(selected()).to.have.members(['row 2', 'row 3', 'row 7']);
    await user.keyboard('{Shift>}');
    await user.click(row(/5/));
    await user.keyboard('{/Shift}');
    expect(selected()).to.include.members(['row 5', 'row 6', 'row 7']);
    await select('row 4');
    await user.pointer({ keys: '[TouchA]', target: row(/8/) });
    expect(selected()).to.have.members(['row 4', 'row 8']);
  });
});
