import { expect } from 'chai';
import fc from 'fast-check';
import { type SnippetOptions, snippetOf } from '../../../../owner/configurator/share/embed-snippet.ts';
import { runs } from '../../../support/runs.ts';

const OPTIONS: SnippetOptions = {
  build: 'classic',
  folder: 'https://cdn.example/survey/',
  integrity: 'sha256-abc',
  firstFiles: [{ path: 'chunks/app.1.js', integrity: 'sha256-app' }],
  source: { text: '{ "id": "garden", "steps": [] }\n' },
  flags: ['NEW_REVEAL_PAGE'],
  privacyLink: '',
};
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe('the HTML that puts a form into a page', () => {
  it('is the snippet of the documentation', () => {
    expect(
      snippetOf(OPTIONS),
    ).to.equal(`<link rel="preload" as="script" href="https://cdn.example/survey/chunks/app.1.js" integrity="sha256-app" crossorigin>
<div id="form" data-feature-new-reveal-page></div>
<script type="application/json" id="form-definition">
  { "id": "garden", "steps": [] }
</script>
<script src="https://cdn.example/survey/stepwell.js" integrity="sha256-abc" crossorigin async></script>`);
  });

  it('uses the module build, and pins no version without a hash', () => {
    const html = snippetOf({ ...OPTIONS, build: 'module', integrity: undefined });
    expect(html).to.contain('<script type="module" src="https://cdn.example/survey/stepwell.mjs"></script>');
    expect(html).to.contain('<link rel="modulepreload" href="https://cdn.example/survey/chunks/app.1.js"');
  });

  it('names the service from which the form comes', () => {
    const html = snippetOf({
      ...OPTIONS,
      source: { service: 'https://api.example', id: '7' },
      privacyLink: '/privacy',
    });
    expect(parse(html).querySelector<HTMLElement>('#form')!.dataset).to.deep.include({
      surveyService: 'https://api.example',
      surveyId: '7',
      privacyLink: '/privacy',
    });
    expect(html).not.to.contain('form-definition');
  });

  it('holds any definition and any setting, and nothing of them becomes markup', () => {
    const nasty = fc.oneof(
      fc.string(),
      fc.constantFrom('</script><img src=x>', '<!--<script>', '"><svg onload=x>', "'", '</ScRiPt >', '\u2028'),
    );
    fc.assert(
      fc.property(nasty, nasty, (words, value) => {
        const definition = { id: 'a', steps: [{ title: words, [words]: value }] };
        const page = parse(
          snippetOf({
            ...OPTIONS,
            source: { text: JSON.stringify(definition, null, 2) },
            privacyLink: value,
            flags: [words],
          }),
        );
        const script = page.querySelector('#form-definition')!;
        expect(JSON.parse(script.textContent)).to.deep.equal(JSON.parse(JSON.stringify(definition)));
        expect(page.querySelectorAll('script')).to.have.length(2);
        expect(page.querySelectorAll('img, svg')).to.have.length(0);
        expect(page.querySelector('#form')!.getAttribute('data-privacy-link') ?? '').to.equal(value.trim());
      }),
      { numRuns: runs(160) },
    );
  });
});
