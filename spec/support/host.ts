/** The Host of specs. */

export type { Answer, Recorded } from '../../embed/scripted-host/scripted-host.ts';
export {
  createScriptedHost as createTestHost,
  type ScriptedHost as TestHost,
  type ScriptedHostOptions as TestHostOptions,
} from '../../embed/scripted-host/scripted-host.ts';
