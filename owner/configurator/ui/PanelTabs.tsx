import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface PanelTabsProps<Id extends string> {
  label: string;
  /** `note` is shown after the text, such as a count. */
  tabs: readonly { id: Id; text: string; note?: ReactNode }[];
  selected: Id;
  onSelect(id: Id): void;
}

/** A row of buttons of which one is pressed. */
export const PanelTabs = <Id extends string>({ label, tabs, selected, onSelect }: PanelTabsProps<Id>) => (
  <ToggleButtonGroup
    aria-label={label}
    className="tabs-list flex gap-2"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[selected]}
    onSelectionChange={keys => onSelect([...keys][0] as Id)}
  >
    {tabs.map(({ id, text, note }) => (
      <ToggleButton key={id} id={id} className="tab">
        {text}
        {note}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
