import { compareForms } from '../../../headless/visits/analysis.ts';
import { answerCalls } from '../calls-in-worker.ts';

answerCalls({ compareForms });
