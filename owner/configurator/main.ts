import './index.html';
import './icon.svg';
import './ui/tokens.css';
import './ui/primitives.css';
import './ui/controls.css';
import './app.css';
import { startWords } from '../words/start.ts';

void startWords(language => [
  new URL(`../words/shared/${language}.json`, import.meta.url),
  new URL(`../words/declared/${language}.json`, import.meta.url),
  new URL(`../words/phrases/${language}.json`, import.meta.url),
  new URL(`../words/configurator/${language}.json`, import.meta.url),
]).then(
  // In this file, but it runs only now.
  () => import(/* webpackMode: "eager" */ './page.tsx'),
);
