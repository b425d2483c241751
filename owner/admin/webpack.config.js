/** The admin page of the server: static files in `dist/admin/`, made with the parts of the configurator. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import configurator from '../configurator/webpack.config.js';

const folder = path.dirname(fileURLToPath(import.meta.url));

export default {
  ...configurator,
  name: 'admin',
  context: folder,
  entry: { admin: './main.ts' },
  output: { ...configurator.output, path: path.join(folder, '../../dist/admin'), uniqueName: 'stepwell-admin' },
};
