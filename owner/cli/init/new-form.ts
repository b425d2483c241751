/** The files that `stepwell init` writes. */
import { INVENTED_COMPANY } from '../../../check/invented-company.ts';
import { escapeHtml } from '../../../headless/prerender/escape-html.ts';
import { analyzeForm, type RecordedVisit, recordVisit, type SampleVisit } from '../../../headless/visits/analysis.ts';
import type { Visitors } from './places.ts';

export interface Template {
  id: string;
  name: string;
  configuration: Readonly<Record<string, unknown>>;
  steps: readonly { questions?: readonly { type: string }[] }[];
}
export interface Wishes extends Visitors {
  endpoint: string;
  company: string | undefined;
}

/** Whether the templates' telephone consent fits the country. If not, the form adds the consent of the country. */
const hasTelephoneConsent = (country: string): boolean => ['us', 'ca'].includes(country);

/** Adapts a template to the language and country of the visitors. Its questions do not change. */
export function formOf(template: Template, { country, language, endpoint, company }: Wishes): Template {
  const { configuration, steps } = template;
  const form = {
    ...template,
    configuration: { ...configuration, language, country, procurationUrl: endpoint },
    steps: hasTelephoneConsent(country)
      ? steps
      : steps.map(({ questions, ...step }) => ({
          ...step,
          ...(questions && { questions: questions.filter(({ type }) => type !== 'tcpa') }),
        })),
  };
  if (company === undefined) return form;
  const name = JSON.stringify(company).slice(1, -1);
  return JSON.parse(JSON.stringify(form).replaceAll(INVENTED_COMPANY, () => name)) as Template;
}

const record = (form: Template, name: string, { query, steps }: SampleVisit): Promise<RecordedVisit> =>
  recordVisit(form, {
    name,
    query,
    steps: steps.map(({ answers }) => ({ questions: Object.keys(answers), answers })),
  });

/** Records the longest visit, and one for each end without a lead, for `stepwell test`. */
export async function visitsOf(form: Template): Promise<readonly RecordedVisit[]> {
  const { longest, steps } = await analyzeForm(form);
  const visits: RecordedVisit[] = [];
  if (longest) visits.push(await record(form, 'Answers all questions', longest));
  for (const { title, visit, ends } of steps) {
    if (visit && ends.includes(false)) visits.push(await record(form, `Ends with “${title}”`, visit));
  }
  return visits;
}

export const pageOf = (form: Template, language: string): string => `<!doctype html>
<html lang="${language.split('-')[0]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(form.name)}</title>
    <style>
      body { margin: 0; }
      main { max-width: 42rem; margin: 0 auto; padding: 1rem; }
    </style>
  </head>
  <body>
    <main>
      <div id="form"></div>
    </main>
    <script>
      // The form is in form.json, which is loaded with the page. \`npx stepwell serve\` answers with the version that
      // was published last, by a change of this file or on the admin page.
      if (!Object.hasOwn(window, 'stepwell')) window.stepwell = [];
      window.stepwell.push(stepwell => {
        const definition = fetch('form.json').then(answer => answer.json());
        stepwell.mount(document.getElementById('form'), { definition });
      });
    </script>
    <!-- \`npx stepwell serve\` serves this page and form.json. On your own host, /survey/ has the files of node_modules/stepwell/dist. -->
    <script type="module" src="/survey/stepwell.mjs"></script>
  </body>
</html>
`;
