/** The dependencies that all parts of a server share. */
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './operation/metrics.ts';
import type { ServerHost } from './server-host.ts';
import type { Settings } from './settings/settings.ts';

export interface ServerContext {
  settings: Settings;
  host: ServerHost;
  database: Database;
  log: Log;
  metrics: Metrics;
}
