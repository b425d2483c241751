/** Mocha's own reporters, which at the end also leave their counts in $SPEC_COUNTS, for the sum of all stages. */
const { writeFileSync } = require('node:fs');
const Mocha = require('mocha');

module.exports = class CountingReporter {
  constructor(runner, options) {
    const base = new Mocha.reporters[options.reporterOptions?.base ?? 'spec'](runner, options);
    this.done = (failures, end) => (base.done ? base.done(failures, end) : end(failures));
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = base.stats;
      if (process.env.SPEC_COUNTS)
        writeFileSync(process.env.SPEC_COUNTS, JSON.stringify({ passes, failures, pending }));
    });
  }
};
