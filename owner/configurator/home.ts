/** What the start page needs, and the editor builds on: the forms of this browser, and which one is open. */
import { createContext, useContext } from 'react';
import type { FormDocument } from './document/form-document.ts';
import type { Platform } from './platform.ts';
import type { Forms } from './start/forms.ts';
import type { Gallery } from './start/gallery.ts';

/** What fills the window. */
export type Workspace = 'build' | 'design' | 'flow' | 'screens' | 'share';
/** What is in the panel at the right. */
export type SidePanel = 'properties' | 'test' | 'code';
/** What is in the panel with which an owner tests the form. */
export type TestPanel = 'try' | 'faults' | 'settings';
export type SharePanel = 'publish' | 'languages';

export interface Layout extends KeptLayout {
  workspace: Workspace;
  sidePanel: SidePanel;
  testPanel: TestPanel;
  sharePanel: SharePanel;
  /** In which the form is published; empty for its own language. */
  language: string;
  /** On a narrow window one of the three columns is shown. */
  column: 'outline' | 'preview' | 'side';
  areProblemsOpen: boolean;
  /** The window in front that a key opens. */
  overlay: 'commands' | 'search' | 'shortcuts' | undefined;
}

/** What the browser remembers of the layout. Widths are in px. */
export interface KeptLayout {
  /** Shows what only developers need. */
  isExpert: boolean;
  outlineWidth: number;
  sideWidth: number;
  /** The language of new forms; empty for that of the browser. */
  formLanguage: string;
}

export interface Home {
  readonly platform: Platform;
  /** The open form. */
  readonly document: FormDocument;
  readonly layout: Layout;
  readonly forms: Forms;
  readonly gallery: Gallery;
  /** Says it to a screen reader, and shows it for some seconds, with *Undo* if it is about an edit. */
  announce(text: string, isEdit?: boolean): void;
  readonly announcements: { text: string; count: number; isEdit: boolean };
}

/** All views are inside of the provider. */
const HomeContext = createContext<Home>(undefined as never);
export const HomeProvider = HomeContext.Provider;
export const useHome = (): Home => useContext(HomeContext);
