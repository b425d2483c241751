/** Which form id the answers lead to, and whether the lead's conversion may be tracked. Pure. */
import type { Form, Read } from '../engine/contract.ts';

/** The `formId` of the first matching rule, nothing where none matches. */
export function ruledFormId(read: Read): string | number | undefined {
  return read.form.logicFormIdRules.find(rule => read.matches(rule.conditions, rule.logicalOperator))?.formId;
}
/** That, else the configured one. */
export const resolvedFormId = (read: Read): string | number | undefined =>
  ruledFormId(read) ?? read.form.configuration.formId;

/** A rule may give the lead another form id than the configured one. */
export function requalifiedBy(read: Read): string | number | undefined {
  const ruled = ruledFormId(read);
  return String(ruled ?? '') === String(read.form.configuration.formId ?? '') ? undefined : ruled;
}

/** An empty list of conditions never disables it. */
export function tracksConversion(read: Read): boolean {
  const {
    disableConversionOn,
    disableConversionLogicalOperator = 'or',
    allowConversionOnRequalification,
  } = read.form.configuration;
  const disabled =
    disableConversionOn.length > 0 && read.matches(disableConversionOn, disableConversionLogicalOperator);
  return !disabled && (requalifiedBy(read) === undefined || allowConversionOnRequalification === true);
}

/** All that may come of it: the configured one and those of the rules, as text, without doubles. */
export const possibleFormIds = ({ configuration, logicFormIdRules }: Form): string[] => [
  ...new Set(
    [configuration.formId, ...logicFormIdRules.map(rule => rule.formId)].flatMap(id =>
      id === undefined || id === null || id === '' ? [] : [String(id)],
    ),
  ),
];
