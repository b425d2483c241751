/** The success criteria of WCAG 2.2, levels A and AA, with what the form does and the specs that show it. */

export type Verdict = 'Supports' | 'Partially supports' | 'Does not support' | 'Not applicable';
/** A file in `spec/` and the title of a spec in it. `*` matches any text. */
export type Evidence = readonly [file: string, title: string];
export interface Row {
  /** Such as `1.1.1`. */
  id: string;
  name: string;
  level: 'A' | 'AA';
  verdict: Verdict;
  /** What the form does, and what it does not. */
  remark: string;
  evidence: readonly Evidence[];
}

const axe: Evidence = ['journeys/screens.spec.ts', '*: each step, a refusal and the end'];
const tree: Evidence = ['journeys/accessible-visits.spec.ts', '* completes a sample'];
const reading: Evidence = [
  'journeys/gallery.spec.ts',
  'is read as before, has no fault that axe finds, and fits, 1280 and 320 px wide, in light and dark',
];
const noMedia: Evidence = ['view/rich-text/markup.spec.tsx', 'removes other tags and keeps their text'];

const row =
  (level: Row['level'], verdict: Verdict) =>
  (id: string, name: string, remark: string, ...evidence: readonly Evidence[]): Row => ({
    ...{ id, name, level, verdict, remark, evidence },
  });
const a = row('A', 'Supports');
const aa = row('AA', 'Supports');
const none = { a: row('A', 'Not applicable'), aa: row('AA', 'Not applicable') };
const partly = { a: row('A', 'Partially supports'), aa: row('AA', 'Partially supports') };

const MEDIA = 'The form has no audio and no video, and texts of a definition cannot add any.';

export const CRITERIA: readonly Row[] = [
  a(
    '1.1.1',
    'Non-text Content',
    'Pictures have the description of the definition, or are decorative. Icons are hidden from assistive technology.',
    ['view/rich-text/markup.spec.tsx', 'keeps images with safe addresses, with a description or marked as decorative'],
    axe,
  ),
  none.a('1.2.1', 'Audio-only and Video-only (Prerecorded)', MEDIA, noMedia),
  none.a('1.2.2', 'Captions (Prerecorded)', MEDIA, noMedia),
  none.a('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', MEDIA, noMedia),
  none.aa('1.2.4', 'Captions (Live)', MEDIA, noMedia),
  none.aa('1.2.5', 'Audio Description (Prerecorded)', MEDIA, noMedia),
  a(
    '1.3.1',
    'Info and Relationships',
    'Labels, groups, descriptions, errors and headings are elements and attributes, not looks.',
    ['view/question.spec.tsx', 'shows its title, description, helper and placeholder, linked to the input'],
    ['view/default-title.spec.tsx', 'that offers choices has a visible label for its group'],
    reading,
  ),
  a('1.3.2', 'Meaningful Sequence', 'The order of the elements is the order on the screen.', reading),
  a(
    '1.3.3',
    'Sensory Characteristics',
    'No text of the form refers to a shape, a color or a place. Texts of a definition are the owner’s.',
    ['journeys/accessible-visits.spec.ts', '* completes a sample'],
  ),
  aa('1.3.4', 'Orientation', 'The form works in an upright and in a wide window, and locks neither.', [
    'journeys/a11y.spec.ts',
    '* fits without horizontal scrolling *, and every target is large enough',
  ]),
  aa(
    '1.3.5',
    'Identify Input Purpose',
    'Fields for names, email, telephone, postcode, address and date of birth have autocomplete tokens.',
    ['plugins/texts.spec.tsx', '* has the autocomplete token "*"'],
    ['plugins/date.spec.tsx', 'has the autocomplete token of a birth date'],
  ),
  a(
    '1.4.1',
    'Use of Color',
    'Errors have a text and an icon, chosen options a mark. All of it is visible in forced colors.',
    ['journeys/looks.spec.ts', 'chosen, focused and disabled options differ in forced colors'],
    ['view/question.spec.tsx', 'marks that it is required, and refers to its error'],
  ),
  none.a('1.4.2', 'Audio Control', MEDIA, noMedia),
  aa(
    '1.4.3',
    'Contrast (Minimum)',
    'The six themes compute their colors with a contrast of 4.5:1 for every accent, in light and dark.',
    ['view/appearance/palette.spec.ts', 'have contrast for every accent: *, *'],
    axe,
  ),
  aa('1.4.4', 'Resize Text', 'Texts grow with the zoom and with the font size of the browser.', [
    'journeys/a11y.spec.ts',
    '* fits without horizontal scrolling *, and every target is large enough',
  ]),
  aa('1.4.5', 'Images of Text', 'The form draws texts as texts. A logo is the owner’s.', axe),
  aa(
    '1.4.10',
    'Reflow',
    'At 320 CSS pixels and at 400 % zoom nothing scrolls sideways.',
    ['journeys/a11y.spec.ts', '* fits without horizontal scrolling *, and every target is large enough'],
    tree,
  ),
  aa(
    '1.4.11',
    'Non-text Contrast',
    'Borders of fields, marks and the focus ring have a contrast of 3:1.',
    ['view/appearance/palette.spec.ts', 'have contrast for every accent: *, *'],
    ['journeys/a11y.spec.ts', 'the focus ring has enough contrast in * mode'],
  ),
  aa(
    '1.4.12',
    'Text Spacing',
    'With the spacing of the criterion, no text is cut off, outside of its control or on top of another one. Of a long placeholder or a long chosen option, a closed field shows the start, as in any browser.',
    ['journeys/text-spacing.spec.ts', 'shows all of them on a phone, refusals included: *'],
    ['journeys/text-spacing.spec.ts', 'shows all of them with every type and on every screen, 1280 and 360 px wide'],
  ),
  aa(
    '1.4.13',
    'Content on Hover or Focus',
    'Only suggestions appear on focus. Escape closes them, and they stay until the focus leaves.',
    ['plugins/kit/suggestions.spec.tsx', 'closes on Escape and keeps the text, and chooses nothing on blur'],
  ),
  a(
    '2.1.1',
    'Keyboard',
    'Every form can be completed by keyboard alone.',
    ['journeys/us-form.spec.ts', 'is completed by keyboard alone, and every answer is sent under its key'],
    ['plugins/kit/suggestions.spec.tsx', 'chooses with the arrow keys and Enter, and closes the list'],
    ['plugins/choices.spec.tsx', 'Space chooses and advances'],
  ),
  a(
    '2.1.2',
    'No Keyboard Trap',
    'Tab leaves the form. The form over the page keeps the focus until it is closed, by its button or Escape.',
    ['plugins/full-screen.spec.tsx', 'with *: flags are off, the history is at its start, and answers are kept'],
    ['journeys/full-screen.spec.ts', 'keeps focus, keys and scrolling inside while it is open'],
  ),
  a(
    '2.1.4',
    'Character Key Shortcuts',
    'Letters choose an option only while the focus is in the form and not in a text, and `appearance.letters` turns them off.',
    ['view/appearance/apply.spec.ts', 'are no keys while the visitor types, or without the letters'],
  ),
  partly.a(
    '2.2.1',
    'Timing Adjustable',
    'No answer has a time limit. Codes by text message expire, and another one can be sent. Gap: a loading step advances after the time that the owner has set.',
    ['plugins/phone-otp.spec.tsx', 'to the same number sends another code to it'],
  ),
  a(
    '2.2.2',
    'Pause, Stop, Hide',
    'What moves ends within 300 ms, apart from spinners that show work. Nothing moves for visitors who asked for less motion.',
    ['checks/motion.spec.ts', 'takes 300 ms at most in every style sheet, together with its delay'],
    ['journeys/a11y.spec.ts', 'sees nothing move'],
  ),
  a('2.3.1', 'Three Flashes or Below Threshold', 'Nothing flashes.', [
    'checks/motion.spec.ts',
    'takes 300 ms at most in scripts',
  ]),
  none.a(
    '2.4.1',
    'Bypass Blocks',
    'The form is a part of a page and repeats no blocks. A step change moves the focus to its heading.',
    ['view/focus.spec.tsx', 'moves to the heading of the new step'],
  ),
  none.a('2.4.2', 'Page Titled', 'The title is that of the page. The form is a part of it and leaves it alone.', [
    'journeys/hosts.spec.ts',
    'gets style sheets that apply only to the form',
  ]),
  a(
    '2.4.3',
    'Focus Order',
    'The focus moves to the heading of a new step, to the first error, and never to the start of the page.',
    ['view/focus.spec.tsx', 'moves to the heading of the new step'],
    ['view/focus.spec.tsx', 'moves to the first invalid field'],
    ['journeys/a11y.spec.ts', 'the focus stays in the form when the focused element is removed'],
  ),
  a(
    '2.4.4',
    'Link Purpose (In Context)',
    'Links are within a sentence or named. Links of a definition are the owner’s.',
    axe,
  ),
  none.aa('2.4.5', 'Multiple Ways', 'The form is one process within a page, which the criterion leaves out.', [
    'journeys/embed.spec.ts',
    'keeps one form element from before the first step to the end',
  ]),
  aa(
    '2.4.6',
    'Headings and Labels',
    'A step has its title as heading, and a question a label, also if the definition has none.',
    ['view/controls.spec.tsx', 'has its title as heading, or no heading without a title'],
    ['view/default-title.spec.tsx', 'of type * has the visible label "*"'],
  ),
  aa(
    '2.4.7',
    'Focus Visible',
    'Every control has a focus ring, in all themes and in forced colors.',
    ['checks/styles.spec.ts', 'give every control a focus ring'],
    [
      'checks/styles.spec.ts',
      'hide the focus outline of a control only in browsers in which its card can show the focus',
    ],
    ['journeys/looks.spec.ts', 'the cards of each theme are reached and chosen by keyboard'],
  ),
  aa(
    '2.4.11',
    'Focus Not Obscured (Minimum)',
    'What gets the focus is scrolled out from under buttons and headers that stay at an edge, those of the page included.',
    ['journeys/focus-in-view.spec.ts', 'is visible *, forward and back'],
    ['journeys/long-step.spec.ts', 'opens lists, leads to a missing answer far below, and goes on'],
    ['journeys/scrolling.spec.ts', '*'],
  ),
  none.a('2.5.1', 'Pointer Gestures', 'Nothing needs a path or several fingers.', [
    'plugins/texts-controls.spec.tsx',
    'takes the number it shows by a press or a space',
  ]),
  a(
    '2.5.2',
    'Pointer Cancellation',
    'Presses count when the pointer is released on the control, and not on a step that came meanwhile.',
    ['view/early-presses.spec.tsx', 'is ignored if the step changes while the pointer is down'],
  ),
  a('2.5.3', 'Label in Name', 'Controls are found by their visible words in the accessibility tree.', tree, reading),
  none.a('2.5.4', 'Motion Actuation', 'The form does not react to motion of the device.', [
    'checks/engine-uses-its-host.spec.ts',
    'read no sensors of the device',
  ]),
  aa('2.5.7', 'Dragging Movements', 'A slider is also moved by a press on its track and by keys.', [
    'plugins/texts-controls.spec.tsx',
    'takes the number it shows by a press or a space',
  ]),
  aa(
    '2.5.8',
    'Target Size (Minimum)',
    'Controls are at least 44 by 44 CSS pixels. Links in sentences are as high as their line.',
    ['journeys/a11y.spec.ts', '* fits without horizontal scrolling *, and every target is large enough'],
  ),
  a(
    '3.1.1',
    'Language of Page',
    'The form says its own language and direction, whatever the page says.',
    ['view/direction.spec.tsx', 'is right to left in languages that are written so, in any notation'],
    ['view/direction.spec.tsx', 'comes with the language of the definition'],
  ),
  aa(
    '3.1.2',
    'Language of Parts',
    'Texts of the form are in its language. A rich text of a definition marks words of another language with `lang`.',
    ['view/rich-text/markup.spec.tsx', 'keeps the language of a part, in a notation that browsers know'],
    ['owner/configurator/properties/rich-text/html.spec.ts', 'keeps the language of every element, on its text'],
  ),
  a('3.2.1', 'On Focus', 'Focus alone changes nothing but the list of suggestions.', [
    'view/focus.spec.tsx',
    'is not moved when the page opens',
  ]),
  partly.a(
    '3.2.2',
    'On Input',
    'Choosing by arrow keys changes nothing, and leaving a field only shows its error. Gap: a step that asks one thing advances when its card is pressed, without a notice. The flag `DISABLE_AUTOPASS` turns that off.',
    ['plugins/choices.spec.tsx', 'arrow keys choose without advancing'],
    ['engine/navigation/autopass.spec.tsx', 'is off at every width with DISABLE_AUTOPASS'],
  ),
  aa('3.2.3', 'Consistent Navigation', 'Next, Back and the progress keep their order and place in every step.', [
    'view/controls.spec.tsx',
    'are Next and Back unless the step has its own',
  ]),
  aa('3.2.4', 'Consistent Identification', 'Parts with the same function have the same words and icons.', [
    'embed/locales/languages.spec.tsx',
    'is translated to *',
  ]),
  none.a('3.2.6', 'Consistent Help', 'Help is a part of the page.', [
    'journeys/hosts.spec.ts',
    'gets style sheets that apply only to the form',
  ]),
  a(
    '3.3.1',
    'Error Identification',
    'An error is a text beside its field, linked to it, announced, and the focus moves there.',
    ['view/question.spec.tsx', 'marks that it is required, and refers to its error'],
    ['journeys/a11y.spec.ts', 'an error is announced, linked to its field, and moves the focus there'],
  ),
  a(
    '3.3.2',
    'Labels or Instructions',
    'Every field has a visible label. Required and optional questions are told apart, and dates show their format.',
    ['view/default-title.spec.tsx', 'of type * has the visible label "*"'],
    ['view/question.spec.tsx', 'says so in its label, and required questions have a class'],
    ['plugins/date.spec.tsx', 'shows its format in the letters of the form’s language'],
  ),
  aa(
    '3.3.3',
    'Error Suggestion',
    'Errors say what is expected. A slip in the domain of an email address comes with a correction.',
    [
      'plugins/texts.spec.tsx',
      'is offered as a button after a slip in a common domain, announced, and never made by itself',
    ],
    ['engine/errors/messages.spec.tsx', '*, *: *'],
  ),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    'Answers are checked before they are sent, can be changed by Back, and consents are never ticked in advance.',
    ['view/early-presses.spec.tsx', 'ticks no consent'],
    ['plugins/transition.spec.tsx', 'lets the visitor go back, change an answer and send it'],
  ),
  a(
    '3.3.7',
    'Redundant Entry',
    'Nothing is asked twice: answers stay on every step, and the step with the code takes the number that was entered.',
    ['plugins/phone-otp.spec.tsx', 'has a title, a group of four boxes, and all its controls'],
    ['plugins/phone-otp.spec.tsx', 'begins with the number that was changed before'],
  ),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    'A code can be pasted, filled in by the browser and read from the message.',
    ['plugins/phone-otp.spec.tsx', 'accept * pasted into any box'],
  ),
  a(
    '4.1.2',
    'Name, Role, Value',
    'Controls are native, or have the roles and states of their pattern.',
    [
      'plugins/kit/suggestions.spec.tsx',
      'is a combobox: it names its popup and the highlighted option, and shows the source',
    ],
    ['view/controls.spec.tsx', 'has aria-disabled while a displayed question is invalid, and stays usable'],
    tree,
    axe,
  ),
  aa(
    '4.1.3',
    'Status Messages',
    'Steps, errors, loading, sending and its result are announced through one live region.',
    ['view/focus.spec.tsx', 'use one region that stays in the page'],
    ['view/focus.spec.tsx', 'contain every error after Next, with its question'],
    ['journeys/a11y.spec.ts', 'the result of the submit is announced'],
  ),
];
