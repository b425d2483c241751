/**
 * The flags with which a row with `frames` may be needed. With one of them, the first question waits until those rows have
 * loaded.
 */
export const framingFlags = /^(CHATBOT|FULL_SCREEN|NEW_SURVEY_DESIGN)/;
