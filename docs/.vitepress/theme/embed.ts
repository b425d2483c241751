/** Loads the embed once, from the address that the site was built with. */
import type { Mounted } from '../../../embed/mounted.ts';
import type { MountOptions } from '../../../embed/options.ts';

export interface Embed {
  mount(element: HTMLElement, options: MountOptions): Mounted;
}
declare const __SURVEY_FOLDER__: string;

let loading: Promise<Embed> | undefined;

/** Rejects if the file is not at that address. A later call tries again. */
export function loadEmbed(): Promise<Embed> {
  loading ??= new Promise<Embed>((resolve, reject) => {
    const page = window as unknown as { stepwell?: ((embed: Embed) => void)[] };
    // An element with the id `stepwell`, such as a heading, is found under the same name, but is no own property.
    if (!Object.hasOwn(page, 'stepwell')) page.stepwell = [];
    page.stepwell?.push(resolve);
    const script = document.createElement('script');
    script.type = 'module';
    script.src = `${__SURVEY_FOLDER__}stepwell.mjs`;
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error(`The form could not be loaded from ${script.src}. Serve the dist folder there.`));
    });
    document.head.append(script);
  });
  return loading;
}
