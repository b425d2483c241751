import { FileTrigger } from 'react-aria-components';
import { TriggerButton, type TriggerButtonProps } from './Button.tsx';

/** A button that lets the owner choose a file. */
export const FileButton = ({
  types,
  onFile,
  ...button
}: TriggerButtonProps & { types: string[]; onFile(file: File): void }) => (
  <FileTrigger acceptedFileTypes={types} onSelect={files => files?.[0] && onFile(files[0])}>
    <TriggerButton {...button} />
  </FileTrigger>
);
