/** Makes the parts of the start page. */
import { proxy } from 'valtio/vanilla';
import { FormDocument } from './document/form-document.ts';
import type { Home, Layout } from './home.ts';
import type { Platform } from './platform.ts';
import { Forms } from './start/forms.ts';
import { createGallery } from './start/gallery.ts';

export function createHome(platform: Platform, text: string): Home {
  const announcements = proxy({ text: '', count: 0 });
  function announce(text: string): void {
    announcements.text = text;
    announcements.count++;
  }
  const document = new FormDocument(text);
  const forms = new Forms(platform, document, announce);
  return {
    platform,
    document,
    layout: proxy<Layout>({ workspace: 'build', sidePanel: 'properties', column: 'outline' }),
    forms,
    gallery: createGallery(platform, forms, announce),
    announcements,
    announce,
  };
}
