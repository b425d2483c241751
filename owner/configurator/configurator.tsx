/** The parts of the configurator that views of the editor share, and the context that gives them to the views. */
import { createContext, type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio/react';
import type { CompareForms } from './compare/compare-in-worker.ts';
import type { Reveal } from './document/reveal.ts';
import type { Faults } from './faults/faults-state.ts';
import type { Flow } from './flow/flow-state.ts';
import { type Home, HomeProvider } from './home.ts';
import type { Inspector } from './inspector/inspector-state.ts';
import type { Outline } from './outline/outline.ts';
import type { Preview } from './preview/preview-state.ts';
import type { ProblemsState } from './problems/problems-state.ts';
import type { SchemaState } from './schema/schema-state.ts';
import type { KnownServer } from './server/known-server.ts';
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
  readonly compareForms: CompareForms;
  readonly knownServer: KnownServer;
}

/** All views of the editor are inside of the provider. */
const ConfiguratorContext = createContext<Configurator>(undefined as never);

export const ConfiguratorProvider = ({ value, children }: { value: Configurator; children: ReactNode }) => (
  <HomeProvider value={value}>
    <ConfiguratorContext value={value}>{children}</ConfiguratorContext>
  </HomeProvider>
);

export const useConfigurator = (): Configurator => useContext(ConfiguratorContext);

/** The types of the form and of the plugins in the preview. */
export const useTypes = (): Types => useSnapshot(useConfigurator().schema).types as Types;
