import { type ReactNode, useRef, useState } from 'react';
import { type QuestionProps, RichText, useRead } from '../../kit/index.ts';
import { Customers } from './Customers.tsx';
import { listed, withoutLink } from './choice.ts';
import { partnersOf, type Ticked } from './shown.ts';
import { type ConsentQuestion, contentOf, isTcpa, type Piece } from './words.ts';

type Props = QuestionProps<Ticked, ConsentQuestion>;
/** Markers that certificate scripts look for: the words of the consent, and which control gives it. */
const LANGUAGE = { 'data-tf-element-role': 'consent-language' };
const OPT_IN = { 'data-tf-element-role': 'consent-opt-in' };
const DISCLOSURE = { 'data-leadid-type': 'disclosure' };
const DISCLOSED = 'leadid_tcpa_disclosure';

/** A box with its words, which may hold links; a telephone consent without opt-in is its words alone. */
export function Box(props: Props): ReactNode {
  const { question, value, set, field, scope } = props;
  const { title, text, tcpaOptIn } = question;
  const tcpa = isTcpa(question);
  const words = useRef<HTMLSpanElement>(null);
  const [opened, open] = useState(false);
  const entries = useRead(scope, read => listed(question, read));
  const content = useRead(scope, read => contentOf(question, read, partnersOf(question, read)));

  function onLink(href: string): boolean {
    if (href !== '#customers') return false;
    open(true);
    return true;
  }
  function close(): void {
    open(false);
    words.current?.querySelector<HTMLElement>('a[href="#customers"]')?.focus();
  }
  const shown = (
    <span className="sw-check-text" ref={words} {...(question.type !== 'checkbox' && LANGUAGE)}>
      {'html' in content ? (
        <RichText html={entries.length > 0 ? content.html : withoutLink(content.html)} onLink={onLink} />
      ) : (
        <Pieces pieces={content.pieces} />
      )}
    </span>
  );
  return (
    <>
      {title && (text || tcpa) && <p className="sw-label">{title}</p>}
      {tcpa && !tcpaOptIn ? (
        // Words without a box: the script's documentation wants a hidden input in their label.
        <label className="sw-words">
          <input type="hidden" className={DISCLOSED} {...DISCLOSURE} />
          {shown}
        </label>
      ) : (
        <label className="sw-check" data-ticked={value === true || undefined}>
          <input
            type="checkbox"
            {...field}
            {...(question.type !== 'checkbox' && OPT_IN)}
            {...(tcpa && { ...DISCLOSURE, className: DISCLOSED })}
            aria-labelledby={undefined}
            aria-label={undefined}
            checked={value === true}
            onChange={event => set(event.target.checked, true)}
          />
          {shown}
        </label>
      )}
      {opened && entries.length > 0 && (
        <Customers entries={entries} ticked={value === true} scope={scope} close={close} />
      )}
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  return pieces.map((piece, place) => {
    // A piece may be there twice, such as the comma between sellers.
    const key = `${place} ${typeof piece === 'string' ? piece : 'seller' in piece ? piece.seller : piece.href}`;
    if (typeof piece === 'string') return <span key={key}>{piece}</span>;
    if ('seller' in piece)
      return (
        <span key={key} data-tf-element-role="consent-advertiser-name">
          {piece.seller}
        </span>
      );
    return (
      <a
        key={key}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={event => event.stopPropagation()}
      >
        {piece.text}
      </a>
    );
  });
}
