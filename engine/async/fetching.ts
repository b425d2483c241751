/** Requests chunks without running their code, if the build can do that. */
export function createFetching() {
  const fetched = new Set<string>();
  /** Chunks that the bundler of the page has made. */
  const ofPage = new Set<string>();
  let fetchChunk: ((chunk: string) => void) | undefined;
  return {
    /** `load` runs the chunk. It is called now if the chunk cannot be fetched alone. */
    fetchAhead(chunk: string, load: () => Promise<unknown>): void {
      // A failure is reported when the chunk is needed.
      if (!fetchChunk || ofPage.has(chunk)) void load().catch(() => undefined);
      else if (!fetched.has(chunk)) fetchChunk(chunk);
      fetched.add(chunk);
    },
    /** Fetches these chunks with the function; without one, they can only be loaded. */
    fetchWith(chunks: readonly { readonly name: string }[], fetch?: (chunk: string) => void): void {
      if (fetch) fetchChunk = fetch;
      else for (const { name } of chunks) ofPage.add(name);
    },
  };
}
