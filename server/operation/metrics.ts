/** Metrics for Prometheus. They have no personal data: `path` is the path of a route, never the path of a request. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { queueFigures } from '../delivery/queue.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export function createMetrics({ transaction }: Database, now: () => number) {
  const registers = [new Registry()];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `stepwell_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: `stepwell_${name}`, help, registers });
  const isUp = gauge('database_up', 'Whether the database answers');
  const due = gauge('deliveries_due', 'Deliveries that wait for their next attempt');
  const delay = gauge('deliveries_delay_seconds', 'How long the oldest delivery that is due has been waiting');
  const dead = gauge('dead_letters', 'Deliveries that failed for good');
  async function readDatabase(): Promise<void> {
    const figures = await transaction(sql => queueFigures(sql)).catch(() => undefined);
    isUp.set(figures ? 1 : 0);
    if (!figures) return;
    due.set(figures.due);
    delay.set(figures.oldest === null ? 0 : Math.max(0, now() - figures.oldest) / 1000);
    dead.set(figures.dead);
  }
  return {
    requests: new Histogram({
      name: 'stepwell_request_seconds',
      help: 'Time until a request was answered',
      registers,
      labelNames: ['method', 'path', 'status'] as const,
      buckets: BUCKETS,
    }),
    leads: counter('leads_total', 'Leads by outcome', 'outcome'),
    deliveries: counter('deliveries_total', 'Attempts to deliver', 'destination', 'outcome'),
    messages: counter('verification_messages_total', 'Messages to phones by outcome', 'outcome'),
    lostEvents: counter('events_lost_total', 'Events that could not be stored'),
    /** All metrics as text, including those of the database. */
    async text(): Promise<string> {
      await readDatabase();
      return registers[0]!.metrics();
    },
    /** Adds the memory, the processor time and the delays of this process. */
    addProcess: () => collectDefaultMetrics({ register: registers[0]! }),
  };
}
