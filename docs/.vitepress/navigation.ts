/** The places of all pages in the navigation of the documentation site. A check fails if a page has none. */

export interface NavigationGroup {
  text: string;
  /** The name of each page without `.md`, and its words in the navigation. */
  pages: readonly (readonly [page: string, text: string])[];
  /** Pages whose names begin with this are added by the build. */
  generated?: string;
}

export const NAVIGATION: readonly NavigationGroup[] = [
  {
    text: 'Start',
    pages: [
      ['quick-start', 'Quick start'],
      ['configurator', 'The configurator'],
      ['templates', 'Templates'],
      ['embeds', 'Ways to embed it'],
      ['react', 'React'],
      ['recipes', 'Recipes'],
      ['glossary', 'Glossary'],
    ],
  },
  {
    text: 'Build a form',
    pages: [
      ['definition', 'The form definition'],
      ['question-types', 'Question types, live'],
      ['appearance', 'Theming'],
      ['phone', 'Phone and verification'],
      ['errors', 'Errors'],
      ['terminal', 'In a terminal'],
    ],
  },
  {
    text: 'Run it',
    pages: [
      ['deploy', 'Deploy'],
      ['lead', 'The lead'],
      ['server', 'The server'],
      ['events', 'Events'],
      ['api', 'Backend API'],
      ['privacy', 'Privacy'],
      ['accessibility', 'Accessibility'],
    ],
  },
  {
    text: 'Extend it',
    pages: [
      ['plugins', 'Write a plugin'],
      ['map', 'Architecture'],
      ['hostile', 'Generated and hostile input'],
      ['style', 'Style guide'],
      ['versioning', 'Versions'],
    ],
  },
  {
    text: 'Move to Stepwell',
    pages: [
      ['from-surveyjs', 'From SurveyJS'],
      ['from-typeform', 'From Typeform'],
      ['from-formbricks', 'From Formbricks'],
    ],
  },
  { text: 'Reference', pages: [], generated: 'reference/' },
  { text: 'Examples', pages: [], generated: 'examples/' },
  { text: 'Project', pages: [], generated: 'project/' },
];

/** Pages that the build makes from the sources, beside those in folders of their own. */
export const GENERATED_PAGES = ['question-types'];
