/** What the form in the frame is given, and what is on screen. */

import type { Inspection, Mounted, MountOptions } from '../../../embed/library.ts';
import type { OpenStage } from '../faults/stage/stage.ts';
import type { FromFrame } from '../preview/protocol.ts';
import type { FrameNetwork } from './frame-network.ts';
import type { Outline } from './frame-outline.ts';

export interface FramedFormNeeds {
  loadEmbed(): Promise<StepwellApi>;
  /** Loads a script of a third party once. */
  loadScript(url: string): Promise<void>;
  post(message: FromFrame): void;
  outline: Outline;
  /** Changes how the files of the embed load. */
  networkOf?(sw: StepwellApi): FrameNetwork;
  /** Loads what brings about a fault. */
  openStage?: OpenStage;
}

/** The form on screen. */
export interface Shown {
  element?: HTMLElement;
  mounted?: Mounted;
  /** Resolves once the form is shown. */
  inspecting?: Promise<Inspection>;
  inspection?: Inspection;
  order?: number | undefined;
  /** What the page was told last. */
  told?: string;
}

/** What the embed offers to scripts of a page. */
export interface StepwellApi {
  /** The address of the folder with the embed's files. */
  readonly files?: string;
  mount(element: HTMLElement, options: MountOptions): Mounted;
  register(plugin: unknown): void;
}
