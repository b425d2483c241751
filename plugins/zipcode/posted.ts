/** What a form without script posts for the questions of this plugin. */
export const posted = { zipcode: { answer: ([typed = '']: readonly string[]) => typed } };
