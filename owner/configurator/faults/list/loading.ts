import type { Fault } from '../fault.ts';

/** The files that every form loads. All others belong to plugins and languages. */
const CORE = [
  'stepwell',
  'app',
  'react',
  'shared',
  'lead',
  'theme',
  'notice',
  'catalogue',
  'inspect',
  'check',
  'questions',
];
const NOTICE = '.sw-missing';
const RETRY = 'In place of the question the visitor reads that this part could not be loaded, and can try again.';
const base = { at: { to: 'start' }, shows: NOTICE, reports: ['SW_CHUNK_FAILED'], isFresh: true } as const;

export const LOADING: readonly Fault[] = [
  {
    ...base,
    id: 'file-missing',
    title: 'File of a question is missing',
    happens: 'A file of the build is not on the server, or is blocked.',
    visitor: RETRY,
    files: { except: CORE, how: 'missing' },
  },
  {
    ...base,
    id: 'file-cut',
    title: 'File of a question is cut off',
    happens: 'A file arrived only in part, so it could not run.',
    visitor: RETRY,
    files: { except: CORE, how: 'cut' },
  },
  {
    ...base,
    id: 'file-slow',
    title: 'Slow file',
    happens: 'A file of the build takes its time.',
    visitor: 'Until it is there, the visitor sees gray bars in the place of the form.',
    shows: 'form',
    reports: [],
    files: { except: CORE, how: 'silent' },
  },
  {
    ...base,
    id: 'files-missing',
    title: 'All files are missing',
    happens: 'Only stepwell.js could be loaded. It has tried three times to load the rest.',
    visitor: 'The visitor reads that the form cannot be shown right now, and can try again.',
    shows: '#form button, #form [role="alert"]',
    files: { except: ['stepwell'], how: 'missing' },
  },
  {
    ...base,
    id: 'lead-file-missing',
    title: 'File that sends the lead is missing',
    happens: 'The file with the code that sends leads could not be loaded.',
    visitor: 'The visitor reads that the answers could not be sent, and can send them again or go back.',
    lead: 'It is not sent, and not kept. If the visitor sends it again, the file is requested again.',
    at: { to: 'end' },
    needs: { lead: true },
    shows: '.sw-failed',
    files: { only: ['lead'], how: 'missing' },
  },
  {
    ...base,
    id: 'dictionary-missing',
    title: 'Language cannot be loaded',
    happens: 'The file with the Polish texts could not be loaded.',
    visitor: 'The texts of the form itself, such as Next, are in English.',
    shows: 'section[data-step]',
    reports: ['SW_DICTIONARY'],
    language: 'pl',
    files: { only: ['pl'], how: 'missing' },
  },
];
