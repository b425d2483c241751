/** What the start page needs, and the editor builds on: the forms of this browser, and which one is open. */
import { createContext, useContext } from 'react';
import type { FormDocument } from './document/form-document.ts';
import type { Platform } from './platform.ts';
import type { Forms } from './start/forms.ts';
import type { Gallery } from './start/gallery.ts';

/** What fills the window. */
export type Workspace = 'build' | 'flow' | 'screens' | 'translations';
/** What is in the panel at the right. */
export type SidePanel = 'properties' | 'json' | 'inspector' | 'faults' | 'visits' | 'problems';

export interface Layout {
  workspace: Workspace;
  sidePanel: SidePanel;
  /** On a narrow window one of the three columns is shown. */
  column: 'outline' | 'preview' | 'side';
}

export interface Home {
  readonly platform: Platform;
  /** The open form. */
  readonly document: FormDocument;
  readonly layout: Layout;
  readonly forms: Forms;
  readonly gallery: Gallery;
  /** Says it to a screen reader, and shows it for some seconds. */
  announce(text: string): void;
  readonly announcements: { text: string; count: number };
}

const HomeContext = createContext<Home | undefined>(undefined);
export const HomeProvider = HomeContext.Provider;

export function useHome(): Home {
  const home = useContext(HomeContext);
  if (!home) throw new Error('This view is used outside of <HomeProvider>.');
  return home;
}
