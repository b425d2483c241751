/** The answers that the value of a question writes, and the keys under which they are stored. */
import type { Question } from '../contract/definition.ts';
import type { Answers, AnyQuestionType } from '../contract/plugin.ts';
import { AFTER_SUBMIT } from '../form/values.ts';
import { writtenAnswers } from './value-and-answers.ts';

export class AnswerKeys {
  type: AnyQuestionType | undefined = undefined;
  /** The answer keys that its type writes. */
  keys: readonly string[];

  constructor(
    readonly question: Question,
    readonly afterSubmit: boolean,
  ) {
    this.keys = [question.bpKey];
  }
  /** Answers of questions of one kind replace each other. */
  get kind(): unknown {
    return this.type?.answerKind ?? this.type;
  }
  setType(type: AnyQuestionType): void {
    if (this.type === type) return;
    this.type = type;
    this.keys = Object.keys(this.write(type.empty));
  }
  write(value: unknown): Answers {
    return writtenAnswers(this.type, value, this.question);
  }
  /** The key under which the answer is stored. */
  keyOf(key: string): string {
    return this.afterSubmit ? AFTER_SUBMIT + key : key;
  }
  storedKeys(): string[] {
    return this.keys.map(key => this.keyOf(key));
  }
  /** The answers by their stored keys. */
  stored(answers: Answers): Answers {
    if (!this.afterSubmit) return answers;
    return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [this.keyOf(key), answer]));
  }
}
