/** The path of what a change changes; undefined for other calls. */
export const changedBy = (method: string, path: string): string | undefined =>
  method === 'GET'
    ? undefined
    : /^(?:\/forms\/[^/]+(?=\/(?:publish|rollback|switch)$)|\/leads\/[^/]+(?=\/work$)|\/records\/\w+\/[^/]+$)/.exec(
        path,
      )?.[0];
