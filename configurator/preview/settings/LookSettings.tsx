import type { CSSProperties } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../../configurator.tsx';
import { Select } from '../../ui/fields.tsx';
import type { PreviewSettings } from '../preview-settings.ts';
import { DraftField } from './DraftField.tsx';

/** Examples of what a page can set. */
const THEMES: readonly { id: string; text: string; color: string; colors: Readonly<Record<string, string>> }[] = [
  { id: 'default', text: 'Default', color: '#2446d8', colors: {} },
  { id: 'forest', text: 'Forest', color: '#0a7d4f', colors: { '--sw-accent': '#0a7d4f', '--sw-radius': '6px' } },
  { id: 'coral', text: 'Coral', color: '#c8402c', colors: { '--sw-accent': '#c8402c', '--sw-radius': '20px' } },
  { id: 'plum', text: 'Plum', color: '#7a2e8e', colors: { '--sw-accent': '#7a2e8e' } },
  {
    id: 'paper',
    text: 'Paper',
    color: '#1c1917',
    colors: { '--sw-accent': '#1c1917', '--sw-radius': '2px', '--sw-font': 'Georgia, serif' },
  },
];
const PROPERTIES = [
  { name: '--sw-accent', text: 'Accent color', placeholder: '#2446d8' },
  { name: '--sw-radius', text: 'Roundness of corners', placeholder: '12px' },
  { name: '--sw-font', text: 'Font', placeholder: 'system-ui, sans-serif' },
] as const;

export function LookSettings() {
  const { preview } = useConfigurator();
  const { scheme, colors } = useSnapshot(preview.state).settings;
  const theme = THEMES.find(one => JSON.stringify(one.colors) === JSON.stringify(colors));
  function setColor(name: string, value: string): void {
    const { [name]: _, ...others } = colors;
    preview.set({ colors: value.trim() === '' ? others : { ...others, [name]: value.trim() } });
  }
  return (
    <>
      <Select
        label="Light or dark"
        options={[
          { id: 'auto', text: 'As the device of the visitor' },
          { id: 'light', text: 'Light' },
          { id: 'dark', text: 'Dark' },
        ]}
        value={scheme}
        onChange={id => preview.set({ scheme: id as PreviewSettings['scheme'] })}
      />
      <div className="field">
        <span className="field-label" id="preview-themes">
          Theme of the page
        </span>
        <ToggleButtonGroup
          aria-labelledby="preview-themes"
          className="preview-themes"
          selectionMode="single"
          selectedKeys={theme ? [theme.id] : []}
          onSelectionChange={keys => preview.set({ colors: THEMES.find(({ id }) => keys.has(id))?.colors ?? {} })}
        >
          {THEMES.map(({ id, text, color }) => (
            <ToggleButton key={id} id={id} className="preview-theme" style={{ '--swatch': color } as CSSProperties}>
              {text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {PROPERTIES.map(({ name, text, placeholder }) => (
        <DraftField
          key={name}
          label={text}
          value={colors[name] ?? ''}
          placeholder={placeholder}
          onCommit={value => setColor(name, value)}
        />
      ))}
      <p className="field-help">A page sets these as custom properties of .sw-root.</p>
    </>
  );
}
