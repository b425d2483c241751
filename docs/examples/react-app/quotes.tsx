'use client'; // it has handlers, so a server component can only render it here

import { useState } from 'react';
import { Stepwell } from 'stepwell/react';
import { definition } from './form.ts';

export interface QuotesProps {
  /** Gets the email address, once the lead was accepted. */
  onSent(mail: string): void;
}

/**
 * The router owns the history of the browser, so the form adds no entries. With `preview` it sends nothing: remove it on a
 * real page, or no leads arrive.
 */
export function Quotes({ onSent }: QuotesProps) {
  const [step, setStep] = useState<number>();
  return (
    <>
      <p>{step === undefined ? 'One moment …' : `Step ${step}`}</p>
      <Stepwell
        definition={definition}
        history={false}
        preview
        data-privacy-link="/privacy"
        includeLead
        onStep={({ order }) => setStep(order)}
        onSent={({ lead }) => onSent(String(lead?.mail ?? ''))}
      />
    </>
  );
}
