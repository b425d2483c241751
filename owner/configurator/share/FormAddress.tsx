/** Where visitors find a published form, and how an owner takes it elsewhere. */

import { QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { OWN_ADDRESS } from '../../../headless/left-to-do.ts';
import { t } from '../../words/words.ts';
import { asText } from '../document/json-object.ts';
import { useValueAt } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { tagOf } from './embed-snippet.ts';
import { QrCode } from './QrCode.tsx';
import { TestLead } from './TestLead.tsx';

interface FormAddressProps {
  address: string;
  privacyLink: string;
  isOwner: boolean;
}

export function FormAddress({ address, privacyLink, isOwner }: FormAddressProps) {
  const [, change] = usePublishing();
  const [hasQrCode, setQrCode] = useState(false);
  const leadsGoTo = asText(useValueAt(['configuration', 'procurationUrl'])).trim();
  return (
    <div className="stack gap-8">
      <CopyField label={t('One tag for your pages')} text={tagOf(`${address}.js`, { flags: [], privacyLink })} />
      <CopyField label={t('Address of the form')} text={address} />
      <div className="row wrap gap-8">
        <a href={address} target="_blank" rel="noreferrer">
          {t('Open the form')}
        </a>
        <Button
          icon={<QrCodeIcon />}
          text={t('QR code')}
          onPress={() => setQrCode(!hasQrCode)}
          aria-expanded={hasQrCode}
        />
        {isOwner && <TestLead onAccepted={() => change({ testedUrl: leadsGoTo || OWN_ADDRESS })} />}
      </div>
      {hasQrCode && <QrCode address={address} />}
    </div>
  );
}
