import './json.css';
import { lazyView } from '../ui/lazy-view.tsx';

/** The editor is large, so it loads when the panel is first shown. */
export const JsonPanel = lazyView(
  async () => (await import(/* webpackChunkName: "json-editor" */ './JsonEditor.tsx')).JsonEditor,
);
