import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { IconButton } from './Button.tsx';

export interface DialogProps {
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
