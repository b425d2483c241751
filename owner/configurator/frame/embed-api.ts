import type { Mounted, MountOptions } from '../../../embed/library.ts';

/** What the embed offers to scripts of a page. */
export interface StepwellApi {
  /** The address of the folder with the embed's files. */
  readonly files?: string;
  mount(element: HTMLElement, options: MountOptions): Mounted;
  register(plugin: unknown): void;
}
