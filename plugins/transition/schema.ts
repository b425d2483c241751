import {
  type DefinitionRule,
  type DefinitionSchema,
  flag,
  type LocatedStep,
  memberPath,
  type PluginEditor,
  phrase,
  rare,
  reachableSteps,
  richText,
  type StepGraph,
  setFix,
  url,
} from '../../check/schema-parts.ts';
import type { JsonObject } from '../shared/json.ts';
import { shownMembers } from './members.ts';
import { TEXT_PAGE } from './row.ts';

const isText = ({ value, questions }: LocatedStep): boolean => value.type === 'transition' && questions.length === 0;

/** Members that only have an effect on a final step. */
const OF_FINAL_STEPS = ['revealData', 'crossSell', 'affiliationUrl', 'redirectUrl'];

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})`, 'iu');
const THANKS = words(
  'thank you|thanks|merci|danke|vielen dank|gracias|grazie|obrigad|bedankt|dank u|tak for|tack|takk|kiitos|kiitämme|dziękuje|dankie|شكر',
);
const SORRY = words(
  'sorry|unfortunately|désolé|malheureusement|nous regrettons|leider|es tut uns leid|lo sentimos|lamentable|purtroppo|ci dispiace|infelizmente|lamentamos|helaas|desværre|beklager|dessverre|tyvärr|valitettavasti|pahoittelemme|niestety|przykro nam|jammer|ongelukkig|عذر|للأسف',
);
const RECEIVED = words(
  '(?<!not )received your|got your|avons (?:bien )?reçu|haben (?:sie )?(?:ihre|deine) \\p{L}+ erhalten|hemos recibido|abbiamo ricevuto|recebemos',
);
const titleOf = ({ value: { title } }: LocatedStep): string => (typeof title === 'string' ? title : '');

/**
 * Reports text steps that lead only to an end without a lead. Such a step is probably the thank-you step, so the leads of its
 * visitors are lost.
 */
const thankYouWithoutFinal: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    if (!isText(step) || graph.isLast(step)) continue;
    const member = endMemberOf(step);
    if (member === undefined && !leadsOnlyToDeadEnd(graph, step)) continue;
    const [next] = graph.successors.get(step)!;
    problems.error(memberPath(step.path, 'final'), {
      expected: 'true on a step that looks like the end',
      found:
        member === undefined
          ? phrase`a step that leads only to ${next?.path ?? 'nothing'}`
          : phrase`"${member}" and no "final"`,
      remedy: 'Add "final": true. As it is, the lead is not sent here, and the visitor sees Next.',
      fix: setFix(memberPath(step.path, 'final'), true),
    });
  }
};

const endMemberOf = ({ value }: LocatedStep): string | undefined =>
  OF_FINAL_STEPS.find(name => value[name] !== undefined);
const leadsOnlyToDeadEnd = (graph: StepGraph, step: LocatedStep): boolean =>
  step.jumps.length === 0 &&
  step.value.next === undefined &&
  [...graph.successors.get(step)!].every(one => graph.isLast(one) && one.value.doNotSendLead === true);

/** Reports steps that read like the end but are not, because visitors leave there before the lead is sent. */
const thanksBeforeTheEnd: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    if (!isText(step) || graph.isLast(step) || step.value.next !== undefined) continue;
    if (endMemberOf(step) !== undefined || leadsOnlyToDeadEnd(graph, step)) continue; // already reported
    if (!THANKS.test(titleOf(step)) && !(repeatsAnswers(step) && !asksLater(graph, step))) continue;
    problems.error(memberPath(step.path, 'final'), {
      expected: 'true on a page that reads like the end',
      found: 'a step after it',
      remedy: 'Make it an ending, or label its button with "next". As it is, visitors leave before the lead is sent.',
      fix: { ...setFix(memberPath(step.path, 'final'), true), label: 'Make it an ending' },
    });
  }
};
const repeatsAnswers = ({ value: { title, richText: html } }: LocatedStep): boolean =>
  [title, html].some(text => typeof text === 'string' && text.includes('{{'));
const asksLater = (graph: StepGraph, step: LocatedStep): boolean =>
  [...reachableSteps(graph, step)].some(({ questions }) => questions.length > 0);

/** Reports ends that turn visitors away but send a lead. */
const regretsWithLead: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    const { doNotSendLead } = step.value;
    if (!isText(step) || !graph.isLast(step) || doNotSendLead !== undefined || !SORRY.test(titleOf(step))) continue;
    problems.warning(memberPath(step.path, 'doNotSendLead'), {
      expected: 'true on an end that turns visitors away',
      found: 'nothing, so their answers are sent as a lead',
      remedy: 'Send no lead there, or write false if the lead is meant.',
      fix: { ...setFix(memberPath(step.path, 'doNotSendLead'), true), label: 'Send no lead there' },
    });
  }
};

/** Reports ends that say that the answers arrived but send no lead. Visitors would wait for a call in vain. */
const confirmsWithoutLead: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    const { title, richText: html, doNotSendLead } = step.value;
    const text = [title, html].filter(one => typeof one === 'string').join(' ');
    if (!isText(step) || !graph.isLast(step) || doNotSendLead !== true || !RECEIVED.test(text)) continue;
    problems.warning(memberPath(step.path, 'doNotSendLead'), {
      expected: 'a lead at an end that says that the answers arrived',
      found: 'true, so nothing is sent',
      remedy: 'Write that nothing was sent, or remove "doNotSendLead".',
    });
  }
};

/** Reports forms that begin with their end. They never send a lead, because the visitor has done nothing before. */
const nothingBeforeTheEnd: DefinitionRule = ({ graph }, problems) => {
  const [first] = graph.steps;
  if (first?.value.isThankYouPage === true) return;
  if (!first || !isText(first) || !graph.isLast(first) || graph.steps.some(step => step.questions.length > 0)) return;
  const remedy = 'Add a step with questions before it. As it is, the form never sends a lead.';
  problems.warning(first.path, { expected: 'a step before the end', found: 'a form that begins with its end', remedy });
};

/** Reports empty ends without a lead. They show the thanks of the form, although the visitor has sent nothing. */
const endWithoutWords: DefinitionRule = ({ graph, known }, problems) => {
  const plainTypes: readonly unknown[] = ['transition', ...(known.onlyQuestions ?? [])];
  for (const step of graph.steps) {
    const { type, doNotSendLead } = step.value;
    if (!plainTypes.includes(type) || step.questions.length > 0 || doNotSendLead !== true) continue;
    if (!graph.isLast(step) || shownMembers(step.value as JsonObject).some(Boolean)) continue;
    problems.warning(step.path, {
      expected: 'a "title" or "richText" in an end without a lead',
      found: 'none',
      remedy: 'Write why these visitors cannot continue. As it is, the form thanks them.',
    });
  }
};

/** `isThankYouPage` marks the only step of a thank-you page, which the form creates itself. */
export const schema = {
  steps: { transition: { richText, redirectUrl: url, isThankYouPage: rare(flag) } },
  rules: [
    thankYouWithoutFinal,
    thanksBeforeTheEnd,
    regretsWithLead,
    confirmsWithoutLead,
    nothingBeforeTheEnd,
    endWithoutWords,
  ],
} satisfies DefinitionSchema;

const group = 'Endings';

export const editor: PluginEditor = {
  steps: {
    [TEXT_PAGE]: {
      name: 'Text page',
      purpose: 'A text between two steps, with Back and Next.',
      keywords: 'message information',
      icon: 'panel-top',
      start: { title: 'Good to know', richText: '<p>Tell your visitors something before they go on.</p>' },
      isEnd: true,
      endings: [
        {
          name: 'Thank you',
          purpose: 'The end of the form. The answers are sent as a lead.',
          keywords: 'thanks success end message',
          group,
          icon: 'circle-check',
          start: {
            final: true,
            title: 'Thank you',
            richText: '<p>We have received your request and will be in touch soon.</p>',
          },
        },
        {
          name: 'Goodbye without a lead',
          purpose: 'The end for visitors whom you cannot help. Nothing is sent.',
          keywords: 'sorry reject disqualify screen out end',
          group,
          icon: 'hand',
          start: {
            final: true,
            doNotSendLead: true,
            title: 'Sorry, we cannot help you with this',
            richText: '<p>Thank you for your interest. Nothing was sent.</p>',
          },
        },
        {
          name: 'Go to a page',
          purpose: 'The answers are sent as a lead. Then a page of yours opens.',
          keywords: 'redirect forward url link end',
          group,
          icon: 'external-link',
          start: {
            final: true,
            redirectUrl: '/thank-you',
            title: 'Thank you',
            richText: '<p>One moment, the next page opens.</p>',
          },
        },
      ],
      words: { isThankYouPage: 'Thank-you page', redirectUrl: 'Page to open' },
    },
  },
};
