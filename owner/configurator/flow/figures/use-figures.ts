/** Reads the figures that the flow view shows, from the server or from a file. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { FormAnalysis } from '../../../../headless/visits/analysis.ts';
import { dayOf } from '../../../../server/api/sum-visits.ts';
import type { VisitSums } from '../../../../server/api/visits.ts';
import { useConfigurator } from '../../configurator.tsx';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { usePublishing } from '../../document/use-publishing.ts';
import type { Connection } from '../../server/known-server.ts';
import type { Api } from '../../server/owner-api.ts';
import {
  type PartFigures,
  readFigures,
  type Share,
  type StepFigures,
  type VisitFigures,
  wayKey,
} from '../../server/visit-figures.ts';
import { type EventsFile, sumFile } from './events-file.ts';
import { type FiguresFilter, type FiguresState, USUAL_DAYS } from './figures-state.ts';
import { endsOf, measuredOrders } from './match-steps.ts';

/** The sums of one version, and the form that was measured if it is known. */
export interface Measured {
  version: number | undefined;
  sums: VisitSums;
  definition: JsonObject | undefined;
}
/** The figures of one version for the steps on screen, by their orders there. */
export interface ShownFigures extends Measured {
  figures: VisitFigures;
  step(order: number): StepFigures | undefined;
  /** `place`: in the step, from 0 on. */
  question(order: number, place: number): PartFigures | undefined;
  way(from: number, to: number): Share | undefined;
  /** The order on screen of a step that was measured. */
  orderOf(measured: number): number | undefined;
}
export interface Figures {
  shown: ShownFigures;
  beside: ShownFigures | undefined;
}
export type FiguresReading =
  | { state: 'off' | 'nowhere' | 'loading' }
  | { state: 'unsure'; id: string }
  | { state: 'failed'; error: Error }
  | { state: 'ready'; figures: Figures };

interface VisitSource {
  sums(filter: FiguresFilter): Promise<VisitSums>;
  definition(version: number): Promise<JsonObject | undefined>;
}

const DAY = 86_400_000;
function ofServer(api: Api, formId: string, now: () => number): VisitSource {
  const path = `forms/${encodeURIComponent(formId)}`;
  return {
    sums({ days = USUAL_DAYS, ...filter }) {
      const wanted = { ...filter, from: dayOf(now() - (days - 1) * DAY), to: dayOf(now()) };
      const given = Object.entries(wanted).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, `${value}`]],
      );
      return api.get<VisitSums>(`${path}/visits?${new URLSearchParams(given)}`);
    },
    async definition(version) {
      const found = await api.get<unknown>(`${path}/versions/${version}`);
      return isObject(found) ? found : undefined;
    },
  };
}
const ofFile = (file: EventsFile): VisitSource => ({
  sums: async ({ days, ...filter }) => sumFile(file, filter, days),
  definition: async () => undefined,
});

/** Versions are never added up: their steps differ. */
async function measure(source: VisitSource, filter: FiguresFilter): Promise<Measured> {
  const all = await source.sums(filter);
  const version = filter.version ?? all.versions[0]?.version;
  const isWhole = version === undefined || version === filter.version || all.versions.length === 1;
  const sums = isWhole ? all : await source.sums({ ...filter, version });
  return { version, sums, definition: version === undefined ? undefined : await source.definition(version) };
}

function readShown(measured: Measured, { of, result }: { of: JsonObject; result: FormAnalysis }): ShownFigures {
  const orders = measuredOrders(of, measured.definition, measured.sums);
  const backwards = new Map([...orders].map(([shown, there]) => [there, shown]));
  const ends = new Map(
    [...endsOf(result.steps)].flatMap(([order, end]) => {
      const there = orders.get(order);
      return there === undefined ? [] : [[there, end]];
    }),
  );
  const figures = readFigures(measured.sums, ends);
  return {
    ...measured,
    figures,
    step: order => figures.steps.get(orders.get(order) ?? Number.NaN),
    question: (order, place) => figures.questions.get(`q${orders.get(order)}-${place + 1}`),
    way(from, to) {
      const [start, end] = [orders.get(from), orders.get(to)];
      return start === undefined || end === undefined ? undefined : figures.ways.get(wayKey(start, end));
    },
    orderOf: order => backwards.get(order),
  };
}

type Found = { shown: Measured; beside: Measured | undefined };

/** `analysis`: of the form on screen. */
export function useFigures(
  connection: Connection,
  analysis: { readonly of: JsonObject; readonly result: FormAnalysis } | undefined,
): { reading: FiguresReading; retry(): void } {
  const { flow, platform } = useConfigurator();
  const { isOn, filter, besideVersion, sameId, file } = useSnapshot(flow.figures) as FiguresState;
  const [{ serverId }] = usePublishing();
  const formId = serverId || asText(analysis?.of.id);
  const api = connection.state === 'signed-in' ? connection.api : undefined;
  /** The form was not published from here, so the server may have another one with this id. */
  const isUnsure = serverId === '' && sameId !== formId;
  const source = useMemo(() => {
    if (file) return ofFile(file);
    return api && formId !== '' && !isUnsure ? ofServer(api, formId, platform.now) : undefined;
  }, [file, api, formId, isUnsure, platform]);
  const question = useMemo(() => ({ source, filter, besideVersion }), [source, filter, besideVersion]);
  const [answer, setAnswer] = useState<{ to: typeof question; found: Found | Error }>();
  const found = answer && answer.to.source === source ? answer.found : undefined;
  const isAnswered = answer?.to === question;
  useEffect(() => {
    const { source, filter, besideVersion } = question;
    if (!isOn || !source || isAnswered) return undefined;
    let isCurrent = true;
    async function read(): Promise<Found> {
      const besides = besideVersion === undefined ? undefined : { ...filter, version: besideVersion };
      const [shown, beside] = await Promise.all([measure(source!, filter), besides && measure(source!, besides)]);
      return { shown, beside };
    }
    read().then(
      one => isCurrent && setAnswer({ to: question, found: one }),
      (error: Error) => isCurrent && setAnswer({ to: question, found: error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOn, question, isAnswered]);

  const figures = useMemo((): Figures | undefined => {
    if (!found || found instanceof Error || !analysis) return undefined;
    return { shown: readShown(found.shown, analysis), beside: found.beside && readShown(found.beside, analysis) };
  }, [found, analysis]);
  const retry = useCallback(() => setAnswer(undefined), []);
  function reading(): FiguresReading {
    if (!isOn) return { state: 'off' };
    if (!source && api && formId !== '') return { state: 'unsure', id: formId };
    if (!source) return { state: connection.state === 'looking' ? 'loading' : 'nowhere' };
    if (found instanceof Error) return { state: 'failed', error: found };
    return figures ? { state: 'ready', figures } : { state: 'loading' };
  }
  return { reading: reading(), retry };
}
