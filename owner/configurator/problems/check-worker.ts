import { answerCalls } from '../calls-in-worker.ts';
import { runCheck } from './run-check.ts';

answerCalls({ runCheck });
