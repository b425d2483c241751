/** What the flow view shows of figures. It stays while the owner looks at other views. */
import { proxy, ref } from 'valtio/vanilla';
import type { Device } from '../../../../server/api/visits.ts';
import type { EventsFile } from './events-file.ts';

export interface FiguresFilter {
  /** The newest ones; all of a file if it is undefined. */
  days: number | undefined;
  /** The newest one that has visits, if it is undefined. */
  version: number | undefined;
  source: string | undefined;
  device: Device | undefined;
}
export interface FiguresState {
  isOn: boolean;
  filter: FiguresFilter;
  /** A version that is shown beside. */
  besideVersion: number | undefined;
  /** The owner has said that the form on the server with this id is the one here, though it was not published from here. */
  sameId: string | undefined;
  /** In place of the server. */
  file: EventsFile | undefined;
}

export const USUAL_DAYS = 30;
export const NO_FILTER: FiguresFilter = { days: USUAL_DAYS, version: undefined, source: undefined, device: undefined };

export const createFiguresState = (): FiguresState =>
  proxy<FiguresState>({ isOn: false, filter: NO_FILTER, besideVersion: undefined, sameId: undefined, file: undefined });

/** Shows the visits of the file, or those of the server again. */
export function showFile(state: FiguresState, file: EventsFile | undefined): void {
  Object.assign(state, {
    file: file && ref(file), // it has thousands of rows, which never change
    filter: file ? { ...NO_FILTER, days: undefined } : NO_FILTER,
    besideVersion: undefined,
  });
}
