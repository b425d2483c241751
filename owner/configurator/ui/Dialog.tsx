import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { Button, type ButtonProps, IconButton } from './Button.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** Maximum width in px; default 560. */
  width?: number;
  children: ReactNode;
}

/** A modal window. Escape and a click beside it close it. */
export const Dialog = ({ title, isOpen, onClose, width, children }: DialogProps) => (
  <ModalOverlay
    className="dialog-backdrop stack"
    isOpen={isOpen}
    onOpenChange={open => open || onClose()}
    isDismissable
  >
    <Modal
      className="dialog-window scrolls rounded-large on-panel shadow-high"
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
    >
      <AriaDialog className="dialog">
        <div className="dialog-head flex top between gap-12">
          <Heading slot="title">{title}</Heading>
          <IconButton label={t('Close')} icon={<X />} onPress={onClose} />
        </div>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

interface DialogButtonProps
  extends Omit<ButtonProps, 'onPress' | 'children' | 'title'>,
    Pick<DialogProps, 'title' | 'width'> {
  /** The dialog makes it again each time it opens. */
  children(close: () => void): ReactNode;
}

/** A button and the dialog that it opens, with this title. */
export function DialogButton({ title, width, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      <Dialog title={title} isOpen={isOpen} onClose={close} width={width}>
        {isOpen && children(close)}
      </Dialog>
    </>
  );
}
