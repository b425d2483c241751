/** Members that few owners need, by what they are about. */

import { tDeclared } from '../../words/words.ts';

/** By the name of the group, in English. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Proof of consent': [
    ...['addedConsent', 'consentEvidence', 'jornayaToken', 'jornayaBpKey'],
    ...['trustedFormBpKey', 'trustedFormMode', 'trustedFormTags'],
  ],
  'After sending': [
    ...['revealPage', 'revealData', 'displayCtcConditions', 'brandConfiguration', 'crossSell', 'keepLeads'],
    'requireLeadId',
  ],
  'In the lead': [
    'bpKey',
    ...['additionalFormValues', 'logicFormIdRules', 'providerFormId', 'addUserTimespan', 'answerProvenance'],
    ...['sendScriptData', 'customBpKeys'],
  ],
  Tracking: ['conversionEvent', 'disableConversionOn', 'allowConversionOnRequalification', 'tags'],
  Timing: ['stepTransitionDelay', 'autoPassDelay', 'startLoading', 'waitingTime'],
  Chatbot: ['titleChatbot', 'contentChatbot'],
  More: [], // and all that are in no other one
};

/** The place in the list says it, and older forms have the others. They are only shown if the form has them. */
const REPLACED: readonly string[] = ['back', 'questionNumber'];
const NEVER = 'order';

/** Is the member offered to an owner? */
export const isOffered = (name: string, isSet: boolean): boolean =>
  name !== NEVER && (isSet || !REPLACED.includes(name));

const groupOf = (name: string): string => Object.keys(GROUPS).find(group => GROUPS[group]!.includes(name)) ?? 'More';

/** The groups that have one of the members, `More` last. */
export function inGroups<T>(members: readonly T[], nameOf: (member: T) => string): [title: string, members: T[]][] {
  return Object.keys(GROUPS).flatMap(group => {
    const found = members.filter(member => groupOf(nameOf(member)) === group);
    return found.length > 0 ? [[tDeclared(group), found] as [string, T[]]] : [];
  });
}
