/**
 * Flags with which some row that `frames` may be wanted: the first question waits for those rows with them, and with no
 * other. Known to the entry, which has room, so that it does not weigh on the first question.
 */
export const framing = /^(CHATBOT|FULL_SCREEN|NEW_SURVEY_DESIGN)/;
