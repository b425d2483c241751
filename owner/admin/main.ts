import './index.html';
import '../configurator/icon.svg';
import '../configurator/ui/tokens.css';
import '../configurator/ui/primitives.css';
import '../configurator/ui/controls.css';
import './admin.css';
import './parts.css';
import { startWords } from '../words/start.ts';

void startWords(language => [
  new URL(`../words/shared/${language}.json`, import.meta.url),
  new URL(`../words/declared/${language}.json`, import.meta.url),
  new URL(`../words/phrases/${language}.json`, import.meta.url),
  new URL(`../words/admin/${language}.json`, import.meta.url),
]).then(
  // In this file, but it runs only now.
  () => import(/* webpackMode: "eager" */ './page.tsx'),
);
