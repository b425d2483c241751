import './share.css';
import { Code, Download, Link, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useConfigurator } from '../configurator.tsx';
import { fileNameOf, nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { EmbedDialog } from './EmbedDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

export function ShareMenu() {
  const { document: form, platform } = useConfigurator();
  const [open, setOpen] = useState<'embed' | 'link'>();
  const close = () => setOpen(undefined);

  function download(): void {
    const { text, definition } = form.state;
    platform.download(fileNameOf(nameIn(definition) ?? ''), text, 'application/json');
  }

  return (
    <>
      <Menu
        label="Share"
        actions={[
          { id: 'embed', text: 'Put it into a page …', icon: <Code aria-hidden />, run: () => setOpen('embed') },
          { id: 'link', text: 'Share link …', icon: <Link aria-hidden />, run: () => setOpen('link') },
          { id: 'export', text: 'Export file', icon: <Download aria-hidden />, run: download },
        ]}
      >
        <Button kind="primary">
          <Share2 aria-hidden />
          <span className="share-text">Share</span>
        </Button>
      </Menu>
      <EmbedDialog isOpen={open === 'embed'} onClose={close} />
      <LinkDialog isOpen={open === 'link'} onClose={close} />
    </>
  );
}
