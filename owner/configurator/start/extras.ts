/** What other parts of the configurator keep beside the text of the form, such as the settings of the preview. */
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';

export interface Extra {
  /** `value` is undefined if the form has none yet. It is stored data, so check its shape. Plain JSON. */
  readonly state: { value: unknown };
  set(value: unknown): void;
}

export function createExtras(onChange: () => void) {
  const extras = new Map<string, Extra>();
  let loaded: Readonly<Record<string, unknown>> = {};
  return {
    /** The same object for the same name. Its value changes when another form is opened. */
    extra(name: string): Extra {
      let extra = extras.get(name);
      if (!extra) {
        const state = proxy<{ value: unknown }>({ value: asRef(loaded[name]) });
        extra = { state, set: value => void Object.assign(state, { value: asRef(value) }) };
        subscribe(state, onChange, true);
        extras.set(name, extra);
      }
      return extra;
    },
    load(values: Readonly<Record<string, unknown>>): void {
      loaded = values;
      for (const [name, { state }] of extras) state.value = asRef(values[name]);
    },
    /** `kept`, with the values of now. */
    merge(kept: Readonly<Record<string, unknown>>): Record<string, unknown> {
      const merged: Record<string, unknown> = { ...kept };
      for (const [name, { state }] of extras) merged[name] = snapshot(state).value;
      return merged;
    },
  };
}

/** Values are replaced, not changed, so they need no proxies. IndexedDB cannot store one. */
const asRef = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value);
