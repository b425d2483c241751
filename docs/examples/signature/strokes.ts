/** The drawing as the data of an SVG path, in a square of 600 by 200: `M10 20L12 24` is a line, and each stroke begins with M. */
export const WIDTH = 600;
export const HEIGHT = 200;
/** Characters. A lead should stay small, so a longer drawing gets no further points. */
const MOST = 20_000;

/** A link can bring any text: only a path of lines is drawn and sent on. */
export const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST && /^M[ML\d ]*$/.test(value);

interface Place {
  readonly x: number;
  readonly y: number;
}
const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/** Where the pointer is on the canvas, whatever its size on the screen. */
export function placeOf(pointer: { clientX: number; clientY: number }, canvas: Element): Place {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return {
    x: within(((pointer.clientX - left) / (width || 1)) * WIDTH, WIDTH),
    y: within(((pointer.clientY - top) / (height || 1)) * HEIGHT, HEIGHT),
  };
}

/** The path with a further point. `starts`: the point begins a stroke, which is a dot until the next one. */
export function withPoint(path: string, { x, y }: Place, starts: boolean): string {
  const longer = starts ? `${path}M${x} ${y}L${x} ${y}` : `${path}L${x} ${y}`;
  return longer.length > MOST ? path : longer;
}
