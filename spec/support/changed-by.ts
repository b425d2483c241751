/** The path of the resource whose state the call changes, such as `/forms/a` for `/forms/a/publish`; undefined for other calls. */
export const changedBy = (method: string, path: string): string | undefined =>
  method === 'GET'
    ? undefined
    : /^(?:\/forms\/[^/]+(?=\/(?:publish|rollback|switch)$)|\/leads\/[^/]+(?=\/work$)|\/records\/\w+\/[^/]+$)/.exec(
        path,
      )?.[0];
