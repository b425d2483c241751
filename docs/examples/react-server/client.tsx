/** The script of the page. A bundler makes `/client.js` of it. */
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

hydrateRoot(document.getElementById('root')!, <Page />);
