/**
 * The reporter of mocha that the option `base` names, or `spec`. Also lists the slowest specs, and the specs that only
 * passed when they ran again, and ends a run with very many failures.
 */
const { reporters, Runner } = require('mocha');
const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_RETRY } = Runner.constants;

const MANY = 100;
/** One fault may cause all failures, and each may have waited for a minute. */
const MOST_FAILURES = 30;
const SHOWN_FAILURES = 3;
const root = `${process.cwd()}/`;

module.exports = class SpecReporter {
  constructor(runner, options) {
    new reporters[options.reporterOption?.base ?? 'spec'](runner, options);
    const passed = [];
    const failed = [];
    /** By title: the first error of a spec that runs again. */
    const errors = new Map();
    runner.on(EVENT_TEST_RETRY, (test, error) => errors.set(test.fullTitle(), error.stack ?? error.message));
    runner.on(EVENT_TEST_PASS, test => passed.push(test));
    runner.on(EVENT_TEST_FAIL, (test, error) => {
      if (failed.push(Object.assign(test, { err: error })) < MOST_FAILURES) return;
      console.log(`\n  ${failed.length} failing, so the run stops. The first ones:\n`);
      reporters.Base.list(failed.slice(0, SHOWN_FAILURES));
      process.exit(1);
    });
    runner.once(EVENT_RUN_END, () => {
      for (const test of passed) {
        const error = errors.get(test.fullTitle());
        if (error) console.log(`Flaky, passed only when it ran again: ${test.fullTitle()}\n${error}\n`);
      }
      if (passed.length < MANY) return;
      console.log('The ten slowest:');
      for (const test of passed.sort((a, b) => b.duration - a.duration).slice(0, 10))
        console.log(
          `${(test.duration / 1000).toFixed(1).padStart(7)} s  ${test.file.replace(root, '')}: ${test.fullTitle()}`,
        );
    });
  }
};
