import { serve } from '@hono/node-server';
import { createEndpoint } from './endpoint.ts';

const { DATABASE = 'leads.db', ALLOWED_ORIGINS = 'http://127.0.0.1:4400', PORT = '3000' } = process.env;
const app = createEndpoint(DATABASE, ALLOWED_ORIGINS.split(','));
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => console.log(`Port ${port}`));
