import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import type { InspectorState } from './inspector-state.ts';

/** The view renders again when a member that it read changes. */
export const useInspectorState = (): InspectorState =>
  // The type of a snapshot would be computed through all JSON, which is recursive.
  useSnapshot(useConfigurator().inspector.state as object) as InspectorState;
