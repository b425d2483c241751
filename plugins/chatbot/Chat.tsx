/** The frame of the chat: a bar that stays, the feed, and the page's footer. */
import { type ReactNode, useEffect, useRef } from 'react';
import {
  BackButton,
  fillTemplate,
  Progress,
  type Scope,
  Spinner,
  type Step,
  Title,
  useAsking,
  useRead,
  useSubmit,
} from '../../kit/index.ts';
import { Actions, Asked } from './Asked.tsx';
import { SILENT, stageOf } from './entries.ts';
import { Feed } from './Feed.tsx';
import { Footer } from './Footer.tsx';
import { attendTo, focusedIn, show } from './focus.ts';
import { beginTalk, type Talk } from './talk.ts';

export function Chat({ scope, children }: { scope: Scope; children: ReactNode }): ReactNode {
  const { host, read } = scope;
  const asking = useAsking();
  const root = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLElement>(null);
  const talk = useRef<Talk>(undefined);
  const stage = useRead(scope, stageOf);
  const step = useRead(scope, now => now.step);
  const chat = useRead(scope, now => now.fact('chat') ?? SILENT);
  const second = useRead(scope, now => now.feature('CHATBOT_V2'));
  useSubmit(root, stage === 'talk' ? () => talk.current?.ok() : undefined);

  useEffect(() => {
    const begun = beginTalk(scope, asking, {
      release() {
        if (feed.current?.contains(focusedIn(feed.current))) feed.current.focus({ preventScroll: true });
      },
      attend: question => feed.current && asking.focusQuestion(feed.current, question),
    });
    talk.current = begun;
    return begun.end;
  }, [scope, asking]);

  const { turn, open, typing, entries } = chat;
  const asked = open ? step?.questions.find(({ id }) => id === chat.asked.at(-1)?.question) : undefined;
  useEffect(() => {
    if (!asked || !feed.current) return;
    // Who comes to the page is where the page put the focus, unless the form asks for it.
    const opened = turn === 1 && read.fact('surveyOpen') === true;
    if (opened || turn > 1 || read.form.configuration.autofocusFirstField) attendTo(feed.current, opened);
  }, [asked, turn, read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new comes into view
  useEffect(() => {
    const spoke = entries.some(({ from }) => from === 'user');
    if (feed.current && spoke) show(feed.current, host.reducedMotion());
  }, [host, turn, entries.length, typing, stage]);

  const skip = () => talk.current?.skip();
  if (stage === 'after' || !step) return children;
  return (
    <div ref={root} className={`sw-chat${second ? ' sw-chat-v2' : ''}`} data-step={step.order}>
      <Bar scope={scope} step={step} back={stage === 'talk' ? () => talk.current?.back() : undefined} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too */}
      <section ref={feed} className="sw-feed" tabIndex={0} aria-label={read.text('Conversation')}>
        <Feed scope={scope} entries={entries} open={asked} typing={typing} order={step.order}>
          {asked && <Asked key={turn} scope={scope} step={step} question={asked} passing={chat.passing} skip={skip} />}
        </Feed>
        {stage === 'loading' && <Loading scope={scope} step={step} />}
        {stage === 'step' && <div className="sw-chat-step">{children}</div>}
        {stage === 'talk' && !asked && !typing && (
          <Actions scope={scope} step={step} label={step.next || read.text('Next')} skip={skip} />
        )}
      </section>
      <Footer scope={scope} />
    </div>
  );
}

function Loading({ scope, step }: { scope: Scope; step: Step }): ReactNode {
  const own = useRead(scope, read => fillTemplate(step.titleChatbot ?? '', read));
  return (
    <div className="sw-chat-step">
      <div className="sw-loading" role="status">
        <Title step={step}>{own || undefined}</Title>
        <Spinner />
        <span className="sw-unseen">{scope.read.text('Loading')}</span>
      </div>
    </div>
  );
}

interface BarProps {
  scope: Scope;
  step: Step;
  /** None where the step has its own controls. */
  back: (() => void) | undefined;
}

function Bar({ scope, step, back }: BarProps): ReactNode {
  const asking = useAsking();
  const returns = useRead(scope, read => {
    const { asked = [], open } = read.fact('chat') ?? SILENT;
    return asking.canGoBack() || asked.length > (open ? 1 : 0);
  });
  return (
    <div className="sw-chat-bar">
      {back && returns && (
        <BackButton onClick={back}>
          <span>{step.previous || scope.read.text('Back')}</span>
        </BackButton>
      )}
      <Progress step={step} />
    </div>
  );
}
