import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { IconTooltip } from '../configurator/ui/IconTooltip.tsx';
import { pageLocale } from '../words/words.ts';
import { App } from './App.tsx';

createRoot(document.getElementById('admin')!).render(
  <I18nProvider locale={pageLocale()}>
    <App />
    <IconTooltip />
  </I18nProvider>,
);
