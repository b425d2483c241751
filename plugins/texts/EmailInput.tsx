import { type ReactNode, useEffect, useState } from 'react';
import type { QuestionProps } from '../kit/kit.ts';
import { machineText, withoutScheme } from '../shared/plain-text.ts';
import { correctionOf } from './email-domains.ts';

/**
 * Extracts the address from a typed, pasted or filled-in text: removes `mailto:`, a name before an address in brackets,
 * and invisible characters.
 */
export function cleanEmail(text: string): string {
  const plain = withoutScheme(machineText(text)).trim();
  const bracketed = /^[^<>]{0,200}<([^<>\s]{1,254})>$/.exec(plain);
  return bracketed ? bracketed[1]! : plain;
}

/** A field for an email address. After a typo in a common domain, a button below the field offers the correction. */
export function EmailInput({ question, value, set, field, scope }: QuestionProps<string>): ReactNode {
  /** The text of the field when the visitor left it. */
  const [left, setLeft] = useState<string>();
  const email = cleanEmail(value);
  const correction = correctionOf(email, left === email);
  const offer = correction && scope.read.text('Did you mean {email}?', { email: correction });
  useEffect(() => {
    if (offer) scope.announce(offer);
  }, [scope, offer]);
  // Not in `onBlur`, because a button that appears under a pressed pointer would move the click target.
  useEffect(
    () => scope.on('left', one => void (one.question === question && setLeft(email))),
    [scope, question, email],
  );
  return (
    <>
      <input
        {...field}
        // Not `email`, because browsers then return the domain `müller.de` as `xn--mller-kva.de`.
        type="text"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        className="sw-input"
        enterKeyHint="next"
        value={value}
        onChange={event => set(event.target.value)}
        // A script may have written into the field without an event that React notices.
        onBlur={({ target }) => value !== cleanEmail(target.value) && set(cleanEmail(target.value))}
      />
      {correction && (
        <button type="button" className="sw-texts-correction" onClick={() => set(correction)}>
          {offer}
        </button>
      )}
    </>
  );
}
