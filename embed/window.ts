/** The types of what the script tag gives to the scripts of the page. `import type {} from 'stepwell'` makes them global. */
import type { Plugin } from '../contract/plugin.ts';
import type { Mounted } from './mounted.ts';
import type { MountOptions } from './options.ts';

/** What `window.stepwell` is once the embed has loaded, and what functions pushed to it get. */
export interface PageApi {
  /** The form of the element. It is created if the element has none. */
  mount(element: HTMLElement, options?: MountOptions): Mounted;
  register(plugin: Plugin): void;
  /** Calls each function at once, or after the embed has loaded. */
  push(...run: ((sw: PageApi) => void)[]): void;
  /** Switches a flag of the form in `#form`. */
  setFeature(name: string, on: boolean): void;
  /** The address of the embed's files. */
  readonly files: string;
  /** What separately built plugins take from the embed. */
  readonly shared: {
    readonly react: typeof import('react');
    readonly jsxRuntime: typeof import('react/jsx-runtime');
    readonly plugin: typeof import('../kit/index.ts');
  };
}

declare global {
  interface Window {
    /** An array that the page creates, until the embed has loaded: `window.stepwell.push(sw => …)`. */
    stepwell?: ((sw: PageApi) => void)[] | PageApi;
    /** Shows the form in `#form` as an overlay that covers the page. Exists once the embed has loaded. */
    openSurvey(): void;
    closeSurvey(): void;
  }
}
