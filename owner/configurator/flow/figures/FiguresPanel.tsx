/** What the figures say about the whole form, and which visits they are of. */

import { FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { tNodes } from '../../../words/nodes.tsx';
import { plural, t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { textIn } from '../../document/json-text.ts';
import type { Connection } from '../../server/known-server.ts';
import { Problem } from '../../server/Problem.tsx';
import { AdminLink } from '../../share/AdminLink.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import type { FlowGraph } from '../flow-graph.ts';
import { type EventsFile, readEvents } from './events-file.ts';
import { type FiguresState, showFile } from './figures-state.ts';
import { ReadFigures } from './ReadFigures.tsx';
import type { FiguresReading } from './use-figures.ts';

interface FiguresPanelProps {
  graph: FlowGraph;
  reading: FiguresReading;
  connection: Connection;
  formId: string;
  retry(): void;
}

export function FiguresPanel({ graph, reading, connection, formId, retry }: FiguresPanelProps) {
  const { flow } = useConfigurator();
  const { file } = useSnapshot(flow.figures) as FiguresState;
  return (
    <div className="panel-body flow-panel">
      <h2 className="visually-hidden">{t('Figures')}</h2>
      {file && <FileLine file={file} formId={formId} />}
      {reading.state === 'loading' && <p role="status">{t('Reading the visits …')}</p>}
      {reading.state === 'failed' && <Problem error={reading.error} retry={retry} />}
      {reading.state === 'unsure' && <Unsure id={reading.id} />}
      {reading.state === 'nowhere' && <Nowhere connection={connection} />}
      {reading.state === 'ready' && <ReadFigures graph={graph} figures={reading.figures} />}
      {!file && <ImportButton formId={formId} />}
    </div>
  );
}

function Nowhere({ connection }: Pick<FiguresPanelProps, 'connection'>) {
  if (connection.state === 'signed-out')
    return (
      <p role="status">
        {tNodes(
          'Sign in on the {{link}}, which opens in another tab, then come back: the server has the visits of your form.',
          { link: <AdminLink /> },
        )}
      </p>
    );
  if (connection.state === 'failed') return <Problem error={connection.error} />;
  return (
    <>
      <p role="status">{t('No Stepwell server serves this page, so there are no visits yet.')}</p>
      <p className="muted spaced">
        {t(
          'Open the configurator at your server, which sums the visits of the forms that it publishes. Without a server, let the form send its visits to your own endpoint, write each message to a line of a file, and import that file.',
        )}
      </p>
    </>
  );
}

/** The form was not published from here, so another one may have its id. */
function Unsure({ id }: { id: string }) {
  const { flow } = useConfigurator();
  return (
    <div className="note compact" data-level="warning" role="status">
      <p>
        {t('This form was not published from here. Visits of {{id}} on the server may be those of another form.', {
          id,
        })}
      </p>
      <Button
        text={t('Show the visits of {{id}}', { id })}
        onPress={() => void Object.assign(flow.figures, { sameId: id })}
      />
    </div>
  );
}

function ImportButton({ formId }: { formId: string }) {
  const { flow, platform } = useConfigurator();
  const [problem, setProblem] = useState<string>();
  async function open(chosen: File): Promise<void> {
    try {
      const file = readEvents(chosen.name, await textIn(chosen), formId, platform.now());
      if (file.messages === 0)
        throw new Error(t('No line of {{file}} is a message about a visit.', { file: file.name }));
      showFile(flow.figures, file);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <div className="spaced">
      <FileButton
        icon={<FileUp />}
        text={t('Import visits …')}
        types={['.jsonl', '.ndjson', '.json', '.txt']}
        onFile={file => void open(file)}
      />
      <p role="alert">{problem}</p>
    </div>
  );
}

function FileLine({ file: { name, form, messages, refused }, formId }: { file: EventsFile; formId: string }) {
  const { flow } = useConfigurator();
  return (
    <div className="note compact" data-level="note">
      <div className="row between gap-8 full">
        <span className="wraps medium">{name}</span>
        <IconButton label={t('Close the file')} icon={<X />} onPress={() => showFile(flow.figures, undefined)} />
      </div>
      <p className="muted">
        {plural(messages, '{{count}} message.', '{{count}} messages.')}
        {refused > 0 && ` ${plural(refused, '{{count}} line was left out.', '{{count}} lines were left out.')}`}
        {form !== formId &&
          ` ${t('They are about the form {{form}}, and this one is {{shown}}.', { form, shown: formId })}`}
      </p>
    </div>
  );
}
