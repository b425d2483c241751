import type { ReactNode } from 'react';
import type { Message, Step } from '../engine/contract/definition.ts';
import { asText } from '../engine/form/values.ts';
import { useEngine, useFilled } from './context.ts';
import { RichText } from './RichText.tsx';

/** The messages of the step that have this position. */
export function Messages({ step, position }: { step: Step; position: Message['position'] }): ReactNode {
  const messages = step.messages.filter(
    message => message.position === position && (message.content || message.header),
  );
  return messages.map((message, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the definition is frozen, so a message keeps its place
    <div key={index} className={`sw-message sw-${asText(message.messageType) || 'info'}`}>
      {message.header && (
        <p className="sw-message-header">
          <Filled text={message.header} />
        </p>
      )}
      {message.content && (
        <div className="sw-message-content">
          {message.isRichText ? <RichText html={message.content} /> : <Filled text={message.content} />}
        </div>
      )}
    </div>
  ));
}

/** A text of the definition with its templates filled in. */
export const Filled = ({ text }: { text: string | undefined }): ReactNode => <span>{useFilled(text)}</span>;

/**
 * The step's title as a heading that gets the focus after a step change. Draws nothing if there is no title, or its
 * template is empty.
 */
export function Title({ step, children }: { step: Step; children?: ReactNode }): ReactNode {
  const engine = useEngine();
  const title = useFilled(step.title);
  const shown = children ?? (title?.trim() && <span>{title}</span>);
  return (
    shown && (
      <h2 className="sw-title" id={engine.titleId(step)} tabIndex={-1}>
        {shown}
      </h2>
    )
  );
}
