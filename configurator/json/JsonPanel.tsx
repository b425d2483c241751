import './json.css';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { t } from '../ui/text.ts';

/** The editor is large, so it loads when the panel is first shown. */
const loadEditor = () => import(/* webpackChunkName: "json-editor" */ './JsonEditor.tsx');

export function JsonPanel() {
  const [Editor, setEditor] = useState<ComponentType>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isShown = true;
    loadEditor().then(
      module => isShown && setEditor(() => module.JsonEditor),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);

  function retry(): void {
    setFailed(false);
    setAttempt(attempt + 1);
  }
  if (Editor) return <Editor />;
  if (!isFailed) return <p className="panel-body muted">{t('Loading the editor …')}</p>;
  return (
    <div className="panel-body json-failed" role="alert">
      <p>{t('The editor could not be loaded.')}</p>
      <Button onPress={retry}>{t('Try again')}</Button>
    </div>
  );
}
