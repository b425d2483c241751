import type { App, Ground } from '../ground.ts';

/** The remote survey service: samples and posted definitions, by id or by name. */
export function surveyEndpoints(app: App, ground: Ground): void {
  app.get('/surveys/:id', async c => {
    const text = await ground.definitions.find(c.req.param('id'));
    if (text === undefined) return c.json({ error: 'no such survey' }, 404);
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
}
