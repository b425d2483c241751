/** The flags that make a plugin draw around the step, or in its place. The rows of these plugins have `frames`. */
export const framingFlags = /^(CHATBOT|FULL_SCREEN|NEW_SURVEY_DESIGN)/;

/** The chunks that the page requests together with the app if one of these flags is on. */
export const FRAMING_CHUNKS = {
  chatbot: /^CHATBOT/,
  'full-screen': /^FULL_SCREEN/,
  header: /^(FULL_SCREEN|NEW_SURVEY_DESIGN)/,
} as const;
