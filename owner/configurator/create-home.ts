/** Makes the parts of the start page. */
import { proxy } from 'valtio/vanilla';
import { FormDocument } from './document/form-document.ts';
import type { Home } from './home.ts';
import { createLayout } from './layout.ts';
import type { Platform } from './platform.ts';
import { newFormPlace } from './start/form-text.ts';
import { Forms } from './start/forms.ts';
import { createGallery } from './start/gallery.ts';

export function createHome(platform: Platform, text: string): Home {
  const announcements = proxy({ text: '', count: 0, isEdit: false });
  let announced: unknown;
  function announce(text: string, isEdit = false): void {
    announced = document.state.definition;
    Object.assign(announcements, { text, isEdit, count: announcements.count + 1 });
  }
  const document = new FormDocument(text);
  // Otherwise the button beside the message would undo a later edit.
  document.listen(() => {
    if (document.state.definition !== announced) announcements.isEdit = false;
  });
  const layout = createLayout(platform);
  const forms = new Forms(platform, document, announce, () => newFormPlace(platform.languages(), layout.formLanguage));
  return {
    platform,
    document,
    layout,
    forms,
    gallery: createGallery(platform, forms, announce),
    announcements,
    announce,
  };
}
