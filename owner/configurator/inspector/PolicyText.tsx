import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t, tPhrase } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition } from '../document/use-document.ts';
import { CopyField } from '../share/CopyField.tsx';
import { usePolicy } from '../share/use-policy.ts';
import { PanelTabs } from '../ui/PanelTabs.tsx';

type Build = 'classic' | 'module';
const BUILDS: readonly { id: Build; text: string }[] = [
  { id: 'classic', text: 'stepwell.js' },
  { id: 'module', text: 'stepwell.mjs' },
];
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The policy that the form needs, to copy. */
export function PolicyText() {
  const { platform, preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const definition = useDefinition();
  const [build, setBuild] = useState<Build>('classic');
  const options = useMemo(
    () => ({
      page: new URL('/', platform.pageUrl()).href,
      files: platform.fileUrl(''),
      build,
      flags: settings.flags,
      attributes: Object.fromEntries(
        Object.entries(settings.attributes).map(([name, value]) => [camel(name), value] as const),
      ),
    }),
    [settings, build, platform],
  );
  const policy = usePolicy(definition, options);
  const header = `Content-Security-Policy: ${policy?.text}`;
  return (
    <div className="policy stack gap-10">
      <PanelTabs<Build> label={t('Build', { context: 'files' })} tabs={BUILDS} selected={build} onSelect={setBuild} />
      <CopyField label={t('Policy')} text={header} shown={policy?.text.replaceAll('; ', ';\n') ?? t('Computing …')} />
      {policy && (
        <ul className="stack gap-6 small">
          {policy.sources.map(({ directive, source, why }) => (
            <li key={`${directive} ${source}`}>
              <code>{`${directive} ${source}`}</code> <span className="muted">{why.map(tPhrase).join(', ')}</span>
            </li>
          ))}
          {policy.open.map(({ directive, why }) => (
            <li key={`${directive} ${why}`} className="warning">
              <code>{directive}</code> {t('Add the hosts yourself:')} {tPhrase(why)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
