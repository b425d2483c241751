/**
 * `import 'stepwell/element'`: the form as the custom element `<stepwell-form>`, for Vue, Svelte, Angular and pages
 * without a framework. On a server, the import defines nothing, and the element stays empty until a browser runs it.
 */
import { isAttributeOn } from '../engine/contract/page.ts';
import { type Mounted, mount } from './library.ts';
import type { MountOptions } from './options.ts';
import { FEATURE, flagOf } from './page.ts';

declare global {
  interface HTMLElementTagNameMap {
    'stepwell-form': StepwellForm;
  }
}

const PROPERTIES = ['definition', 'appearance'] as const;
/** The form itself writes this attribute. */
const WRITTEN_BY_FORM = 'data-sending';

const BaseElement = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * Renders the form in the element itself, without a shadow root. Settings are the `data-` attributes of a form's
 * element, and events are `CustomEvent`s, such as `stepwell:step`. Changing a setting updates the form and keeps the
 * visitor's answers and position if they still exist. The form is unmounted when the element leaves the page, but not
 * when it moves within one task.
 */
export class StepwellForm extends BaseElement {
  readonly #options: Pick<MountOptions, (typeof PROPERTIES)[number]> = {};
  #form: Mounted | null = null;
  #isUpdating = false;
  #attributes: MutationObserver | undefined;

  /** Same as the option of `mount`. Default: determined by the attributes and the page. */
  get definition(): MountOptions['definition'] {
    return this.#options.definition;
  }
  set definition(definition: MountOptions['definition']) {
    this.#options.definition = definition;
    this.#update();
  }

  /** Same as the option of `mount`. Takes precedence over the attribute `data-appearance`. */
  get appearance(): MountOptions['appearance'] {
    return this.#options.appearance;
  }
  set appearance(appearance: MountOptions['appearance']) {
    this.#options.appearance = appearance;
    this.#update();
  }

  /** The running form. Null while the element is not in a page. */
  get mounted(): Mounted | null {
    this.#mountOrUnmount();
    return this.#form;
  }

  connectedCallback(): void {
    // A property that was set before this class was defined hides its accessor.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value });
    }
    displayAsBlock(this.getRootNode());
    // Some frameworks set properties right after adding the element.
    queueMicrotask(() => this.#mountOrUnmount());
  }

  disconnectedCallback(): void {
    // An element that is being moved is connected again before this code runs.
    queueMicrotask(() => this.#mountOrUnmount());
  }

  /** If this method exists, `moveBefore` calls neither of the two callbacks above. */
  connectedMoveCallback(): void {}

  #mountOrUnmount(): void {
    if (this.isConnected === (this.#form !== null)) return;
    if (this.#form) {
      this.#attributes?.disconnect();
      this.#form.unmount();
      this.#form = null;
      return;
    }
    this.#form = mount(this, this.#options);
    this.#attributes ??= new MutationObserver(changes => {
      for (const name of new Set(changes.map(change => change.attributeName ?? ''))) this.#applyAttribute(name);
    });
    this.#attributes.observe(this, { attributes: true });
  }

  #applyAttribute(name: string): void {
    if (!name.startsWith('data-') || name === WRITTEN_BY_FORM) return;
    if (name.startsWith(FEATURE)) {
      // An update would keep the flags of the running form.
      const isOn = isAttributeOn(this.getAttribute(name) ?? undefined);
      this.#form?.setFeature(flagOf(name.slice(FEATURE.length)), isOn);
    } else this.#update();
  }

  /** Collects all changes of one task. */
  #update(): void {
    if (!this.#form || this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      // `update` also accepts promises. Without a definition, it reads the definition of the page again.
      const definition = this.#options.definition as Parameters<Mounted['update']>[0];
      this.#form?.update(definition).catch(console.error);
    });
  }
}

const styled = new WeakSet<Node>();

/** Custom elements are inline by default. Every rule of the page takes precedence over this rule. */
function displayAsBlock(root: Node): void {
  if (!('adoptedStyleSheets' in root) || styled.has(root)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(stepwell-form){display:block}');
  root.adoptedStyleSheets = [sheet, ...(root as Document).adoptedStyleSheets];
}

// Two versions of the package may be on the same page.
if (globalThis.customElements && !customElements.get('stepwell-form')) {
  customElements.define('stepwell-form', StepwellForm);
}
