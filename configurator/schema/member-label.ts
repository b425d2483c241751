/** The names of members for people. */
import { t } from '../ui/text.ts';
import type { Member } from './members.ts';

/** Where the words in the name of the member would not do. */
const LABELS: Readonly<Record<string, string>> = {
  additionalFormValues: 'More values in the lead',
  addUserTimespan: 'Send the time spent as',
  affiliationDescription: 'Affiliate text',
  affiliationKey: 'Affiliate tracking parameter',
  affiliationLogo: 'Affiliate logo',
  affiliationTitle: 'Affiliate title',
  affiliationUrl: 'Affiliate link',
  allowConversionOnRequalification: 'Count conversions of requalified leads',
  answerProvenance: 'Send how each answer was entered',
  apiFilter: 'Filters',
  apiKey: 'Name for the service',
  apiUrl: 'Address of the service',
  autofocusFirstField: 'Focus the first field of each step',
  autoPassDelay: 'Pause before a choice advances',
  back: 'Back button (older name)',
  bpKey: 'Key',
  brandConfiguration: 'Choice of brands',
  conditionalDisplay: 'Show only if',
  conditionalValue: 'Offer only for the answer',
  content: 'Text',
  contentChatbot: 'Text in the chatbot',
  conversionEvent: 'Conversion event',
  consentEvidence: 'Send evidence of consents',
  countryOverrideBpKey: 'Country from the answer',
  crossSell: 'Show offers',
  cta: 'Link',
  customBpKeys: 'Keys of the geocoded fields',
  destinationStep: 'Go to',
  disableConversionOn: 'Send no conversion events if',
  disclaimerText: 'Disclaimer',
  display: 'Look',
  displayCtcConditions: 'Show the phone link if',
  displayMode: 'Progress',
  doNotSendLead: 'Send no lead here',
  final: 'End of the form',
  formId: 'Form id',
  helper: 'Hint below the field',
  hideProgressBarFirstStep: 'Hide progress on the first step',
  id: 'Id',
  imgUrl: 'Picture',
  isOther: 'Removes the other choices',
  isRichText: 'Formatted text',
  isThankYouPage: 'Thank-you page',
  itemValue: 'Stored value',
  jornayaBpKey: 'Jornaya key in the lead',
  jornayaToken: 'Jornaya campaign',
  keepLeads: 'Keep leads until they are sent',
  logicFormIdRules: 'Form id by answers',
  logicJumps: 'Jumps',
  logicalOperator: 'Joined by',
  messageType: 'Style',
  neverDisabled: 'Never disable the Next button',
  next: 'Next button',
  noData: 'Second choice',
  phoneBpKey: 'Phone number from the answer',
  phoneCountries: 'Other countries of numbers',
  payloadKey: 'Name in the lead',
  previous: 'Back button',
  procurationUrl: 'Send leads to',
  providerFormId: 'Form id of the provider',
  queryKey: 'Query parameter',
  questionNumber: 'Number of the question',
  requireLeadId: 'Require the id of the lead in the answer',
  revealData: 'Reveal page',
  richText: 'Text',
  sendScriptData: 'Send values of the page',
  skip: 'Skip button',
  startLoading: 'Show a spinner first',
  stepTransitionDelay: 'Pause before a transition',
  tcpaOptIn: 'Ask for consent with a checkbox',
  titleChatbot: 'Title in the chatbot',
  titleFinished: 'Title when it is done',
  trustedFormBpKey: 'TrustedForm key in the lead',
  trustedFormMode: 'TrustedForm value',
  trustedFormTags: 'TrustedForm by tagged consents',
  validationRules: 'Checks',
  values: 'Choices',
  waitingTime: 'Waiting time',
  waitingTimePerLine: 'Time per line',
  yesData: 'First choice',
  zipcodeKey: 'List of postcodes',
};

/** `phoneBpKey` → `Phone key`, `of_a_type` → `Of a type`. */
export function humanize(name: string): string {
  const words = name
    .replace(/BpKey/g, 'Key')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const labelOf = ({ name, schema }: Pick<Member, 'name' | 'schema'>): string =>
  t(schema.title ?? (Object.hasOwn(LABELS, name) ? LABELS[name]! : humanize(name)));
