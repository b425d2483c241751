/**
 * The traits that a step type or question type declares, so that the form and other plugins need not know its name. A
 * row of the manifest declares the traits of all its types before their code is loaded.
 */
export interface StepTraits {
  /**
   * The view draws no questions. The form removes the questions of such a step, because a required one would stop the
   * visitor.
   */
  withoutQuestions?: true;
  /** The view draws nothing but the title, the messages and the questions, so another view, such as a chat, can ask these. */
  onlyQuestions?: true;
  /**
   * At the end of the form, the view shows the rich text of the step and whether the lead was sent. Otherwise the form
   * draws these below the view.
   */
  showsEnding?: true;
  /** The visitor chooses brands in such a step, so the form loads them. */
  choosesBrands?: true;
}
export interface QuestionTraits {
  /** The answer is a postcode, which conditions look up in areas. */
  isPostcode?: true;
}
export type Trait = keyof StepTraits | keyof QuestionTraits;
