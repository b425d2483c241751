import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { numberOf, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition, useDocument } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { fileNameOf, nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from './CopyField.tsx';
import { encodeForm, SAFE_LENGTH } from './share-link.ts';

/** The form for somebody else: as a link that contains it, or as a file. */
export function ShareLink() {
  const { platform } = useConfigurator();
  const text = useDocument(state => state.text);
  const definition = useDefinition();
  const [, change] = usePublishing();
  const link = useMemo(() => `${platform.pageUrl()}#share=${encodeForm(text)}`, [text, platform]);
  const published = () => change({ isPublished: true });
  function download(): void {
    platform.download(fileNameOf(nameIn(definition) ?? ''), text, 'application/json');
    published();
  }
  return (
    <div className="stack gap-16">
      <p className="muted">
        {t(
          'Whoever opens the link gets a copy of the form as it is now. The form is in the link itself, behind the #. Browsers don’t send that part to a server.',
        )}
      </p>
      <div className="share-link">
        <CopyField label={t('Link')} text={link} onCopied={published} />
      </div>
      {link.length > SAFE_LENGTH && (
        <p className="note" data-level="warning">
          {t('The link has {{number}} characters. Some mail programs cut links that long; then send the file.', {
            number: numberOf(link.length),
          })}
        </p>
      )}
      <div>
        <Button icon={<Download />} text={t('Export file')} onPress={download} />
      </div>
    </div>
  );
}
