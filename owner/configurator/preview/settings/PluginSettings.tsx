import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/fields.tsx';
import { webAddress } from '../../ui/web-address.ts';

/** Scripts that register plugins of third parties. They run in the frame of the preview only. */
export function PluginSettings() {
  const { preview, announce } = useConfigurator();
  const { settings, plugins, failedScripts } = useSnapshot(preview.state);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { scripts } = settings;

  function add(): void {
    const address = webAddress(text, document.baseURI);
    if (address === undefined) {
      setError(t('Write the address of a script, with http or https.'));
      return;
    }
    setText('');
    if (scripts.includes(address)) return;
    preview.set({ scripts: [...scripts, address] });
    announce(t('Added {{address}}', { address }));
  }
  return (
    <>
      <Form className="preview-add stack items-start gap-8" onSubmit={add}>
        <TextField
          label={t('Address of a script')}
          help={t('Its types then appear in the list of types. It has no access to this page.')}
          placeholder="https://cdn.example.com/rating.js"
          value={text}
          error={error}
          onChange={value => {
            setText(value);
            setError(undefined);
          }}
        />
        <Button text={t('Add')} type="submit" />
      </Form>
      {scripts.length > 0 && (
        <ul className="preview-scripts stack gap-10">
          {scripts.map(address => (
            <li key={address} className="row between gap-6">
              <span>
                {address}
                {failedScripts.includes(address) && (
                  <span className="field-error"> {t('It could not be loaded.')}</span>
                )}
              </span>
              <IconButton
                label={t('Remove {{name}}', { name: address })}
                icon={<Trash2 />}
                onPress={() => preview.set({ scripts: scripts.filter(one => one !== address) })}
              />
            </li>
          ))}
        </ul>
      )}
      {plugins.map(({ name, questions, steps, validators }) => (
        <p key={name} className="field-help">
          {t('Plugin {{name}}: {{types}}', { name, types: [...questions, ...steps, ...validators].join(', ') })}
        </p>
      ))}
    </>
  );
}
