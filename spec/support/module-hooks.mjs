/** Hooks for Node's loader, for both ways to register them. */

/** `*.css` is a module that exports an empty text. */
export function load(url, context, nextLoad) {
  if (!new URL(url).pathname.endsWith('.css')) return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: "export default '';" };
}

const resolved = new Map();

/**
 * Remembers where a module is. Code under test calls `import()` for each form, and each call would look the file up
 * again, although the module itself is loaded once.
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
