import { type DragEvent, useState } from 'react';
import { useConfigurator } from '../../configurator.tsx';

/** Takes a picture from a file. `onPicture` gets its address. */
export function usePictureFile(onPicture: (url: string) => void) {
  const { platform, announce } = useConfigurator();
  const [isOver, setOver] = useState(false);
  /** Makes the file small enough to be part of the form. */
  async function take(file: File): Promise<void> {
    try {
      onPicture(await platform.pictureUrl(file));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  }
  return {
    take,
    /** Is a file dragged over the element? */
    isOver,
    /** For an element on which a picture can be dropped. */
    drop: {
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent): void {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void take(file);
      },
    },
  };
}
