import type { App, SandboxState } from '../app.ts';

/** Serves samples and posted definitions, by id or by name, as the remote survey service would. */
export function surveyEndpoints(app: App, state: SandboxState): void {
  app.get('/surveys/:id', async c => {
    const text = await state.definitions.find(c.req.param('id'));
    if (text === undefined) return c.json({ error: 'No such survey.' }, 404);
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
}
