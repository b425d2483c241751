/** The examples of plugins pass their own tests, with the sources in place of the package. */
import '../../examples/deposit/plugin.spec.ts';
import '../../examples/help-line/plugin.spec.ts';
import '../../examples/opening-hours/plugin.spec.ts';
import '../../examples/rating/plugin.spec.ts';
import '../../examples/signature/plugin.spec.ts';
import '../../examples/slider/plugin.spec.ts';
