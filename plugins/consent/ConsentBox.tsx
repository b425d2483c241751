import { type ReactNode, useRef, useState } from 'react';
import { fillTemplate, type QuestionProps, RichText, useRead } from '../kit/kit.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { type ConsentMembers, contentOf, isTcpa, type Piece } from './content.ts';
import { listedCustomers, withoutCustomersLink } from './customers.ts';
import { CHECKBOX } from './row.ts';
import { displayedPartners, noteClick, type Ticked } from './shown-consents.ts';

type Props = QuestionProps<Ticked, ConsentMembers>;
/** Attributes that certificate scripts look for: the text of the consent, and the control that gives it. */
const CONSENT_TEXT = { 'data-tf-element-role': 'consent-language' };
const OPT_IN = { 'data-tf-element-role': 'consent-opt-in' };
const DISCLOSURE = { 'data-leadid-type': 'disclosure' };
const DISCLOSURE_CLASS = 'leadid_tcpa_disclosure';

/** A checkbox with its text, which may contain links. A telephone consent without opt-in is rendered without a checkbox. */
export function ConsentBox(props: Props): ReactNode {
  const { question, value, set, field, scope } = props;
  const { text, tcpaOptIn } = question;
  const title = useRead(scope, read => fillTemplate(question.title ?? '', read));
  const tcpa = isTcpa(question);
  const textElement = useRef<HTMLSpanElement>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const entries = useRead(scope, read => listedCustomers(question, read));
  const content = useRead(scope, read => contentOf(question, read, displayedPartners(question, read)));

  function onLink(href: string): boolean {
    if (href !== '#customers') return false;
    setDialogOpen(true);
    return true;
  }
  function closeDialog(): void {
    setDialogOpen(false);
    textElement.current?.querySelector<HTMLElement>('a[href="#customers"]')?.focus();
  }
  const label = (
    <span className="sw-check-text" ref={textElement} {...(question.type !== CHECKBOX && CONSENT_TEXT)}>
      {'html' in content ? (
        <RichText html={entries.length > 0 ? content.html : withoutCustomersLink(content.html)} onLink={onLink} />
      ) : (
        <Pieces pieces={content.pieces} />
      )}
    </span>
  );
  return (
    <>
      {title && (text || tcpa) && <p className="sw-label">{title}</p>}
      {tcpa && !tcpaOptIn ? (
        // A text without a checkbox: the certificate script requires a hidden input in its label.
        <label className="sw-words">
          <input type="hidden" className={DISCLOSURE_CLASS} {...DISCLOSURE} />
          {label}
        </label>
      ) : (
        <label className="sw-check" data-ticked={value === true || undefined}>
          <input
            type="checkbox"
            {...field}
            {...(question.type !== CHECKBOX && OPT_IN)}
            {...(tcpa && { ...DISCLOSURE, className: DISCLOSURE_CLASS })}
            aria-labelledby={undefined}
            checked={value === true}
            onClick={event => noteClick(question, event.nativeEvent)}
            onChange={event => set(event.target.checked, true)}
          />
          {label}
        </label>
      )}
      {isDialogOpen && entries.length > 0 && (
        <CustomerDialog entries={entries} ticked={value === true} scope={scope} close={closeDialog} />
      )}
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  return pieces.map((piece, index) => {
    // A piece may occur twice, such as the comma between sellers, so the key includes the index.
    const key = `${index} ${typeof piece === 'string' ? piece : 'seller' in piece ? piece.seller : piece.href}`;
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
