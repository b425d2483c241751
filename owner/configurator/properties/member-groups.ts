/** Members that few owners need, by what they are about. */

import { t } from '../../words/words.ts';

/** Those that are in no group. */
export const OTHERS = t('More');

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  [t('Proof of consent')]: [
    ...['addedConsent', 'consentEvidence', 'jornayaToken', 'jornayaBpKey'],
    ...['trustedFormBpKey', 'trustedFormMode', 'trustedFormTags'],
  ],
  [t('After sending')]: [
    ...['revealPage', 'revealData', 'displayCtcConditions', 'brandConfiguration', 'crossSell', 'keepLeads'],
    'requireLeadId',
  ],
  [t('In the lead')]: [
    'bpKey',
    ...['additionalFormValues', 'logicFormIdRules', 'providerFormId', 'addUserTimespan', 'answerProvenance'],
    ...['sendScriptData', 'customBpKeys'],
  ],
  [t('Tracking')]: ['conversionEvent', 'disableConversionOn', 'allowConversionOnRequalification', 'tags'],
  [t('Timing')]: ['stepTransitionDelay', 'autoPassDelay', 'startLoading', 'waitingTime'],
  [t('Chatbot')]: ['titleChatbot', 'contentChatbot'],
};

/** The place in the list says it, and older forms have the others. They are only shown if the form has them. */
const REPLACED: readonly string[] = ['back', 'questionNumber'];
const NEVER = 'order';

/** Is the member offered to an owner? */
export const isOffered = (name: string, isSet: boolean): boolean =>
  name !== NEVER && (isSet || !REPLACED.includes(name));

const groupOf = (name: string): string => Object.keys(GROUPS).find(group => GROUPS[group]!.includes(name)) ?? OTHERS;

/** The groups that have one of the members, `More` last. */
export function inGroups<T>(members: readonly T[], nameOf: (member: T) => string): [group: string, members: T[]][] {
  return [...Object.keys(GROUPS), OTHERS].flatMap(group => {
    const found = members.filter(member => groupOf(nameOf(member)) === group);
    return found.length > 0 ? [[group, found] as [string, T[]]] : [];
  });
}
