/** Combines the pages of `docs/examples/hostile-pages/` at random. */
import { canCombine, canJoin, combine } from '../../../docs/examples/hostile-pages/combine.ts';
import type { Embed, HostilePage } from '../../../docs/examples/hostile-pages/hostile-page.ts';
import { PAGES } from '../../../docs/examples/hostile-pages/table.ts';
import { createRandom } from '../../support/random.ts';

const COMBINABLE = PAGES.filter(canCombine);

interface Combination {
  page: HostilePage;
  build: Embed['build'];
}

/** Combines two to four pages into one. The result depends on the seed and on the installed libraries. */
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
