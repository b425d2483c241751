import { Check, Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Policy } from '../../../headless/check-form.ts';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition } from '../document/use-document.ts';
import { usePolicy } from '../share/use-policy.ts';
import { Button } from '../ui/Button.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';

type Build = 'classic' | 'module';
const BUILDS: readonly { id: Build; text: string }[] = [
  { id: 'classic', text: 'stepwell.js' },
  { id: 'module', text: 'stepwell.mjs' },
];
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The policy that the form needs, to copy. */
export function PolicyText() {
  const { platform, preview, announce } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const definition = useDefinition();
  const [build, setBuild] = useState<Build>('classic');
  const [copied, setCopied] = useState<Policy>();
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
  const isCopied = policy !== undefined && copied === policy;

  async function copy(): Promise<void> {
    if (!policy) return;
    await platform.copy(`Content-Security-Policy: ${policy.text}`).then(
      () => {
        setCopied(policy);
        announce(t('The policy is copied.'));
      },
      () => announce(t('The browser does not allow copying. Select the text and copy it.')),
    );
  }
  return (
    <div className="policy stack items-start gap-10">
      <PanelTabs<Build> label={t('Build', { context: 'files' })} tabs={BUILDS} selected={build} onSelect={setBuild} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="policy-text padded full scrolls rounded" tabIndex={0} aria-label={t('Policy')}>
        <pre className="code-block">{policy?.text.replaceAll('; ', ';\n') ?? t('Computing …')}</pre>
      </section>
      <Button
        icon={isCopied ? <Check /> : <Copy />}
        text={isCopied ? t('Copied') : t('Copy')}
        onPress={() => void copy()}
      />
      {policy && (
        <ul className="policy-why stack gap-6 small">
          {policy.sources.map(({ directive, source, why }) => (
            <li key={`${directive} ${source}`} lang="en">
              <code>{`${directive} ${source}`}</code> <span className="muted">{why.join(', ')}</span>
            </li>
          ))}
          {policy.open.map(({ directive, why }) => (
            <li key={`${directive} ${why}`} className="warning">
              <code>{directive}</code> {t('Add the hosts yourself:')} <span lang="en">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
