import { analyzeForm } from '../../../headless/visits/analysis.ts';
import { answerCalls } from '../calls-in-worker.ts';

answerCalls({ analyzeForm });
