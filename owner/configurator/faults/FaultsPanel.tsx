import { plural, t, tDeclared } from '../../words/words.ts';
import './faults.css';
import { CircleX, Inbox, LoaderCircle, UserRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Switch } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition } from '../document/use-document.ts';
import { Button } from '../ui/Button.tsx';
import { FAULTS, type Fault } from './fault-list.ts';
import type { Outcome } from './faults-state.ts';
import { obstacleFor } from './places.ts';

/** A switch for each fault. The preview shows what a visitor sees then. */
export function FaultsPanel() {
  const definition = useDefinition();
  return (
    <div className="panel-body faults flex-column gap-16">
      <h2 className="visually-hidden">{t('What if …')}</h2>
      <p className="muted small">
        {t('Turn one on to see what a visitor sees then. Nothing leaves the preview, and your form stays as it is.')}
      </p>
      <ul>
        {FAULTS.map(fault => (
          <FaultRow
            key={fault.id}
            fault={fault}
            obstacle={tDeclared(obstacleFor(fault, definition) ?? '') || undefined}
          />
        ))}
      </ul>
    </div>
  );
}

interface FaultRowProps {
  fault: Fault;
  /** Why the form cannot meet it. */
  obstacle: string | undefined;
}

function FaultRow({ fault, obstacle }: FaultRowProps) {
  const { preview, faults } = useConfigurator();
  const { fault: active } = useSnapshot(preview.state);
  const id = useId();
  const isOn = active === fault.id;
  return (
    <li className="fault rounded" data-on={isOn || undefined}>
      <Switch
        className="switch fault-switch between"
        isSelected={isOn}
        isDisabled={obstacle !== undefined && !isOn}
        aria-describedby={obstacle ? id : undefined}
        onChange={turnsOn => (turnsOn ? faults.turnOn(fault.id) : faults.backToNormal())}
      >
        {tDeclared(fault.title)}
        <span className="switch-track rigid rounded" />
      </Switch>
      {obstacle && (
        <p className="fault-obstacle muted small" id={id}>
          {obstacle}
        </p>
      )}
      {isOn && <FaultOutcome fault={fault} />}
    </li>
  );
}

/** What happened, in plain words. Developers also see what was reported. */
function FaultOutcome({ fault }: { fault: Fault }) {
  const { faults, layout } = useConfigurator();
  const { isExpert } = useSnapshot(layout);
  const { outcome } = useSnapshot(faults.state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome]);
  if (!outcome) {
    return (
      <p className="padded-below muted row gap-8">
        <LoaderCircle className="spinner" />
        {t('A test visitor is on the way to this fault.')}
      </p>
    );
  }
  return (
    <div className="padded-below stack items-start gap-12" ref={place}>
      {outcome.isShown ? (
        <p>{tDeclared(fault.happens)}</p>
      ) : (
        <p className="row gap-8" data-level="error">
          <CircleX />
          {t('The test visitor did not get there. Does the form lead to its end with simple answers?')}
        </p>
      )}
      <dl className="facts compact">
        <dt className="row top gap-6">
          <UserRound />
          {t('Visitor')}
        </dt>
        <dd>{tDeclared(fault.visitor)}</dd>
        {fault.lead !== undefined && (
          <>
            <dt className="row top gap-6">
              <Inbox />
              {t('Lead')}
            </dt>
            <dd>
              {tDeclared(fault.lead)} <Kept outcome={outcome as Outcome} />
            </dd>
          </>
        )}
      </dl>
      {isExpert && <Reports reports={outcome.reports} fault={fault} />}
      <Button text={t('Back to normal')} onPress={() => faults.backToNormal()} />
    </div>
  );
}

const Kept = ({ outcome: { kept } }: { outcome: Outcome }) =>
  kept > 0 && (
    <span className="badge">
      {plural(kept, '1 request waits in the browser', '{{count}} requests wait in the browser')}
    </span>
  );

/** `SW_…` stands out, because documentation and logs name it. */
function Reports({ reports, fault }: { reports: readonly string[]; fault: Fault }) {
  if (reports.length === 0) {
    const expected = fault.reports?.join(', ');
    return (
      <p className="muted small">
        {expected === undefined ? t('Nothing is reported.') : t('Reported on the console: {{expected}}', { expected })}
      </p>
    );
  }
  return (
    <ul
      className="stack gap-8 full padded rounded-small on-panel small wraps"
      aria-label={t('Reported on the console')}
    >
      {reports.map(report => {
        const [start = '', code] = /^(SW_\w+)[:| ]*/.exec(report) ?? [];
        return (
          <li key={report} lang="en">
            {code !== undefined && <code>{code}</code>} {report.slice(start.length)}
          </li>
        );
      })}
    </ul>
  );
}
