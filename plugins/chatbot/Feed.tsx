/** The messages so far, grouped by sender, with the current question at the end. */
import type { ReactNode } from 'react';
import { type Question, RichText, type Scope, Title, useQuestionByQuestion } from '../kit/kit.ts';
import { type Entry, groupsOf } from './chat-state.ts';

interface FeedProps {
  scope: Scope;
  entries: readonly Entry[];
  /** The question that waits for an answer. */
  open: Question | undefined;
  typing: boolean;
  /** Order of the current step. */
  order: number;
  /** The view of the current question. */
  children: ReactNode;
}

export function Feed({ scope, entries, open, typing, order, children }: FeedProps): ReactNode {
  const byQuestion = useQuestionByQuestion();
  const asked = open && entries.findLast(({ type }) => type === 'question');
  // A question that renders its own title gets no title message, so screen readers read the title once.
  const rendersTitle = open && (byQuestion.drawsTitle(open) ? !open.titleChatbot : open.titleChatbot || open.title);
  const heading = entries.findLast(({ titleOf }) => titleOf === order);
  const groups = groupsOf(entries);
  return (
    <>
      <ol className="sw-groups">
        {groups.map(({ from, first, entries: messages }) => (
          <li key={first} className={`sw-group sw-${from}`}>
            {from === 'bot' && <span className="sw-avatar" aria-hidden="true" />}
            <div className="sw-said">
              {messages.map((entry, index) =>
                entry === asked && rendersTitle ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended
                  <Bubble key={index} entry={entry} order={entry === heading ? order : undefined} scope={scope} />
                ),
              )}
              {asked && messages.includes(asked) && children}
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
      {step ? <Title step={step}>{text}</Title> : <EntryText entry={entry} />}
      {description && <p className="sw-description">{description}</p>}
    </div>
  );
}

export function EntryText({ entry: { from, header, text, html } }: { entry: Entry }): ReactNode {
  return (
    <>
      {header && <p className="sw-message-header">{header}</p>}
      {html ? (
        <div className="sw-message-content">
          <RichText html={text} />
        </div>
      ) : (
        text && <p>{from === 'user' ? <bdi>{text}</bdi> : text}</p>
      )}
    </>
  );
}
