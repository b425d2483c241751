/**
 * The flags with which a row with `frames` may be needed. With one of them, the first question waits until those rows have
 * loaded.
 */
export const framingFlags = /^(CHATBOT|FULL_SCREEN|NEW_SURVEY_DESIGN)/;

/** The chunks of those rows, which the page requests at once with these flags. */
export const FRAMING_CHUNKS = {
  chatbot: /^CHATBOT/,
  'full-screen': /^FULL_SCREEN/,
  header: /^(FULL_SCREEN|NEW_SURVEY_DESIGN)/,
} as const;
