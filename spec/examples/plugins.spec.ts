/** The examples of plugins pass their own tests, with the sources in place of the package. */
import '../../examples/opening-hours/plugin.spec.ts';
import '../../examples/quote-check/plugin.spec.ts';
import '../../examples/rating/plugin.spec.ts';
import '../../examples/slider/plugin.spec.ts';
