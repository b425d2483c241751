/** The driver of SQLite: the package libsql if it is installed, otherwise the one of Node 22.13 and later. */

export interface Statement {
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): { changes: number | bigint };
}
export interface Connection {
  exec(text: string): unknown;
  prepare(text: string): Statement;
  close(): unknown;
}
type Driver = new (file: string) => Connection;

/** No driver is available. The message says what to install. */
export class NoDriver extends Error {
  override name = 'NoDriver';
}

/** Undefined if Node has no such module. */
async function load(name: string, member: string): Promise<Driver | undefined> {
  try {
    return (await import(name))[member];
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (['ERR_MODULE_NOT_FOUND', 'ERR_UNKNOWN_BUILTIN_MODULE', 'MODULE_NOT_FOUND'].includes(code)) return undefined;
    throw error;
  }
}

export async function openConnection(file: string): Promise<Connection> {
  const Driver = (await load('libsql', 'default')) ?? (await load('node:sqlite', 'DatabaseSync'));
  if (!Driver) throw new NoDriver('SQLite needs Node 22.13 or later, or the package libsql: npm install libsql');
  return new Driver(file);
}
