import type { InspectedFlag } from '../../../embed/library.ts';

/** Where a flag comes from, in words. */
function originOf({ from, plugin = '' }: InspectedFlag): string {
  if (from === 'plugin') return `by the plugin ${plugin}`;
  if (from === 'script') return 'by a script, with setFeature';
  return from === 'option' ? 'by an option of mount' : 'by an attribute of the page; here, a setting of the preview';
}

export function FlagList({ flags }: { flags: readonly InspectedFlag[] }) {
  if (flags.length === 0) return <p className="muted small">No flag is on.</p>;
  return (
    <ul className="flag-list stack">
      {flags.map(flag => (
        <li key={flag.name} data-on={flag.isOn || undefined}>
          <code>{flag.name}</code>
          <span className="flag-state semibold muted">{flag.isOn ? 'on' : 'off'}</span>
          <span className="muted">{originOf(flag)}</span>
        </li>
      ))}
    </ul>
  );
}
