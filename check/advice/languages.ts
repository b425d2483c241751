/** Advice about texts in another language than the form's, and about placeholders that the owner has not replaced. */
import type { Loose } from '../../engine/contract/json.ts';
import { wordsOf } from '../../view/rich-text/parse-markup.ts';
import { type Located, validationRulesOf } from '../contents.ts';
import type { DefinitionRule, RuleContext } from '../definition-rule.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { isPlaceholder, starterElsewhere, starterLanguage } from '../starter-texts/starter-texts.ts';
import { memberPath, quote } from '../wording.ts';

/** Short words of each language. Names and nouns may belong to any language; these don't. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  af: 'die en u is van vir met het wat hoe nie ons in te om of aan hierdie',
  da: 'og du din dit dine er en et for med hvad hvor hvordan vi ikke på at af til som jeg den det har vil',
  de: 'der die das den dem und ist sie ihre ihr ihren ihrem wir uns nicht ein eine einen für mit auf wie welche welcher was von zu im am in ich haben hat bitte werden wird sich',
  en: 'the your you we our us and what which how is are of for to do does with have has please this that will would it in on a an i my or not many when where who if',
  es: 'el la los las un una y o de del su sus usted qué cuál cuándo cómo es son en con por para se no más al lo me mi que',
  fi: 'ja on ei mikä mitä miten kuinka missä milloin tai kun jos olet ole sen se hän että voit voimme sinun sinulle',
  fr: 'le la les un une des et ou de du vous votre vos nous notre est sont en avec pour dans sur quel quelle quels comment ne pas au aux ce cette que qui je mon',
  it: 'il lo la gli le un una e o di del della dei che è sono in con per su come quale quando non al alla si mi la sua suo',
  nl: 'de het een en of van u uw wij we ons is zijn in met voor op te hoe wat welke wanneer waar niet dat dit om ik mijn',
  no: 'og du din ditt dine er en et ei for med hva hvor hvordan vi ikke på å av til som jeg den det har vil',
  pl: 'i w z na do się nie co jak czy jest są o od po za dla to ten ta który która jakie państwa państwo proszę ile kiedy gdzie',
  pt: 'o a os as um uma e ou de do da dos das em no na com por para que é são seu sua como qual quando não ao se me você',
  sv: 'och du din ditt dina är en ett för med vad hur var vi inte på att av till som jag den det har vill när',
};
const wordSets = Object.entries(SHORT_WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const);
const ARABIC = /\p{Script=Arabic}/u;
/** A text with fewer short words of a language may contain them by chance or in a name. */
const LEAST_WORDS = 2;

const wordsIn = (text: string): Set<string> =>
  new Set(
    wordsOf(text.replace(/\{\{[^{}]*\}\}|\{\w+\}/g, ' '))
      .toLowerCase()
      .match(/\p{L}+/gu),
  );

/** The language of a text if it is not the language of the form; undefined if it is, or if the language is unclear. */
function otherLanguage(text: string, own: string): string | undefined {
  if (ARABIC.test(text)) return own === 'ar' ? undefined : 'ar';
  const words = wordsIn(text);
  const hits = wordSets.map(([language, set]) => [language, [...words].filter(word => set.has(word)).length] as const);
  if (hits.some(([language, count]) => language === own && count > 0)) return undefined;
  const [best] = hits.sort((one, other) => other[1] - one[1]);
  return best && best[1] >= LEAST_WORDS ? best[0] : undefined;
}

/** The texts that visitors read. */
const textsOf = ({ templates, questions }: RuleContext): Located<string>[] => [
  ...templates,
  ...questions.flatMap(question =>
    validationRulesOf(question).flatMap(({ path, value: { message } }) =>
      typeof message === 'string' ? [{ path: memberPath(path, 'message'), value: message }] : [],
    ),
  ),
];

const nameOf = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

/** The language of the form; undefined if the check cannot recognize texts in this language. */
function languageOf({ configuration }: Loose): string | undefined {
  const { language } = Object(configuration) as Loose;
  const base = (typeof language === 'string' && language.trim().toLowerCase().split(/[-_]/)[0]) || 'en';
  const written = /^n[bn]$/.test(base) ? 'no' : base;
  return written === 'ar' || Object.hasOwn(SHORT_WORDS, written) ? written : undefined;
}

/** The text with the number of others like it. */
function and(text: string, more: number): string {
  if (more === 0) return text;
  return more === 1 ? phrase`${text}, and 1 more text` : phrase`${text}, and ${more} more texts`;
}

export const textsInOtherLanguages: DefinitionRule = (context, problems) => {
  const own = languageOf(context.definition);
  if (own === undefined) return;
  const expected = phrase`a text in ${nameOf(own)}, the language of the form`;
  const others = new Map<string, Located<string>[]>();
  for (const text of textsOf(context)) {
    const { path, value } = text;
    // A single word is skipped, because it may belong to several languages, such as “Van” and “E-mail”.
    const starter = /\s/.test(value.trim()) ? starterElsewhere(value, starterLanguage(context.definition)) : undefined;
    if (starter !== undefined) {
      const remedy =
        'This text was added with its question or step, and is still in another language. Replace it with the text in the language of the form.';
      problems.warning(path, { expected, found: quote(value), remedy, fix: setFix(path, starter) });
      continue;
    }
    const language = otherLanguage(value, own);
    if (language !== undefined) others.set(language, [...(others.get(language) ?? []), text]);
  }
  for (const [language, [first, ...more]] of others) {
    const written = phrase`${quote(wordsOf(first!.value))} in ${nameOf(language)}`;
    problems.warning(first!.path, {
      expected,
      found: and(written, more.length),
      remedy: 'Translate the texts, or choose the language of the form in its settings.',
    });
  }
};

/** Words that stand for a text. */
const FILLER =
  /\blorem ipsum\b|^\W*(?:to do|tb[ad]|x{3,}|asdf\w*|placeholder|text here)\W*$|\[(?:your |the )?(?:company|name|firm|firma|business|phone|address|city)[^\]]*\]/i;

/** In capitals only, because “Todo” is a word in Spanish and Portuguese. */
const TODO = /^\W*TODO\W*$/;

/** The path of the question that contains the text; the path itself for other texts. */
const partOf = (path: string): string => /^.*questions\[\d+\]/.exec(path)?.[0] ?? path;

/** Reports placeholder texts, at most one for each question, because owners replace its choices together. */
export const placeholdersLeft: DefinitionRule = (context, problems) => {
  const reported = new Set<string>();
  for (const { path, value } of textsOf(context)) {
    const isFiller = FILLER.test(wordsOf(value)) || TODO.test(wordsOf(value));
    if (!(isFiller || isPlaceholder(value)) || reported.has(partOf(path))) continue;
    reported.add(partOf(path));
    problems.warning(path, {
      expected: 'your own words',
      found: isFiller
        ? phrase`${quote(wordsOf(value).trim())}, which stands for a text`
        : phrase`${quote(wordsOf(value).trim())}, which was added with the question or step`,
      remedy: 'Write the text that visitors will read.',
    });
  }
};
