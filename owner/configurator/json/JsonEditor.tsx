import { t } from '../../words/words.ts';
import './json.css';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { CircleX, Copy, Search, WrapText } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useConfigurator } from '../configurator.tsx';
import { formatJson } from '../document/json-text.ts';
import { useSyntaxError } from '../document/use-document.ts';
import { useCopy } from '../share/use-copy.ts';
import { IconButton } from '../ui/Button.tsx';
import { createJsonEditor } from './editor.ts';

/** The JSON text of the form, beside the other views of the same document. */
export function JsonEditor() {
  const configurator = useConfigurator();
  const { document: form } = configurator;
  const copy = useCopy();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const hint = useId();
  const syntaxError = useSyntaxError();

  useEffect(() => {
    const { view, stop } = createJsonEditor(place.current!, configurator, hint);
    editor.current = view;
    return stop;
  }, [configurator, hint]);

  return (
    <div className="flex-column grow shrink">
      <div className="json-bar row gap-2 line-below">
        <p id={hint} className="tiny grow muted">
          {t('Tab indents. Press Escape, then Tab, to leave the editor.')}
        </p>
        <IconButton
          label={t('Find')}
          icon={<Search />}
          onPress={() => editor.current && openSearchPanel(editor.current)}
        />
        <IconButton
          label={t('Format')}
          icon={<WrapText />}
          isDisabled={syntaxError !== undefined}
          onPress={() => form.setText(t('Format JSON'), formatJson(form.state.text))}
        />
        <IconButton
          label={t('Copy')}
          icon={<Copy />}
          onPress={() => void copy(form.state.text, t('Copied the JSON of the form.'))}
        />
      </div>
      <div ref={place} className="json-editor grow shrink" />
      <div role="status" className="json-status">
        {syntaxError !== undefined && (
          <p className="flex gap-8 small wraps line-above">
            <CircleX className="danger" />
            {t('No valid JSON yet. The other views show the last form that was: {{reason}}', { reason: syntaxError })}
          </p>
        )}
      </div>
    </div>
  );
}
