/** What was said, in groups of one side, and what is asked now at its end. */
import type { ReactNode } from 'react';
import { type Question, RichText, type Scope, Title, useAsking } from '../../kit/index.ts';
import { type Entry, groupsOf } from './entries.ts';

interface FeedProps {
  scope: Scope;
  entries: readonly Entry[];
  /** The question that waits for its answer. */
  open: Question | undefined;
  typing: boolean;
  /** Of the step on screen. */
  order: number;
  /** What is asked now. */
  children: ReactNode;
}

export function Feed({ scope, entries, open, typing, order, children }: FeedProps): ReactNode {
  const asking = useAsking();
  const asked = open && entries.findLast(({ type }) => type === 'question');
  // The question draws its own title: said twice, it would be heard twice.
  const draws = open && (asking.drawsTitle(open) ? !open.titleChatbot : open.titleChatbot || open.title);
  const heading = entries.findLast(({ titleOf }) => titleOf === order);
  const groups = groupsOf(entries);
  return (
    <>
      <ol className="sw-groups">
        {groups.map(({ from, first, entries: said }) => (
          <li key={first} className={`sw-group sw-${from}`}>
            {from === 'bot' && <span className="sw-avatar" aria-hidden="true" />}
            <div className="sw-said">
              {said.map((entry, place) =>
                entry === asked && draws ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its place
                  <Bubble key={place} entry={entry} order={entry === heading ? order : undefined} scope={scope} />
                ),
              )}
              {asked && said.includes(asked) && children}
            </div>
          </li>
        ))}
      </ol>
      {typing && (
        <div className="sw-typing" aria-hidden="true">
          <span className="sw-avatar" />
          <span className="sw-dots">
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
    </>
  );
}

function Bubble({ entry, order, scope }: { entry: Entry; order: number | undefined; scope: Scope }): ReactNode {
  const { from, type, text, look, description } = entry;
  const step = order === undefined ? undefined : scope.read.step;
  if (!text && !entry.header) return null;
  return (
    <div className={`sw-bubble sw-entry-${type}${look ? ` sw-${look}` : ''}`}>
      {from === 'user' && type === 'text' && <span className="sw-unseen">{scope.read.text('Your answer')}: </span>}
      {step ? <Title step={step}>{text}</Title> : <Words entry={entry} />}
      {description && <p className="sw-description">{description}</p>}
    </div>
  );
}

export function Words({ entry: { header, text, html } }: { entry: Entry }): ReactNode {
  return (
    <>
      {header && <p className="sw-message-header">{header}</p>}
      {html ? (
        <div className="sw-message-content">
          <RichText html={text} />
        </div>
      ) : (
        text && <p>{text}</p>
      )}
    </>
  );
}
