import { LoadingText, lazyView } from '../../ui/lazy-view.tsx';

/** The editor is large, and few parts of a form have a formatted text. */
export const LazyRichTextField = lazyView(
  () => import(/* webpackChunkName: "rich-text" */ './RichTextField.tsx'),
  'RichTextField',
  ({ label }, retry) => (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="rich-text-frame clips rounded on-panel">
        <div className="rich-text-waiting padded">
          <LoadingText retry={retry} />
        </div>
      </div>
    </div>
  ),
);
