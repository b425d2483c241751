import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface PanelTabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; text: string }[];
  selected: Id;
  onSelect(id: Id): void;
}

/** A row of buttons of which one is pressed. */
export const PanelTabs = <Id extends string>({ label, tabs, selected, onSelect }: PanelTabsProps<Id>) => (
  <ToggleButtonGroup
    aria-label={label}
    className="tabs-list"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[selected]}
    onSelectionChange={keys => onSelect([...keys][0] as Id)}
  >
    {tabs.map(({ id, text }) => (
      <ToggleButton key={id} id={id} className="tab">
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
