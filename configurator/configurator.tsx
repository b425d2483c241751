/** The parts of the configurator that views of the editor share, and the context that gives them to the views. */
import { createContext, type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio/react';
import { createReveal, type Reveal } from './document/reveal.ts';
import { createFaults, type Faults } from './faults/faults-state.ts';
import { createFlow, type Flow } from './flow/flow-state.ts';
import { type Home, HomeProvider } from './home.ts';
import { createInspector, type Inspector } from './inspector/inspector-state.ts';
import { createOutline, type Outline } from './outline/outline.ts';
import { createPreview, type Preview } from './preview/preview-state.ts';
import { createProblemsState, type ProblemsState } from './problems/problems-state.ts';
import { createVisitsInWorker } from './replay/visits-in-worker.ts';
import { createVisits, type Visits } from './replay/visits-state.ts';
import { followPlugins } from './schema/plugin-schemas.ts';
import { createSchemaState, type SchemaState } from './schema/schema-state.ts';
import type { Types } from './types/types.ts';

export interface Configurator extends Home {
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
}

/** `visitFunctions`: makes visits of the form. */
export function createConfigurator(home: Home, visitFunctions = createVisitsInWorker()): Configurator {
  const { platform, document, layout, forms, announce } = home;
  const showProperties = (): void => void Object.assign(layout, { sidePanel: 'properties' });
  const showPreview = (): void => void Object.assign(layout, { workspace: 'build', column: 'preview' });
  const preview = createPreview({ platform, document, kept: forms.extra('preview') });
  const schema = createSchemaState();
  followPlugins(schema, preview.state);
  return {
    ...home,
    outline: createOutline({ document, platform, announce, showProperties, types: () => schema.types }),
    preview,
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
  };
}

const ConfiguratorContext = createContext<Configurator | undefined>(undefined);

export const ConfiguratorProvider = ({ value, children }: { value: Configurator; children: ReactNode }) => (
  <HomeProvider value={value}>
    <ConfiguratorContext value={value}>{children}</ConfiguratorContext>
  </HomeProvider>
);

export function useConfigurator(): Configurator {
  const configurator = useContext(ConfiguratorContext);
  if (!configurator) throw new Error('This view is used outside of <ConfiguratorProvider>.');
  return configurator;
}

/** The types of the form and of the plugins in the preview. */
export const useTypes = (): Types => useSnapshot(useConfigurator().schema).types as Types;
