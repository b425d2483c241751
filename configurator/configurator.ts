/** The parts of the configurator that views share, and the context that gives them to the views. */
import { createContext, useContext } from 'react';
import { proxy } from 'valtio/vanilla';
import { createFormDocument, type FormDocument } from './document/form-document.ts';
import { createFaults, type Faults } from './faults/faults-state.ts';
import { createFlow, type Flow } from './flow/flow-state.ts';
import { createInspector, type Inspector } from './inspector/inspector-state.ts';
import { createOutline, type Outline } from './outline/outline.ts';
import type { Platform } from './platform.ts';
import { createPreview, type Preview } from './preview/preview-state.ts';
import { createProblemsState, type ProblemsState } from './problems/problems-state.ts';
import { createReveal, type Reveal } from './properties/reveal.ts';
import { createVisitsInWorker } from './replay/visits-in-worker.ts';
import { createVisits, type Visits } from './replay/visits-state.ts';
import { followPlugins } from './schema/plugin-schemas.ts';
import { createSchemaState, type SchemaState } from './schema/schema-state.ts';
import { createForms, type Forms } from './start/forms.ts';
import { createGallery, type Gallery } from './start/gallery.ts';

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

export interface Configurator {
  readonly platform: Platform;
  readonly document: FormDocument;
  readonly layout: Layout;
  readonly schema: SchemaState;
  readonly problems: ProblemsState;
  /** The place that the properties are asked to show. */
  readonly reveal: Reveal;
  readonly outline: Outline;
  readonly preview: Preview;
  readonly inspector: Inspector;
  readonly faults: Faults;
  readonly flow: Flow;
  readonly visits: Visits;
  readonly forms: Forms;
  readonly gallery: Gallery;
  /** Says it to a screen reader, and shows it for some seconds. */
  announce(text: string): void;
  readonly announcements: { text: string; count: number };
}

/** `visitFunctions`: makes visits of the form. */
export function createConfigurator(
  platform: Platform,
  text: string,
  visitFunctions = createVisitsInWorker(),
): Configurator {
  const announcements = proxy({ text: '', count: 0 });
  function announce(text: string): void {
    announcements.text = text;
    announcements.count++;
  }
  const document = createFormDocument(text);
  const forms = createForms(platform, document, announce);
  const layout = proxy<Layout>({ workspace: 'build', sidePanel: 'properties', column: 'outline' });
  const showProperties = (): void => void Object.assign(layout, { sidePanel: 'properties' });
  const showPreview = (): void => void Object.assign(layout, { workspace: 'build', column: 'preview' });
  const preview = createPreview({ platform, document, kept: forms.extra('preview') });
  const schema = createSchemaState();
  followPlugins(schema, preview.state);
  return {
    platform,
    document,
    outline: createOutline({ document, platform, announce, showProperties }),
    forms,
    gallery: createGallery(platform, forms, announce),
    preview,
    layout,
    schema,
    inspector: createInspector({ platform, document, preview }),
    faults: createFaults({ preview, announce }),
    flow: createFlow({ platform, document, preview, showPreview }),
    visits: createVisits({
      ...{ platform, document, preview, announce },
      kept: forms.extra('visits'),
      functions: visitFunctions,
    }),
    problems: createProblemsState(),
    reveal: createReveal(),
    announcements,
    announce,
  };
}

const ConfiguratorContext = createContext<Configurator | undefined>(undefined);
export const ConfiguratorProvider = ConfiguratorContext.Provider;

export function useConfigurator(): Configurator {
  const configurator = useContext(ConfiguratorContext);
  if (!configurator) throw new Error('This view is used outside of <ConfiguratorProvider>.');
  return configurator;
}
