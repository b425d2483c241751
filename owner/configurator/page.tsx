import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { pageLocale } from '../words/words.ts';
import { App } from './App.tsx';
import { createHome } from './create-home.ts';
import { HomeProvider } from './home.ts';
import { browserPlatform } from './platform.ts';
import { emptyForm, placeOf } from './start/form-text.ts';
import { LoadingText, lazyView } from './ui/lazy-view.tsx';

const home = createHome(browserPlatform, emptyForm(placeOf([])));
/** The start page does without it. Browsers fetch it there when they have nothing else to do. */
const Editor = lazyView(
  async () => {
    const { createEditor } = await import(/* webpackChunkName: "editor", webpackPrefetch: true */ './Editor.tsx');
    return { Editor: createEditor(home) };
  },
  'Editor',
  (_, retry) => (
    <main className="panel-body">
      <LoadingText retry={retry} />
    </main>
  ),
);
void home.forms.begin(home.gallery.open);
createRoot(document.getElementById('configurator')!).render(
  <I18nProvider locale={pageLocale()}>
    <HomeProvider value={home}>
      <App Editor={Editor} />
    </HomeProvider>
  </I18nProvider>,
);
