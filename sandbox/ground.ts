import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { CallCenter } from './call-center.ts';
import type { CodeBook } from './code-book.ts';
import type { DefinitionShelf } from './definition-shelf.ts';
import type { FaultQueue } from './fault-queue.ts';
import type { LeadBook } from './lead-book.ts';
import type { News } from './news.ts';
import type { RequestLog } from './request-log.ts';

/** What hono knows of a request: the node objects behind it, absent when a spec calls `app.request()`. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}

export type App = Hono<Env>;

/** Everything one sandbox remembers. Each family of endpoints is handed this, so two sandboxes share nothing. */
export interface Ground {
  leads: LeadBook;
  codes: CodeBook;
  center: CallCenter;
  definitions: DefinitionShelf;
  faults: FaultQueue;
  requests: RequestLog;
  news: News;
  /** Answers `pending` that a reveal job gives before it finishes. */
  pollsBeforeReveal: number;
}
