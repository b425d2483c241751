/** A value that is loaded when it is first needed, and then kept. */
export interface Lazy<T> {
  /** Loads it once. A failed load is forgotten, so that the next call tries again. */
  load(): Promise<T>;
  /** Undefined until it has loaded. */
  readonly now: T | undefined;
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let now: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    load() {
      loading ??= load().then(
        value => {
          now = value;
          return value;
        },
        error => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    get now() {
      return now;
    },
  };
}
