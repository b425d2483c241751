/** An address as a QR code, for paper and screens. */

import { useMemo } from 'react';
import { encode } from 'uqr';
import { t } from '../../words/words.ts';

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

export function QrCode({ address }: { address: string }) {
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
