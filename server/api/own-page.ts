/** The files of the page that `stepwell init` writes and that `stepwell serve` shows on a developer's machine. */
export const PAGE_FILE = 'index.html';
export const FORM_FILE = 'form.json';
