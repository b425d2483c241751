/** A fake preview frame without a page. A spec reads the calls that it receives, and sends its replies. */
import type { ToFrame } from '../../owner/configurator/preview/protocol.ts';
import { settle } from './configurator.tsx';

type Call = Pick<ToFrame, 'id' | 'method' | 'args'>;

export function testFrame() {
  const calls: Call[] = [];
  const frame = document.createElement('iframe');
  const inside = {
    postMessage({ definition, args, ...call }: ToFrame, origin: string) {
      const given = definition === undefined ? args : [JSON.parse(definition), ...args];
      if (origin === '*') calls.push({ ...call, args: given });
    },
  };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  /** Simulates a message that the frame has posted. */
  async function post(data: unknown, source: unknown = inside): Promise<void> {
    window.dispatchEvent(Object.assign(new Event('message'), { source, data }));
    await settle();
  }
  return {
    frame,
    calls,
    post,
    methods: () => calls.map(({ method }) => method),
    /** Replies to the last call. */
    reply: (answer: object = {}) => post({ type: 'reply', id: calls.at(-1)!.id, ...answer }),
  };
}
