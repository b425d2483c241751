/** What visitors get of a form now, who saved which version, and how that is changed. */
import { GitCompareArrows, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { CompareDialog } from '../compare/CompareDialog.tsx';
import { useConfigurator } from '../configurator.tsx';
import { parseJson } from '../document/json-text.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { goTo, goToLeft } from '../problems/go-to.ts';
import type { ProblemsState } from '../problems/problems-state.ts';
import { useProblems } from '../problems/use-problems.ts';
import { lastChange } from '../server/last-change.ts';
import { ApiError } from '../server/owner-api.ts';
import { Problem } from '../server/Problem.tsx';
import { ShareSelect } from '../server/ShareSelect.tsx';
import { ALL } from '../server/shares.ts';
import type { Change, FormWithVersions } from '../server/types.ts';
import type { Connection } from '../server/use-server.ts';
import { versionBefore } from '../server/version-before.ts';
import { Warnings } from '../server/Warnings.tsx';
import { nameIn } from '../start/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { timeAgo } from '../ui/time-ago.ts';
import { useAction } from '../ui/use-action.ts';
import { FormAddress } from './FormAddress.tsx';
import { TakenId } from './TakenId.tsx';
import { Versions } from './Versions.tsx';

interface ServerFormProps {
  id: string;
  /** The form as it is now. */
  text: string;
  connection: Extract<Connection, { state: 'signed-in' }>;
  now: number;
  /** Where visitors find the form on the server. */
  address: string;
  /** Closes the dialog. */
  onClose(): void;
}

/** A draft, and the state of its form: none was there before the first one. */
interface Saved {
  version: number;
  changedAt: number;
}

/** The form as the server has it, which is null if it has none, and who changed it last. */
function useFormOnServer(api: ServerFormProps['connection']['api'], id: string) {
  const [form, setForm] = useState<FormWithVersions | null>();
  const [liveName, setLiveName] = useState('');
  const [changed, setChanged] = useState<ReturnType<typeof lastChange>>();
  const read = useCallback(async () => {
    const found = await api.get<FormWithVersions>(`forms/${id}`).catch(error => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    const { changes } = await api.get<{ changes: Change[] }>('audit');
    const live = found?.live == null ? undefined : await api.get<unknown>(`forms/${id}/versions/${found.live}`);
    setLiveName(nameIn(live) ?? id);
    setForm(found);
    setChanged(lastChange(changes, id));
  }, [api, id]);
  const reading = useAction(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => void reading.run(), []);
  return { form, liveName, changed, read, reading };
}

export function ServerForm({ id, text, connection: { api, isOwner, name }, now, address, onClose }: ServerFormProps) {
  const { announce } = useConfigurator();
  const [{ serverId, privacyLink }, change] = usePublishing();
  const path = `forms/${id}`;
  const { form, liveName, changed, read, reading } = useFormOnServer(api, id);
  const [note, setNote] = useState('');
  const [percent, setPercent] = useState(ALL);
  const [live, setLive] = useState<string>();

  const publish = useAction(async () => {
    const definition: unknown = JSON.parse(text);
    const draft = { definition, note };
    const { version, changedAt } = await api.send<Saved>('POST', `${path}/versions`, draft);
    change({ serverId: id });
    const seen = form?.changedAt ?? (version === 1 ? changedAt : 0);
    try {
      await api.send('POST', `${path}/publish`, { version, percent: Number(form?.live ? percent : ALL) }, seen);
    } finally {
      await read();
    }
    setNote('');
    change({ isPublished: true });
    announce(`Version ${version} is published.`);
  });
  const goBack = useAction(async () => {
    try {
      await api.send('POST', `${path}/rollback`, {}, form?.changedAt);
    } finally {
      await read();
    }
    announce('Visitors get the version before.');
  });
  const compare = useAction(async () => {
    const stored = JSON.stringify(await api.get<unknown>(`${path}/versions/${form?.live}`));
    // The server keeps no line breaks, which are no difference.
    setLive(stored === JSON.stringify(JSON.parse(text)) ? text : stored);
  });

  const error = reading.error ?? publish.error ?? goBack.error ?? compare.error;
  if (form === undefined)
    return error ? (
      <Problem error={error} retry={() => void reading.run()} />
    ) : (
      <p role="status">Reading what visitors get …</p>
    );
  if (form && isOwner && serverId !== id) return <TakenId id={id} name={liveName} form={form} api={api} now={now} />;
  const before = form ? versionBefore(form) : undefined;
  const savedAt = form?.versions.find(({ version }) => version === form.live)?.createdAt ?? 0;
  return (
    <div className="stack gap-16">
      <p role="status">{form ? visitorsGet(form) : `The server does not have the form ${id} yet.`}</p>
      {changed && (
        <p className="muted">
          {changed.words}, {timeAgo(changed.at, now)}.
        </p>
      )}
      {form?.live != null && !form.isOff && (
        <FormAddress address={address} privacyLink={privacyLink} isOwner={isOwner} />
      )}
      {form && <Versions form={form} now={now} />}
      {form?.live != null && (
        <div className="dialog-actions">
          {isOwner && before !== undefined && (
            <Button onPress={() => void goBack.run()} isPending={goBack.isPending}>
              <Undo2 aria-hidden />
              {form.trial === null ? `Go back to version ${before}` : `End the trial of version ${form.trial}`}
            </Button>
          )}
          <Button onPress={() => void compare.run()} isPending={compare.isPending}>
            <GitCompareArrows aria-hidden />
            Compare with version {form.live}
          </Button>
        </div>
      )}
      {isOwner ? (
        <>
          <TextField label="Note" value={note} onChange={setNote} placeholder="Such as: shorter first step" />
          {form?.live != null && <ShareSelect value={percent} onChange={setPercent} />}
          <FormWarnings onClose={onClose} />
          {percent !== '' && <p>{visitorsWillGet(nameIn(parseJson(text)) ?? id, form, liveName, Number(percent))}</p>}
          <PublishButton publish={publish} name={name} isDisabled={percent === ''} />
        </>
      ) : (
        <p className="muted">You have signed in as a reader, who changes nothing.</p>
      )}
      {error && <Problem error={error} />}
      <CompareDialog
        isOpen={live !== undefined}
        versions={[{ id: 'live', text: live ?? '', savedAt, name: 'What visitors get' }]}
        beforeId="live"
        onClose={() => setLive(undefined)}
      />
    </div>
  );
}

interface PublishButtonProps {
  publish: ReturnType<typeof useAction>;
  name: string;
  isDisabled: boolean;
}

const PublishButton = ({ publish, name, isDisabled }: PublishButtonProps) => (
  <div className="dialog-actions">
    <Button kind="primary" onPress={() => void publish.run()} isPending={publish.isPending} isDisabled={isDisabled}>
      Publish as {name}
    </Button>
  </div>
);

/**
 * What is wrong with the form as it is now, except errors of its definition, for which the server refuses it. The server does
 * not analyze visits.
 */
function FormWarnings({ onClose }: { onClose(): void }) {
  const configurator = useConfigurator();
  const { list, left, isKnown, failure } = useProblems();
  const { findings } = useSnapshot(configurator.problems) as ProblemsState;
  if (failure !== undefined) return <p role="status">The check could not run: {failure}</p>;
  if (!isKnown) return <p role="status">Checking the form …</p>;
  const found = list
    .filter(problem => problem.level === 'warning' || findings.includes(problem))
    .map(({ place, message, remedy, path }) => ({
      text: `${place}: ${message} ${remedy}`,
      goTo() {
        onClose();
        goTo(configurator, path);
      },
    }));
  const others = left.map(one => ({
    text: `${one.message} ${one.remedy}`,
    goTo() {
      onClose();
      goToLeft(configurator, one);
    },
  }));
  return <Warnings warnings={[...found, ...others]} />;
}

function visitorsGet({ live, trial, trialPercent, isOff }: FormWithVersions): string {
  if (live === null) return 'Visitors get nothing yet: no version was published.';
  if (isOff) return 'Visitors get nothing: the form is off air.';
  if (trial === null) return `Visitors get version ${live}.`;
  return `${trialPercent} of 100 visitors get version ${trial}, the others version ${live}.`;
}

/** `liveName`: of what they get now. */
function visitorsWillGet(name: string, form: FormWithVersions | null, liveName: string, percent: number): string {
  const next = `“${name}”, version ${(form?.newest ?? 0) + 1}`;
  if (form?.live == null) return `Visitors will get ${next}.`;
  const now = `“${liveName}”, version ${form.live}`;
  return percent < 100
    ? `${percent} of 100 visitors will get ${next}, the others ${now}.`
    : `Visitors will get ${next}, in place of ${now}.`;
}
