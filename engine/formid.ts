/** Which form id the answers lead to (DEF-25, DEC-20). Pure. */
import type { Read } from './contract.ts';

/** The `formId` of the first matching rule, nothing where none matches. */
export function ruledFormId(read: Read): string | number | undefined {
  return read.form.logicFormIdRules.find(rule => read.matches(rule.conditions, rule.logicalOperator))?.formId;
}
/** That, else the configured one. */
export const resolvedFormId = (read: Read): string | number | undefined =>
  ruledFormId(read) ?? read.form.configuration.formId;
