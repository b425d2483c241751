import { ImageUp, Trash2 } from 'lucide-react';
import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { IconButton } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { ControlProps } from '../controls/control.ts';
import { usePictureFile } from './use-picture-file.ts';

interface PictureFieldProps {
  label: string;
  /** The address of the picture; empty for none. */
  value: string;
  onChange(url: string | undefined, isTyping?: boolean): void;
}

/** A picture from a file, which becomes part of the form, or from an address. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { take, drop, isOver } = usePictureFile(onChange);
  const isOwn = value.startsWith('data:');
  return (
    <div className="field picture-field rounded" data-over={isOver || undefined} {...drop}>
      {isOwn ? (
        <span className="field-label">{label}</span>
      ) : (
        <TextField
          label={label}
          value={value}
          onChange={url => onChange(url.trim() || undefined, true)}
          placeholder="https://…"
        />
      )}
      <div className="picture-file row gap-6">
        {value !== '' && <img src={value} alt="" />}
        <FileButton
          kind="quiet"
          icon={<ImageUp />}
          text={value === '' ? t('Choose a file, or drop it here') : t('Choose another file')}
          types={['image/*']}
          onFile={file => void take(file)}
        />
        {value !== '' && (
          <IconButton label={t('Remove: {{label}}', { label })} icon={<Trash2 />} onPress={() => onChange(undefined)} />
        )}
      </div>
    </div>
  );
}

export const PictureControl = ({ label, value, set }: ControlProps) => (
  <PictureField label={label} value={asText(value)} onChange={set} />
);
