import { Fragment, type ReactNode } from 'react';

/** A text in which each `{name}` is replaced with the element of that name. */
export function Sentence({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <Fragment key={index}>{/^\{\w+\}$/.test(piece) ? parts[piece.slice(1, -1)] : piece}</Fragment>
  ));
}

/** A phone number, which never wraps and runs left to right in every language. */
export const PhoneNumber = ({ children }: { children: string }): ReactNode => (
  <bdi className="sw-number" dir="ltr">
    {children}
  </bdi>
);
