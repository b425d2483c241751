import { expect } from 'chai';
import { createAnalyst } from '../../../../owner/configurator/flow/analysis-in-worker.ts';

const RESULT = { findings: [], steps: [], tries: 1, isComplete: true, undecided: [] };

/** Workers that answer when the spec says so. */
function workers() {
  const started: {
    requests: { id: number; args: readonly unknown[] }[];
    isEnded: boolean;
    emit(type: string, event: object): void;
  }[] = [];
  function start() {
    const listeners: Record<string, ((event: never) => void)[]> = {};
    const one = {
      requests: [] as { id: number; args: readonly unknown[] }[],
      isEnded: false,
      emit(type: string, event: object) {
        for (const run of listeners[type] ?? []) run(event as never);
      },
    };
    started.push(one);
    return {
      postMessage: (request: never) => void one.requests.push(request),
      terminate() {
        one.isEnded = true;
      },
      addEventListener(type: string, run: (event: never) => void) {
        listeners[type] = [...(listeners[type] ?? []), run];
      },
    } as unknown as Worker;
  }
  return { started, analyst: createAnalyst(start) };
}
const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no reason',
    (error: Error) => error.message,
  );

describe('the worker of the analysis', () => {
  it('is one for analyses that follow each other', async () => {
    const { started, analyst } = workers();
    const first = analyst.analyze({ name: 'a' }, []);
    started[0]!.emit('message', { data: { id: 1, value: RESULT, phrases: [] } });
    expect(await first).to.equal(RESULT);
    void reasonOf(analyst.analyze({ name: 'b' }, []));
    expect(started).to.have.length(1);
    expect(started[0]!.requests.map(({ args }) => args[0])).to.deep.equal([{ name: 'a' }, { name: 'b' }]);
    analyst.stop();
  });

  it('ends with a stale analysis, and the latest one wins', async () => {
    const { started, analyst } = workers();
    const stale = reasonOf(analyst.analyze({ name: 'a' }, []));
    const latest = analyst.analyze({ name: 'b' }, []);
    expect(await stale).to.equal('The form has changed.');
    expect(started[0]!.isEnded).to.equal(true);
    started[0]!.emit('message', { data: { id: 1, value: { ...RESULT, tries: 9 }, phrases: [] } });
    started[1]!.emit('message', { data: { id: 2, value: RESULT, phrases: [] } });
    expect((await latest).tries).to.equal(1);
  });

  it('says why an analysis failed, and starts again after it', async () => {
    const { started, analyst } = workers();
    const broken = reasonOf(analyst.analyze({}, []));
    started[0]!.emit('error', { message: 'offline' });
    expect(await broken).to.equal('offline');
    const refused = reasonOf(analyst.analyze({}, []));
    started[1]!.emit('message', { data: { id: 2, error: 'SW_JSON' } });
    expect(await refused).to.equal('SW_JSON');
    const stopped = reasonOf(analyst.analyze({}, []));
    analyst.stop();
    expect(await stopped).to.equal('The analysis was stopped.');
  });
});
