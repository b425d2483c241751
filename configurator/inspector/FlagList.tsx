import type { InspectedFlag } from '../../embed/library.ts';
import { t } from '../ui/text.ts';

/** Where a flag comes from, in words. */
function originOf({ from, plugin = '' }: InspectedFlag): string {
  if (from === 'plugin') return t('by the plugin {plugin}', { plugin });
  if (from === 'script') return t('by a script, with setFeature');
  return from === 'option'
    ? t('by an option of mount')
    : t('by an attribute of the page; here, a setting of the preview');
}

export function FlagList({ flags }: { flags: readonly InspectedFlag[] }) {
  if (flags.length === 0) return <p className="muted inspector-none">{t('No flag is on.')}</p>;
  return (
    <ul className="flag-list">
      {flags.map(flag => (
        <li key={flag.name} data-on={flag.isOn || undefined}>
          <code>{flag.name}</code>
          <span className="flag-state">{flag.isOn ? t('on') : t('off')}</span>
          <span className="muted">{originOf(flag)}</span>
        </li>
      ))}
    </ul>
  );
}
