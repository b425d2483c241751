import './index.html';
import './icon.svg';
import './ui/tokens.css';
import './ui/controls.css';
import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { ConfiguratorProvider, createConfigurator } from './configurator.ts';
import { browserPlatform } from './platform.ts';
import { createCheckInWorker } from './problems/check-in-worker.ts';
import { watchProblems } from './problems/watch-problems.ts';
import { loadSchema } from './schema/schema-state.ts';
import { EMPTY_FORM } from './start/form-text.ts';

const configurator = createConfigurator(browserPlatform, EMPTY_FORM);
loadSchema(configurator.schema, browserPlatform).catch((error: unknown) => configurator.announce(String(error)));
watchProblems(configurator, createCheckInWorker());
void configurator.forms.begin(configurator.gallery.open);
createRoot(document.getElementById('configurator')!).render(
  <ConfiguratorProvider value={configurator}>
    <App />
  </ConfiguratorProvider>,
);
