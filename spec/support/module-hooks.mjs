/** Hooks for Node's module loader, which work with `registerHooks` and with `register`. */

const IMPORT_CALL = /(?<![\w.$])import\(((?:\s|\/\*.*?\*\/)*(["'])[^"'\n]+\2)\s*\)/g;

/** Replaces calls of `import()` in the module with calls of `importOnce` (imports.mjs). */
function withImportOnce(result) {
  if (result.format !== 'module' || !result.source) return result;
  const source = String(result.source);
  const changed = source.replace(
    IMPORT_CALL,
    (call, specifier) => `globalThis.importOnce(import.meta.url, ${specifier}, () => ${call})`,
  );
  return { ...result, source: changed };
}

/** Loads `*.css` as a module that exports an empty text. */
export function load(url, context, nextLoad) {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.css')) return { format: 'module', shortCircuit: true, source: "export default '';" };
  const result = nextLoad(url, context);
  if (!/\.tsx?$/.test(pathname) || pathname.includes('/node_modules/')) return result;
  return 'then' in result ? result.then(withImportOnce) : withImportOnce(result);
}

const resolved = new Map();

/**
 * Caches the resolved addresses of modules. Code under test calls `import()` for each form, and each call would resolve the
 * address again, although the module itself is loaded once.
 */
export function resolve(specifier, context, nextResolve) {
  const key = `${specifier} ${context.parentURL}`;
  const known = resolved.get(key);
  if (known) return known;
  const remember = result => {
    resolved.set(key, { ...result, shortCircuit: true });
    return result;
  };
  const result = nextResolve(specifier, context);
  return 'then' in result ? result.then(remember) : remember(result);
}
