/** The examples of plugins pass their own tests, with the sources in place of the package. */
import '../../../docs/examples/deposit/plugin.spec.ts';
import '../../../docs/examples/help-line/plugin.spec.ts';
import '../../../docs/examples/opening-hours/plugin.spec.ts';
import '../../../docs/examples/rating/plugin.spec.ts';
import '../../../docs/examples/signature/plugin.spec.ts';
import '../../../docs/examples/slider/plugin.spec.ts';
