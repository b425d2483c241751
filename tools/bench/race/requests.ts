/** Counts the requests of a page, and how many of them had to wait for each other. */
import type { CDPSession } from 'playwright-core';

interface Request {
  begin: number;
  end?: number;
  bytes: number;
}
export interface RequestCounts {
  /** Those that had ended when the first question was drawn, the page itself included. */
  requests: number;
  /** Their bytes as they were transferred, without headers. */
  bytes: number;
  /** The longest chain of requests in which each began after the one before it had ended, without the page itself. */
  serial: number;
}

/** Ends and begins within so many seconds belong to requests that were made together. */
const SAME_TIME = 0.02;

export function serialRequests(session: CDPSession): { until(first: number): RequestCounts } {
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { begin: timestamp, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.end = timestamp;
  });
  return {
    until(first) {
      const all = [...requests.values()];
      const begin = Math.min(...all.map(request => request.begin));
      // The page itself counts, even if its end arrives after the first question.
      const needed = all.filter(one => one.begin === begin || (one.end ?? Infinity) - begin <= first / 1000);
      const depth = (request: Request): number =>
        1 +
        Math.max(
          0,
          ...needed
            .filter(
              other =>
                other !== request && (other.end ?? 0) <= request.begin + SAME_TIME && other.begin < request.begin,
            )
            .map(depth),
        );
      return {
        requests: needed.length,
        bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
        serial: Math.max(...needed.map(depth)) - 1,
      };
    },
  };
}
