/** Labels for the members of definitions. */
import { editors } from '../../plugins/generated/editors.ts';

/** Labels for members of every form whose names do not say enough. */
const OWN_LABELS: Readonly<Record<string, string>> = {
  autofocusFirstField: 'Focus the first field of each step',
  autoPassDelay: 'Pause before a choice advances',
  back: 'Back button (older name)',
  bpKey: 'Key',
  conditionalDisplay: 'Show only if',
  conditionalValue: 'Offer only for the answer',
  content: 'Text',
  contentChatbot: 'Text in the chatbot',
  countryOverrideBpKey: 'Country from the answer',
  destinationStep: 'Go to',
  disableConversionOn: 'Send no conversion events if',
  displayMode: 'Progress',
  doNotSendLead: 'Send no lead here',
  final: 'End of the form',
  font: 'Other font, in CSS',
  formId: 'Form id of the service',
  helper: 'Hint below the field',
  hideProgressBarFirstStep: 'Hide progress on the first step',
  id: 'Id of this form',
  imgUrl: 'Picture',
  imgAlt: 'What the picture shows',
  isOther: 'Unticks the other choices',
  isRichText: 'Formatted text',
  itemValue: 'Value in the lead',
  keepLeads: 'Keep leads until they are sent',
  logicFormIdRules: 'Form id by answers',
  logicJumps: 'Jumps',
  logicalOperator: 'Joined by',
  messages: 'Notes',
  messageType: 'Style',
  neverDisabled: 'Never disable the Next button',
  next: 'Next button',
  panel: 'Panel',
  previous: 'Back button',
  procurationUrl: 'Send leads to',
  providerFormId: 'Form id of the provider',
  queryKey: 'Query parameter',
  questionNumber: 'Number of the question',
  quote: 'Quote',
  requireLeadId: 'Require the id of the lead in the answer',
  richText: 'Text',
  sendScriptData: 'Send values of the page',
  skip: 'Skip button',
  startLoading: 'Show a spinner first',
  steps: 'Steps',
  stepTransitionDelay: 'Pause before a transition',
  tags: 'Labels for reports',
  title: 'Title',
  titleChatbot: 'Title in the chatbot',
  url: 'Address',
  validationRules: 'Checks',
  values: 'Choices',
};

/** All labels, including those of the built-in plugins. */
export const LABELS: Readonly<Record<string, string>> = Object.assign(
  {},
  OWN_LABELS,
  ...editors.flatMap(({ questions = {}, steps = {}, words }) => [
    ...[...Object.values(questions), ...Object.values(steps)].map(one => one.words),
    words,
  ]),
);

/** `phoneBpKey` → `Phone key`, `of_a_type` → `Of a type`. */
export function humanize(name: string): string {
  const words = name
    .replace(/BpKey/g, 'Key')
    .replace(/([a-z\d])([A-Z]+)/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a member. Ignores the title in the member's schema. */
export const labelFor = (name: string): string => (Object.hasOwn(LABELS, name) ? LABELS[name]! : humanize(name));
