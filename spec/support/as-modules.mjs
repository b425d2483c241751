/**
 * Makes mocha import the spec files on every version of Node. If Node can require ES modules, mocha requires them, and
 * with a hook that compiles TypeScript every module is then loaded twice, each time with its own registry: once when the
 * spec requires it, once when some code calls `import()`.
 */
Object.defineProperty(process.features, 'require_module', { value: false });
