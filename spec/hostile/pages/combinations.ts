/** Random combinations of the pages of `docs/examples/hostile-pages/`. */
import { canCombine, canJoin, combine } from '../../../docs/examples/hostile-pages/combine.ts';
import type { Embed, HostilePage } from '../../../docs/examples/hostile-pages/hostile-page.ts';
import { PAGES } from '../../../docs/examples/hostile-pages/table.ts';
import { createRandom } from '../../support/random.ts';

const COMBINABLE = PAGES.filter(canCombine);

interface Combination {
  page: HostilePage;
  build: Embed['build'];
}

/** Two to four pages in one. The same seed gives the same ones, if the same libraries are installed. */
export function combinationOf(seed: number): Combination {
  const random = createRandom(seed);
  for (;;) {
    const pages = random.list(2, 4, () => random.pick(COMBINABLE));
    const build = random.pick(['classic', 'module'] as const);
    if (!canJoin(pages)) continue;
    const page = combine(pages);
    return { page, build: page.build ?? build };
  }
}
