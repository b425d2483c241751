/** The definition that the page holds, and the element for the form. */
export const definition = JSON.parse(document.getElementById('definition')!.textContent!);
export const element = document.getElementById('root')!;
