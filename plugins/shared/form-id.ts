/** Computes the form id from the answers, and whether the conversion of the lead may be tracked. Pure. */
import type { Form, Read } from '../../engine/contract/plugin.ts';

/** The `formId` of the first rule that matches, or undefined. */
export function ruledFormId(read: Read): string | number | undefined {
  return read.form.logicFormIdRules.find(rule => read.matches(rule.conditions, rule.logicalOperator))?.formId;
}

/** The `formId` of the first rule that matches, or else the configured one. */
export const resolvedFormId = (read: Read): string | number | undefined =>
  ruledFormId(read) ?? read.form.configuration.formId;

/**
 * The `formId` of the first rule that matches, if it differs from the configured one. Undefined if none is configured.
 */
export function requalifiedFormId(read: Read): string | number | undefined {
  const ruled = ruledFormId(read);
  const configured = String(read.form.configuration.formId ?? '');
  return configured === '' || String(ruled ?? '') === configured ? undefined : ruled;
}

/** False if `disableConversionOn` matches (an empty list never does), or if a rule changed the form id. */
export function tracksConversion(read: Read): boolean {
  const {
    disableConversionOn,
    disableConversionLogicalOperator = 'or',
    allowConversionOnRequalification,
  } = read.form.configuration;
  const disabled =
    disableConversionOn.length > 0 && read.matches(disableConversionOn, disableConversionLogicalOperator);
  return !disabled && (requalifiedFormId(read) === undefined || allowConversionOnRequalification === true);
}

/** Whether a service that told `known` by form id has not been asked about one of the form. */
export const lacksFormId = ({ form }: Read, known: object = {}): boolean =>
  !possibleFormIds(form).every(id => Object.hasOwn(known, id));

/** The configured form id and those of all rules, as text, each once. */
export const possibleFormIds = ({ configuration, logicFormIdRules }: Form): string[] => [
  ...new Set(
    [configuration.formId, ...logicFormIdRules.map(rule => rule.formId)].flatMap(id =>
      id === undefined || id === null || id === '' ? [] : [String(id)],
    ),
  ),
];
