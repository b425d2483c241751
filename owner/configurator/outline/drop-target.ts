/** Where a dragged row goes for a height of the pointer: to the nearest place that takes it. Pure. */

/** A drawn row of the outline. Heights are in px from the top of the window. */
export interface DrawnRow {
  id: string;
  /** The upper edge of its card. */
  top: number;
  bottom: number;
  /** The upper edge of the caption above the card; undefined without one. */
  captionTop: number | undefined;
  /** Where the place after it is; undefined if that is the place before another row. */
  after: number | undefined;
}

export interface DropPlace {
  id: string;
  position: 'before' | 'on' | 'after';
  /** Above the caption of the row: at the end of the list before, not at the start of the row's own. */
  isAboveCaption: boolean;
}

/** The part of a card, from its edges, in which the pointer means the place before or after it. */
const EDGE = 0.28;

interface Candidate {
  place: DropPlace;
  from: number;
  to: number;
}

function candidatesAt({ id, top, bottom, captionTop, after }: DrawnRow): Candidate[] {
  const inset = (bottom - top) * EDGE;
  const at = (position: DropPlace['position'], from: number, to = from, isAboveCaption = false): Candidate => ({
    place: { id, position, isAboveCaption },
    from,
    to,
  });
  return [
    ...(captionTop === undefined ? [] : [at('before', captionTop, captionTop, true)]),
    at('before', top),
    at('on', top + inset, bottom - inset),
    ...(after === undefined ? [] : [at('after', after)]),
  ];
}

/** Undefined if no place takes what is dragged. */
export function dropPlaceAt(
  rows: readonly DrawnRow[],
  y: number,
  takes: (place: DropPlace) => boolean,
): DropPlace | undefined {
  const distance = ({ from, to }: Candidate): number => Math.max(from - y, y - to, 0);
  let nearest: Candidate | undefined;
  for (const candidate of rows.flatMap(candidatesAt)) {
    if (!takes(candidate.place)) continue;
    if (!nearest || distance(candidate) < distance(nearest)) nearest = candidate;
  }
  return nearest?.place;
}
