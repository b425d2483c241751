import { type ReactNode, useEffect, useRef } from 'react';
import {
  definePlugin,
  fillTemplate,
  Progress,
  type Read,
  register,
  type Scope,
  Spinner,
  type Step,
  Title,
  useQuestionByQuestion,
  useRead,
  useSubmit,
} from '../kit/kit.ts';
import { labelOf, StepTexts } from '../shared/beyond-the-kit.ts';
import { chatOf, EMPTY_CHAT, noticeOf, stageOf, withChatTexts } from './chat-state.ts';
import styles from './chatbot.css';
import { ConversationFlow } from './conversation-flow.ts';
import { Feed } from './Feed.tsx';
import { Footer } from './Footer.tsx';
import { focusedIn, focusQuestion, scrollToNewest } from './focus-and-scroll.ts';
import { Actions, OpenQuestion } from './OpenQuestion.tsx';

/** The layout of the chat: a fixed bar, the feed, and a copy of the page footer. */
function Chat({ scope, children }: { scope: Scope; children: ReactNode }): ReactNode {
  const { host, read } = scope;
  const byQuestion = useQuestionByQuestion();
  const root = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLElement>(null);
  const flow = useRef<ConversationFlow>(undefined);
  const stage = useRead(scope, stageOf);
  const step = useRead(scope, now => now.step);
  const next = useRead(scope, now => labelOf(now.step?.next, now, 'Next'));
  const chat = useRead(scope, chatOf);
  const hasNotice = useRead(scope, now => noticeOf(now, '') !== undefined);
  const isVersion2 = useRead(scope, now => now.feature('CHATBOT_V2'));
  useSubmit(root, stage === 'talk' ? () => flow.current?.ok() : undefined);

  useEffect(() => {
    const started = new ConversationFlow(scope, byQuestion, {
      releaseFocus() {
        if (feed.current?.contains(focusedIn(feed.current))) feed.current.focus({ preventScroll: true });
      },
      focusError: question => feed.current && byQuestion.focusQuestion(feed.current, question),
    });
    flow.current = started;
    return started.start();
  }, [scope, byQuestion]);

  const { turn, open, typing, entries } = chat;
  const asked = open ? step?.questions.find(({ id }) => id === chat.asked.at(-1)) : undefined;
  useEffect(() => {
    if (!asked || !feed.current) return;
    // The first question takes the focus only if the form covers the page, or if it is configured.
    const opened = turn === 1 && read.fact('surveyOpen') === true;
    if (opened || turn > 1 || read.form.configuration.autofocusFirstField) focusQuestion(feed.current, opened);
  }, [asked, turn, read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may add something to scroll to
  useEffect(() => {
    const hasAnswered = entries.some(({ from }) => from === 'user');
    if (feed.current && hasAnswered) scrollToNewest(feed.current, host.reducedMotion());
  }, [host, turn, entries.length, typing, stage]);
  useEffect(() => {
    if (hasNotice && feed.current) scrollToNewest(feed.current, host.reducedMotion());
  }, [host, hasNotice]);
  const isTalking = stage !== 'after';
  useEffect(() => {
    scope.setFact('noticeInView', isTalking);
    return () => scope.setFact('noticeInView', false);
  }, [scope, isTalking]);

  const skip = () => flow.current?.skip();
  if (stage === 'after' || !step) return children;
  return (
    <div ref={root} className={`sw-chat${isVersion2 ? ' sw-chat-v2' : ''}`} data-step={step.order}>
      <Bar scope={scope} step={step} back={stage === 'talk' ? () => flow.current?.back() : undefined} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section ref={feed} className="sw-feed" tabIndex={0} aria-label={read.text('Conversation')}>
        <Feed scope={scope} entries={entries} open={asked} typing={typing} order={step.order}>
          {asked && (
            <OpenQuestion key={turn} scope={scope} step={step} question={asked} passing={chat.passing} skip={skip} />
          )}
        </Feed>
        {stage === 'loading' && <Loading scope={scope} step={step} />}
        {stage === 'step' && (
          <div className="sw-chat-step">
            <StepTexts value={withChatTexts}>{children}</StepTexts>
          </div>
        )}
        {stage === 'talk' && !asked && !typing && <Actions scope={scope} step={step} label={next} skip={skip} />}
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
  /** Undefined if the step has its own controls. */
  back: (() => void) | undefined;
}

function Bar({ scope, step, back }: BarProps): ReactNode {
  const byQuestion = useQuestionByQuestion();
  const canGoBack = useRead(scope, read => {
    const { asked = [], open } = read.fact('chat') ?? EMPTY_CHAT;
    return byQuestion.canGoBack() || asked.length > (open ? 1 : 0);
  });
  const label = useRead(scope, read => labelOf(step.previous, read, 'Back'));
  return (
    <div className="sw-chat-bar">
      {/* Keeps its space while hidden, so the progress does not move when Back appears. */}
      <div className="sw-chat-back" inert={!back || !canGoBack}>
        <button type="button" className="sw-button sw-back" onClick={() => back?.()}>
          <span>{label}</span>
        </button>
      </div>
      <Progress step={step} />
    </div>
  );
}

export const drawsAroundStep = /^CHATBOT/;
export const after = ['full-screen']; // only the first view that applies is drawn

/** A feature flag or the definition turns the form into a chat. The flag may be turned on later. */
const isNeeded = ({ feature, form }: Read): boolean =>
  feature('CHATBOT') || feature('CHATBOT_V2') || form.configuration.displayMode === 'chatbot';

/**
 * Shows the form as a conversation. The view stays active until the end, so the browser history does not follow the
 * path. Steps that do not ask questions are rendered as usual.
 */
export const plugin = definePlugin('chatbot', {
  isNeeded,
  views: {
    chatbot: { when: isNeeded, Component: Chat, asksOneByOne: read => ['loading', 'talk'].includes(stageOf(read)) },
  },
  styles,
});
register(plugin);
