/** Chooses the language of an owner's page in the browser, before the code of the page runs. */
import { chooseLanguage, takeWords, type Words } from './words.ts';

/** The key of the chosen language in the browser's storage, for both pages. */
const PLACE = 'stepwell-language';

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // the browser denies access to the storage
  }
}

async function wordsAt(url: URL): Promise<Words> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered with the status ${response.status}`);
  return response.json();
}

/**
 * `files`: the addresses of a language's dictionaries. English has none. If they cannot be loaded, the page is in English.
 */
export async function startWords(files: (language: string) => readonly URL[]): Promise<void> {
  const language = chooseLanguage(kept(), navigator.languages);
  if (language === 'en') return takeWords(language, navigator.languages, {});
  try {
    const all = await Promise.all(files(language).map(wordsAt));
    takeWords(language, navigator.languages, Object.assign({}, ...all));
    document.documentElement.lang = language;
  } catch (error) {
    console.warn('The texts of this page could not be loaded, so it is in English.', error);
  }
}

/** Reloads the page, because many texts are computed only once, when its code runs. */
export function changeLanguage(language: string): void {
  try {
    localStorage.setItem(PLACE, language);
  } catch {
    // the browser's own language stays
  }
  location.reload();
}
