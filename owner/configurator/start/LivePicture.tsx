import { lazyView } from '../ui/lazy-view.tsx';

/** The first step of a form, drawn by the form itself. The page itself comes first; until then a drawing is in its place. */
export const LivePicture = lazyView(
  async () => (await import(/* webpackChunkName: "live-picture" */ '../preview/LivePicture.tsx')).LivePicture,
  () => null,
);
