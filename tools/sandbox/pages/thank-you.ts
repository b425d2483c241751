/** Texts of the final step by company. The thank-you page has no answers for its template. */
const FINAL_TEXTS: Readonly<Record<string, string>> = {
  us: '<p>We are matching your project with roofers near you. Expect the first call within one business day and your written quotes by email.</p><ul><li>If you have the invoice for your last roof, keep it at hand.</li><li>No work starts before you have signed a contract.</li></ul>',
  fr: '<p>Un conseiller compare dès maintenant les offres disponibles chez vous et vous rappelle sous 24 heures ouvrées.</p><p>Gardez une facture récente à portée de main : votre conseiller y trouvera votre consommation annuelle.</p>',
};

/** The definition with a final step that needs no answers. */
export function thankYouDefinition(slug: string, json: string): string {
  const definition = JSON.parse(json) as { steps?: { final?: boolean; richText?: string }[] };
  const steps = definition.steps?.map(step => (step.final ? { ...step, richText: FINAL_TEXTS[slug] } : step));
  return JSON.stringify({ ...definition, steps });
}
