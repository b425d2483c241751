import { type CSSProperties, useMemo, useState } from 'react';
import { tNodes } from '../../words/nodes.tsx';
import { t } from '../../words/words.ts';
import type { JsonObject } from '../document/json-object.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Choices } from './Choices.tsx';
import { lookIn } from './page-look.ts';

interface PageLookProps {
  onClose(): void;
  onTake(appearance: JsonObject, logo: string | undefined): void;
}

/** Finds color, font, corners and logo in the HTML and CSS of the owner's page. */
export function PageLook({ onClose, onTake }: PageLookProps) {
  const [css, setCss] = useState('');
  const { colors, font, corners, logo } = useMemo(() => lookIn(css), [css]);
  const [chosen, setChosen] = useState<string>();
  const accent = chosen !== undefined && colors.includes(chosen) ? chosen : colors[0];
  const isFound = [accent, font, corners, logo].some(one => one !== undefined);
  function take(): void {
    onTake(
      {
        ...(accent !== undefined && { accent }),
        ...(font !== undefined && { font }),
        ...(corners !== undefined && { radius: corners }),
      },
      logo,
    );
    onClose();
  }
  return (
    <>
      <TextField
        label={t('CSS or HTML of your page')}
        help={t(
          'Open your page, press Ctrl+U, and copy all of it, or a style sheet of it. The text stays in this browser. An address is not enough, because browsers don’t let a page read another site.',
        )}
        isMultiline
        autoFocus
        value={css}
        onChange={setCss}
        placeholder=":root { --brand: #0a7d4f; }  button { border-radius: 8px; }"
      />
      {css.trim() !== '' && !isFound && (
        <p className="muted">{t('No color, font, corners or logo were found in this text.')}</p>
      )}
      {colors.length > 0 && (
        <Choices
          label={t('Color')}
          className="swatches stack gap-8"
          selected={accent ?? ''}
          isRequired
          onChange={setChosen}
          choices={colors.map(color => ({ id: color, label: color, style: { '--swatch': color } as CSSProperties }))}
        />
      )}
      {font !== undefined && (
        <p>{tNodes('Font: {{name}}', { name: <span style={{ fontFamily: font }}>{font}</span> })}</p>
      )}
      {corners !== undefined && <p>{t('Corners: {{size}}', { size: corners })}</p>}
      {logo !== undefined && (
        <p className="picture-file row gap-6">
          {t('Logo')} <img src={logo} alt="" />
        </p>
      )}
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={onClose} />
        <Button kind="primary" text={t('Use this look')} isDisabled={!isFound} onPress={take} />
      </div>
    </>
  );
}
