import { type DragEvent, useState } from 'react';
import { useConfigurator } from '../../configurator.tsx';

interface PictureFile {
  /** Makes the file small enough to be part of the form. */
  take(file: File | undefined): Promise<void>;
  /** Is a file dragged over the element? */
  isOver: boolean;
  /** For an element on which a picture can be dropped. */
  drop: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
}

/** Takes a picture from a file. `onPicture` gets its address. */
export function usePictureFile(onPicture: (url: string) => void): PictureFile {
  const { platform, announce } = useConfigurator();
  const [isOver, setOver] = useState(false);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      onPicture(await platform.pictureUrl(file));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  }
  return {
    take,
    isOver,
    drop: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void take(file);
      },
    },
  };
}
