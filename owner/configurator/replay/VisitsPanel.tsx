import './visits.css';
import { Check, CircleCheck, CircleDot, CircleX, Download, Split, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import type { VisitDifference } from '../../../headless/visits/analysis.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { plural } from '../ui/text.ts';
import type { TestedVisit, VisitsState } from './visits-state.ts';

const stateOf = ({ result, problem }: TestedVisit): 'running' | 'passed' | 'differs' | 'failed' =>
  problem !== undefined ? 'failed' : !result ? 'running' : result.passes ? 'passed' : 'differs';
const ICONS = { running: CircleDot, passed: CircleCheck, differs: Split, failed: CircleX };

function useVisits(): VisitsState {
  return useSnapshot<object>(useConfigurator().visits.state) as VisitsState;
}

/** The number of visits that part, beside the name of their panel. */
export function VisitCount() {
  const { tests } = useVisits();
  const differing = tests.filter(test => stateOf(test) === 'differs').length;
  return differing === 0 ? null : (
    <span className="badge" data-level="warning">
      {differing}
    </span>
  );
}

export function VisitsPanel() {
  const { visits } = useConfigurator();
  const { tests, isRecording } = useVisits();
  return (
    <div className="panel-body stack content-start gap-16">
      <p className="muted">
        A recorded visit is a test: it is made again after each edit, and shows where it parts from the recording.
      </p>
      {isRecording ? <Recording /> : <RecordButton />}
      {tests.length > 0 && (
        <>
          <ul className="visit-list" aria-label="Recorded visits">
            {tests.map((test, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two visits can have the same name
              <VisitItem key={index} test={test} />
            ))}
          </ul>
          <div>
            <Button kind="quiet" onPress={() => visits.exportFile()}>
              <Download aria-hidden />
              Export visits.json
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function RecordButton() {
  const { visits, layout } = useConfigurator();
  function record(): void {
    visits.record();
    layout.column = 'preview'; // on a narrow window only one column is shown
  }
  return (
    <div>
      <Button kind="primary" onPress={record}>
        <CircleDot aria-hidden />
        Record a visit
      </Button>
    </div>
  );
}

function Recording() {
  const { visits } = useConfigurator();
  const { seen, isKeeping } = useVisits();
  const [name, setName] = useState('');
  return (
    <Form
      className="visit-recording stack gap-12 padded rounded on-accent"
      onSubmit={event => {
        event.preventDefault();
        void visits.keep(name.trim() || 'A visit');
      }}
    >
      <p role="status">
        <span className="visit-dot" aria-hidden />
        {'Recording. Go through the form in the preview.'} {plural(seen.length, '1 step seen.', '{count} steps seen.')}
      </p>
      <p className="muted">If you stop before the end, the rest gets possible answers.</p>
      <TextField label="Name" value={name} onChange={setName} placeholder="Such as: renter with a leak" />
      <div className="flex wrap gap-8">
        <Button type="submit" kind="primary" isDisabled={isKeeping || seen.length === 0}>
          {isKeeping ? 'Keeping …' : 'Keep this visit'}
        </Button>
        <Button kind="quiet" onPress={() => visits.cancel()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const LEVELS = { running: 'note', passed: 'good', differs: 'warning', failed: 'error' };

function VisitItem({ test }: { test: TestedVisit }) {
  const { visits } = useConfigurator();
  const { visit, result, problem } = test;
  const status = stateOf(test);
  const words = {
    running: 'Is made again …',
    passed: 'Goes the same way',
    differs: 'Differs from the recording',
    failed: `Could not be made: ${problem ?? ''}`,
  };
  const Icon = ICONS[status];
  return (
    <li className="visit stack top padded wraps bordered rounded on-raised" data-level={LEVELS[status]}>
      <Icon aria-hidden />
      <div className="stack gap-2">
        <strong>{visit.name}</strong>
        <span>{words[status]}</span>
        <span className="muted">{plural(visit.steps.length, '1 step', '{count} steps')}</span>
      </div>
      <IconButton label={`Delete “${visit.name}”`} icon={<Trash2 aria-hidden />} onPress={() => visits.remove(visit)} />
      {result && !result.passes && (
        <div className="visit-differences stack items-start gap-12 line-above">
          <ol>
            {result.differences.map((difference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list without state
              <Difference key={index} difference={difference} />
            ))}
          </ol>
          <Button onPress={() => void visits.accept(visit)}>
            <Check aria-hidden />
            Accept the new way
          </Button>
        </div>
      )}
    </li>
  );
}

const Difference = ({ difference: { text, expected, found } }: { difference: VisitDifference }) => (
  <li>
    <p>{text}</p>
    <dl className="facts compact">
      <dt>Expected</dt>
      <dd>{expected}</dd>
      <dt>Found</dt>
      <dd>{found}</dd>
    </dl>
  </li>
);
