/**
 * Mocha would `require` the specs where Node can require ES modules, and with a hook that compiles TypeScript every
 * module then comes twice: once required by the spec, once imported by somebody's `import()`, each with a registry of
 * its own. This makes mocha import them, on every version of Node.
 */
Object.defineProperty(process.features, 'require_module', { value: false });
