/**
 * Sends the results of one mocha process to tools/specs.ts. The option `base` names the mocha reporter that prints for
 * people. Without it, only failures are printed, at the end.
 */
const Mocha = require('mocha');
const { EVENT_RUN_BEGIN, EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_TEST_RETRY } =
  Mocha.Runner.constants;

module.exports = class SpecReporter {
  constructor(runner, options) {
    const { base } = options.reporterOptions ?? {};
    const reporter = new Mocha.reporters[base ?? 'Base'](runner, options);
    const send = message => process.send?.(message);
    const result = state => (test, error) =>
      send({
        state,
        file: test.file ?? test.parent?.file ?? '', // a failed hook has none
        title: test.fullTitle(),
        milliseconds: test.duration ?? 0,
        error: error?.stack ?? error?.message,
        firstError: firstErrors.get(test.fullTitle()),
      });
    /** By title: the first error of a spec that runs again. */
    const firstErrors = new Map();

    runner.once(EVENT_RUN_BEGIN, () => send({ total: runner.total }));
    runner.on(EVENT_TEST_RETRY, (test, error) => firstErrors.set(test.fullTitle(), error.stack ?? error.message));
    runner.on(EVENT_TEST_PASS, result('passed'));
    runner.on(EVENT_TEST_FAIL, result('failed'));
    runner.on(EVENT_TEST_PENDING, result('pending'));
    this.done = (failures, end) => {
      if (!base) Mocha.reporters.Base.list(reporter.failures);
      const exit = () => (reporter.done ? reporter.done(failures, end) : end(failures));
      // The last message includes all earlier ones, because mocha's `--exit` would drop messages that are still being
      // sent.
      if (process.send) process.send({ ended: true }, exit);
      else exit();
    };
  }
};
