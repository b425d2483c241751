/** Makes visits in the real form, without its page. */
import { compareForms, recordVisit, testVisit } from '../../../headless/visits/analysis.ts';
import { answerCalls } from '../calls-in-worker.ts';

const functions = { compareForms, recordVisit, testVisit };
export type VisitFunctions = typeof functions;

answerCalls(functions);
