/** The pages in response to a post. They have no script, styles or links, so every policy allows them. */
import type { Question, Step } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { fillTemplate } from '../../engine/form/template.ts';
import { escapeHtml } from './escape-html.ts';

function pageOf({ read }: Engine, title: string, content: string): string {
  const language = escapeHtml(read.form.configuration.language.replace('_', '-'));
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
}

/** A text as escaped HTML. Markup in answers has no effect. */
const wordsOf = ({ read }: Engine, text: string, isRichText = false): string =>
  escapeHtml(fillTemplate(isRichText ? read.plainText(text) : text, read));
const FAILED = 'Your answers could not be sent.';

/** Shows the title and the messages of the final step. */
export function sentPage(engine: Engine, step: Step | undefined): string {
  const { read } = engine;
  const title = step?.title ? fillTemplate(step.title, read) : read.text('Thank you for completing the survey');
  const messages = (step?.messages ?? []).flatMap(({ header, content, isRichText }) => [
    header && wordsOf(engine, header),
    content && wordsOf(engine, content, isRichText),
  ]);
  return pageOf(engine, title, messages.flatMap(words => (words ? `<p>${words}</p>` : [])).join('\n'));
}

/** Lists the answers to correct. The browser's Back button leads to the form, which still has the answers. */
export function failedPage(engine: Engine, errors: readonly { question: Question; text: string }[]): string {
  const { read } = engine;
  const items = errors.map(({ question, text }) => {
    const { title, text: richText } = question;
    const name = title ? wordsOf(engine, title) : typeof richText === 'string' && wordsOf(engine, richText, true);
    return `<li>${name ? `${name}: ` : ''}${escapeHtml(text)}</li>`;
  });
  return pageOf(engine, read.text(FAILED), `<ul>${items.join('')}</ul>`);
}

/** Asks the visitor to load the page with the form again. */
export const changedPage = (engine: Engine): string =>
  pageOf(engine, engine.read.text(FAILED), `<p>${escapeHtml(engine.read.text('Try again'))}</p>`);
