/**
 * Replaces `import()` in unit specs by a cached version. Code under test imports its lazy parts for each form, and Node resolves
 * each import in another thread, even if the module is loaded, which took a quarter of the time.
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
