/**
 * The same form on Preact: `dist/stepwell.lite.js` and `dist/stepwell.lite.mjs`. `npm run build:lite` makes them after
 * `npm run build:form`.
 */
import { fileURLToPath } from 'node:url';
import { builds } from './webpack.config.js';

export default builds('.lite', {
  alias: {
    react$: fileURLToPath(new URL('embed/lite-react.ts', import.meta.url)),
    'react-dom$': fileURLToPath(new URL('embed/lite-dom.ts', import.meta.url)),
    'react-dom/client$': fileURLToPath(new URL('embed/lite-client.ts', import.meta.url)),
    'react/jsx-runtime$': 'preact/jsx-runtime',
  },
});
