/** Where visitors find a published form, and how an owner takes it elsewhere. */

import { QrCode as QrCodeIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { OWN_ADDRESS } from '../../../headless/left-to-do.ts';
import { t } from '../../words/words.ts';
import { asText } from '../document/json-object.ts';
import { useValueAt } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { TestLead } from '../fill/TestLeadDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyField } from './CopyField.tsx';
import { tagOf } from './embed-snippet.ts';

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

/** Modules of white around the code, which a camera needs to find it. */
const QUIET = 4;

/** The code as an SVG picture, in a data URL. */
function pictureOf(address: string): string {
  const { size, data } = encode(address, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`,
  )}`;
}

function QrCode({ address }: { address: string }) {
  const picture = useMemo(() => pictureOf(address), [address]);
  return (
    <div className="stack gap-8">
      <img
        className="bordered rounded"
        src={picture}
        alt={t('QR code of {{address}}', { address })}
        width={200}
        height={200}
      />
      <a href={picture} download="qr-code.svg">
        {t('Save the QR code')}
      </a>
    </div>
  );
}
