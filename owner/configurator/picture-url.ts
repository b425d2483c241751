import { t } from '../words/words.ts';

/** Makes a picture of a file small enough to be part of a form. */

const MAX_BYTES = 40_000;
/** No card of a form is wider, not even on a screen with two pixels for each. In px. */
const WIDTHS = [640, 480, 360, 240];
const QUALITIES = [0.85, 0.7, 0.5];
const TYPES = /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/;

const readUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('The file could not be read.')));
    reader.readAsDataURL(blob);
  });

function encode(bitmap: ImageBitmap, width: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, bitmap.width);
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/webp', quality));
}

export async function pictureUrl(file: Blob): Promise<string> {
  if (!TYPES.test(file.type)) throw new Error(t('This file is no picture that browsers show.'));
  if (file.size <= MAX_BYTES) return readUrl(file);
  if (file.type === 'image/svg+xml') throw new Error(t('This drawing is larger than 40 KB. Use its address instead.'));
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(t('The picture could not be read.'));
  });
  for (const width of WIDTHS) {
    for (const quality of QUALITIES) {
      const blob = await encode(bitmap, width, quality);
      if (blob && blob.size <= MAX_BYTES) return readUrl(blob);
    }
  }
  throw new Error(t('The picture cannot be made smaller than 40 KB. Use its address instead.'));
}
