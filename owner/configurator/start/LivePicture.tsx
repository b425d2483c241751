import { lazyView } from '../ui/lazy-view.tsx';

/** The first step of a form, drawn by the form itself. The page itself comes first; until then gray lines are in its place. */
export const LivePicture = lazyView(
  () => import(/* webpackChunkName: "live-picture" */ '../preview/LivePicture.tsx'),
  'LivePicture',
  () => null,
);

/** What a picture lies on. */
export const PictureGround = ({ hue }: { hue: number }) => (
  <div className="picture step-lines relative clips" style={{ '--picture-hue': hue } as React.CSSProperties} />
);

/** The same hue for the same id, so that a form keeps its color. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 360;
  return sum;
}
