/** What can go wrong around a form that its owner can do something about. */
import type { ScriptedReply } from '../../../embed/scripted-host/replies.ts';

export interface Fault {
  id: string;
  title: string;
  /** One sentence: what went wrong. */
  happens: string;
  /** What a visitor sees. */
  visitor: string;
  /** What happens to the lead; absent if the visitor never sends one. Such a fault shows on the first screen. */
  lead?: string;
  /** How the messages begin that are reported on the console. */
  reports?: readonly string[];
  /** A selector of something that is on screen once the fault shows. */
  shows: string;
  /** How the endpoint answers to the lead. `silent`: no answer ever comes. */
  reply?: ScriptedReply | 'silent';
  isOffline?: true;
  /** How much time a visitor would wait, in ms. It passes at once as soon as the call for the lead gets no answer. */
  passes?: number;
  hasNoStorage?: true;
  /** Only these files of the form can be loaded, by their names without hash. Needs a frame in which no form has been. */
  files?: readonly string[];
}

/** The files that every form loads. All others belong to plugins and languages. */
const CORE = [
  ...['stepwell', 'app', 'react', 'shared', 'lead', 'theme', 'notice', 'catalogue', 'inspect', 'check', 'questions'],
];
const KEPT = 'The browser keeps the lead and sends it again: after a while, and at the next visit.';
const failed = {
  shows: '.sw-failed',
  visitor: 'The visitor reads that the answers could not be sent, and can send them again or go back.',
};
const STATUS = ['SW_LEAD_STATUS'];

export const FAULTS: readonly Fault[] = [
  {
    ...failed,
    id: 'lead-500',
    title: 'Server error three times (500)',
    happens: 'The service answered 500 three times.',
    lead: KEPT,
    reports: STATUS,
    reply: { status: 500, body: { error: 'Internal error' } },
  },
  {
    ...failed,
    id: 'lead-422',
    title: 'Refused answers (422)',
    happens: 'The service answered 422: it does not accept these answers.',
    lead: 'The form erases the lead from the browser. The answers stay on the page, so the visitor can change them.',
    reports: STATUS,
    reply: { status: 422, body: { error: 'email is not deliverable' } },
  },
  {
    ...failed,
    id: 'lead-page',
    title: 'A web page as the answer',
    happens: 'The service answered 200 with a web page instead of JSON.',
    lead: `Something else has answered, so it does not count as sent. ${KEPT}`,
    reports: ['SW_LEAD_ANSWER'],
    reply: { status: 200, body: '<!doctype html><title>Thank you</title>' },
  },
  {
    id: 'lead-slow',
    title: 'Slow answer',
    happens: 'The service takes its time.',
    visitor: 'The visitor sees that the answers are being sent.',
    lead: 'It is on its way.',
    shows: '.sw-loading',
    reply: 'silent',
  },
  {
    id: 'lead-timeout',
    title: 'No answer in 15 seconds',
    happens: 'The service has not answered for 15 seconds.',
    visitor: 'The visitor reads that it takes longer than usual, and can wait, send again or go back.',
    lead: 'It is still being sent. If the answer comes, the form goes on to its end.',
    shows: '.sw-failed[data-failure="slow"]',
    reply: 'silent',
    passes: 15_000,
  },
  {
    ...failed,
    id: 'offline',
    title: 'No network when the lead is sent',
    happens: 'The browser has no network.',
    lead: 'The browser keeps the lead and sends it when the network is back, or at the next visit.',
    reports: ['SW_LEAD_UNREACHABLE'],
    isOffline: true,
  },
  {
    id: 'storage-refused',
    title: 'Storage refused',
    happens: 'The browser refuses storage, as in some private windows.',
    visitor: 'The visitor sees the end of the form, as usual.',
    lead: 'It is sent all the same. Only a copy for later attempts is missing.',
    shows: '.sw-success',
    hasNoStorage: true,
  },
  {
    ...failed,
    id: 'storage-refused-500',
    title: 'Storage refused, and a server error',
    happens: 'The browser refuses storage, and the service answered 500 three times.',
    lead: 'Nothing is kept. The lead only arrives if the visitor sends it again before leaving the page.',
    reports: STATUS,
    hasNoStorage: true,
    reply: { status: 500 },
  },
  {
    id: 'file-missing',
    title: 'File of a question is missing',
    happens: 'A file of the build is not on the server, or is blocked.',
    visitor: 'In place of the question the visitor reads that this part could not be loaded, and can try again.',
    shows: '.sw-missing',
    reports: ['SW_CHUNK_FAILED'],
    files: CORE,
  },
  {
    id: 'files-missing',
    title: 'All files are missing',
    happens: 'Only stepwell.js could be loaded. It has tried three times to load the rest.',
    visitor: 'The visitor reads that the form cannot be shown right now, and can try again.',
    shows: '#form button, #form [role="alert"]',
    reports: ['SW_CHUNK_FAILED'],
    files: ['stepwell'],
  },
];

export const faultWith = (id: string): Fault | undefined => FAULTS.find(fault => fault.id === id);
