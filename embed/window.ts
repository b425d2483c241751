/**
 * The types of the globals that the script tag provides to the page. `import type {} from 'stepwell'` makes them
 * global.
 */
import type { Plugin } from '../engine/contract/plugin.ts';
import type { Mounted } from './mounted.ts';
import type { MountOptions } from './options.ts';

/** The value of `window.stepwell` once the embed has loaded. Functions pushed to it receive this object. */
export interface PageApi {
  /** The form of the element. It is created if necessary. */
  mount(element: HTMLElement, options?: MountOptions): Mounted;
  register(plugin: Plugin): void;
  /** Calls each function at once or, if the embed has not loaded, once it has. */
  push(...run: ((sw: PageApi) => void)[]): void;
  /** Switches a flag of the form in `#form`. */
  setFeature(name: string, on: boolean): void;
  /** The address of the embed's files. */
  readonly files: string;
  /** The modules that separately built plugins take from the embed. */
  readonly shared: {
    readonly react: typeof import('react');
    readonly jsxRuntime: typeof import('react/jsx-runtime');
    readonly plugin: typeof import('../plugins/kit/kit.ts');
  };
}

declare global {
  interface Window {
    /** Until the embed has loaded, an array that the page creates: `window.stepwell.push(sw => …)`. */
    stepwell?: ((sw: PageApi) => void)[] | PageApi;
    /** Shows the form in `#form` as an overlay that covers the page. Exists once the embed has loaded. */
    openSurvey(): void;
    closeSurvey(): void;
  }
}
