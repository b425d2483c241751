/**
 * Answers `import()` in unit specs. Code under test imports its later parts for each form, and Node looks each of them up
 * in another thread, even if the module is loaded: that took a quarter of the time.
 */
const loaded = new Map();
const underWay = new Set();

globalThis.importOnce = async (importer, specifier, load) => {
  const key = new URL(specifier, importer).href;
  if (loaded.has(key)) {
    // Imports resolve in the order of their calls, as they do in Node. Test hosts rely on it.
    if (underWay.size > 0) await Promise.allSettled(underWay);
    return loaded.get(key);
  }
  const loading = load();
  underWay.add(loading);
  try {
    const module = await loading;
    loaded.set(key, module);
    return module;
  } finally {
    underWay.delete(loading);
  }
};
