import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { checkForm } from '../../../../headless/check-form.ts';
import { problemInWords } from '../../../../headless/owner-words/owner-words.ts';
import { analyzeForm, type FormAnalysis } from '../../../../headless/visits/analysis.ts';
import { parsePath } from '../../../../owner/configurator/document/json-path.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { SharedForm } from '../../../../owner/configurator/share/SharedForm.tsx';
import { ShareView } from '../../../../owner/configurator/share/ShareView.tsx';
import { decodeForm, encodeForm } from '../../../../owner/configurator/share/share-link.ts';
import { watchLeft } from '../../../../owner/configurator/share/watch-left.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { settle, show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

const TEXT = '{ "id": "garden", "name": "Über den Garten", "steps": [] }';
const filesOf = (...names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, { integrity: `sha256-${name}` }]));
const manifest = {
  files: filesOf('stepwell.js', 'stepwell.mjs', 'app.js', 'react.js', 'choices.js', 'app.mjs', 'react.mjs'),
  chunks: {
    classic: { app: ['app.js', 'react.js'], react: ['react.js'], choices: ['choices.js'] },
    module: { app: ['app.mjs', 'react.mjs'] },
  },
};

const analysisOf = async (definition: object): Promise<FormAnalysis> => analyzeForm(definition);
const question = (bpKey: string, type: string, more: object = {}) => ({ bpKey, type, title: bpKey, ...more });
const FORM = {
  name: 'Garden',
  configuration: { language: 'en-us', country: 'us', procurationUrl: 'https://crm.example/leads' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Do you own it?',
      questions: [question('own', 'owner_renter', { title: 'Do you own it?' })],
      logicJumps: [{ conditions: [{ bpKey: 'own', value: 'renter' }], destinationStep: 4 }],
    },
    { order: 2, type: 'questions', title: 'You', questions: [question('phone', 'phone'), question('ok', 'tcpa')] },
    { order: 3, type: 'transition', final: true, title: 'Thanks' },
    { order: 4, type: 'transition', final: true, doNotSendLead: true, title: 'Sorry' },
  ],
};

describe('the view to share a form', () => {
  async function open(form: string | object = TEXT, analyzed?: object) {
    const platform = testPlatform({ fetch: async () => Response.json(manifest) });
    const configurator = testConfigurator(form, platform);
    configurator.problems.isChecking = false;
    if (analyzed) {
      const result = await analysisOf(analyzed);
      configurator.flow.state.analysis = ref({ of: configurator.document.state.definition, result });
    }
    watchLeft(configurator);
    const shown = show(<ShareView />, configurator);
    await act(settle);
    return { ...shown, platform };
  }
  const checks = () =>
    within(screen.getByRole('list', { name: 'Before you share' }))
      .getAllByRole('heading')
      .map(one => one.textContent);

  it('names each text in which the company of the template is left, and goes there', async () => {
    const text = 'I agree that Harborgable may call me. Consent is not a condition of purchase.';
    const steps = FORM.steps.map(step =>
      step.order === 2 ? { ...step, questions: [question('phone', 'phone'), question('ok', 'tcpa', { text })] } : step,
    );
    const { user, configurator } = await open({ ...FORM, steps });
    expect(checks()).to.not.include('Your company: left to do');
    const problems = await checkForm({ ...FORM, steps });
    const problem = problems.find(one => one.message.includes('Harborgable'))!;
    const { place, message, remedy } = problemInWords({ ...FORM, steps }, problem);
    const list = ref([{ path: parsePath(problem.path), level: 'warning' as const, place, message, remedy }]);
    await act(async () => void Object.assign(configurator.problems, { list }));
    expect(checks()[0]).to.equal('Your company: left to do');
    await user.click(screen.getByRole('button', { name: /^Step 2, “You”, question “.*”, Text$/ }));
    expect(configurator.document.state.selection).to.deep.equal([['steps', 1, 'questions', 1]]);
    expect(configurator.layout.workspace).to.equal('build');
  });

  it('copies the HTML as the owner chooses, exports the form, copies a link that contains it now, and adds an ending', async () => {
    const { user, platform, configurator } = await open();
    await user.click(screen.getByText('Options for the developer of the page'));
    await user.click(screen.getByRole('radio', { name: 'Module' }));
    await user.click(screen.getByRole('button', { name: 'Copy: HTML' }));
    expect(platform.copied[0]).to.contain('integrity="sha256-stepwell.mjs"');
    expect(platform.copied[0]).to.contain('app.mjs" integrity="sha256-app.mjs" crossorigin>');
    const folder = screen.getByRole('textbox', { name: 'Address of the form’s files' });
    await user.clear(folder);
    await user.paste('/forms');
    await user.click(screen.getByRole('switch', { name: /^Pin this version/ }));
    await user.click(screen.getByRole('button', { name: 'Copy: HTML' }));
    expect(platform.copied[1]).to.contain('<script type="module" src="/forms/stepwell.mjs"></script>');
    expect(platform.copied[1]).not.to.contain('<link');
    await screen.findByText(/script-src 'self'; connect-src 'self';/);
    await user.clear(folder);
    await user.paste('https://cdn.example/');
    await screen.findByText(/script-src https:\/\/cdn\.example;.*trusted-types 'none'$/);
    await user.click(screen.getByRole('button', { name: 'Export file' }));
    expect(platform.downloads).to.deep.equal([{ fileName: 'uber-den-garten.json', text: TEXT }]);
    const copied = async () => {
      await user.click(screen.getByRole('button', { name: 'Copy: Link' }));
      const [address, data] = platform.copied.at(-1)!.split('#share=');
      expect(address).to.equal(platform.pageUrl());
      return decodeForm(data!);
    };
    expect(await copied()).to.equal(TEXT);
    await act(async () => configurator.document.edit('Change', draft => draft.set(['name'], 'Park')));
    expect(await copied()).to.equal(configurator.document.state.text);
    expect(screen.getByRole('heading', { level: 2, name: 'Trying all ways through the form …' })).to.exist;
    configurator.layout.workspace = 'share';
    await user.click(screen.getByRole('button', { name: 'Add an ending' }));
    expect(configurator.layout.workspace).to.equal('build');
    expect(configurator.outline.state.catalogue).to.equal('ending');
  });

  it('offers one tag first if the form was published to a server under its id', async () => {
    const { user, platform, configurator } = await open();
    expect(screen.queryByRole('button', { name: 'Copy: One tag' })).to.equal(null);
    const publishing = configurator.forms.current.extra('publishing');
    const publish = (serverId: string) => act(async () => publishing.set({ serverId, privacyLink: '/privacy' }));
    await publish('another');
    expect(screen.queryByRole('button', { name: 'Copy: One tag' })).to.equal(null);
    await publish('garden');
    const names = screen.getAllByRole('button', { name: /^Copy: (One tag|HTML)$/ }).map(one => one.ariaLabel);
    expect(names).to.deep.equal(['Copy: One tag', 'Copy: HTML']);
    await user.click(screen.getByRole('button', { name: 'Copy: One tag' }));
    expect(platform.copied.at(-1)).to.equal(
      '<script async src="https://page.example/survey/../forms/garden.js" data-privacy-link="/privacy"></script>',
    );
  });

  it('requests all files of the first question at once', async () => {
    const { user, platform } = await open(FORM);
    const links = () => [...platform.copied.at(-1)!.matchAll(/<link .*?(\w+\.js)"/g)].map(([, file]) => file);
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Copy: HTML' }));
      expect(links()).to.have.members(['app.js', 'react.js', 'choices.js']);
    });
    // A service can give visitors another form than this one.
    await user.click(screen.getByText('Options for the developer of the page'));
    await user.click(screen.getByRole('button', { name: /Definition of the form/ }));
    await user.click(screen.getByRole('option', { name: 'Loaded from a service' }));
    await user.click(screen.getByRole('button', { name: 'Copy: HTML' }));
    expect(links()).to.have.members(['app.js', 'react.js']);
  });

  it('says nothing good about visits of a form without steps, which nobody can visit', async () => {
    const form = { name: 'New form', configuration: { language: 'de', country: 'de' }, steps: [] };
    await open(form, form);
    expect(document.body.textContent)
      .to.contain('No visit ends with a lead yet.')
      .and.contain('A lead can be sent without one.')
      .and.not.match(/Visits end|every lead has a consent|No lead is sent without it/);
  });

  it('says in one sentence what the visits of the form meet, what is left to do, and when it is ready', async () => {
    const { user, configurator, platform } = await open(FORM, FORM);
    expect(screen.getByRole('status').textContent).to.match(
      /^Almost ready: 3 things are leftTried in all \d+ ways of answering: every lead has a consent; if “Do you own it\?” is “Renter”, visitors get a goodbye\.$/,
    );
    expect(checks()).to.deep.equal([
      'An ending: done',
      'A consent: done',
      'Where leads go: done',
      'A privacy page: left to do',
      'Pages of your consents: left to do',
      'A test lead: left to do',
    ]);
    await user.click(screen.getByRole('textbox', { name: 'Address of the privacy policy' }));
    await user.paste('/privacy');
    await user.click(screen.getByRole('button', { name: 'Copy: HTML' }));
    expect(platform.copied[0]).to.contain('data-privacy-link="/privacy"');
    const kept = configurator.forms.current.extra('publishing');
    expect(kept.state.value).to.deep.include({ privacyLink: '/privacy', isPublished: true });
    await act(async () => kept.set({ privacyLink: '/privacy', testedUrl: 'https://crm.example/leads' }));
    await user.click(screen.getByRole('switch', { name: 'My site has these pages' }));
    await act(() => platform.tick(200));
    expect(screen.getByRole('heading', { level: 2, name: 'Ready to share' }).isConnected).to.equal(true);
    await user.clear(screen.getByRole('textbox', { name: 'Send leads to' }));
    await act(() => platform.tick(200));
    expect(checks().slice(2)).to.deep.equal([
      'Where leads go: left to do',
      'A privacy page: done',
      'Pages of your consents: done',
      'A test lead: left to do',
    ]);
    expect(configurator.document.state.definition).not.to.have.nested.property('configuration.procurationUrl');
  });

  it('names a lead without a consent, and leads to the problems', async () => {
    const [first, second, ...others] = FORM.steps;
    const form = {
      ...FORM,
      configuration: { ...FORM.configuration, addedConsent: false },
      steps: [first, { ...second, questions: [question('phone', 'phone')] }, ...others],
    };
    const { user, configurator } = await open(form, form);
    expect(screen.getByRole('status').textContent).to.contain('a lead can be sent without a consent');
    expect(checks()[1]).to.equal('A consent: left to do');
    const problem = { path: [], level: 'error' as const, message: 'No consent.', remedy: 'Add one.', place: 'Form' };
    await act(async () => void Object.assign(configurator.problems, { findings: ref([problem]) }));
    expect(screen.getByRole('heading', { level: 2, name: 'One error to correct first' }).isConnected).to.equal(true);
    await user.click(screen.getByRole('button', { name: 'Show the problem' }));
    expect(configurator.layout.areProblemsOpen).to.equal(true);
  });

  it('publishes the form in each of its languages, and says what changed since', async () => {
    const { user, configurator, platform } = await open(FORM, FORM);
    const { document, schema, forms } = configurator;
    await act(async () => {
      schema.root = ref(definitionJsonSchema() as JsonSchema);
      const texts = [['Thanks', 'Merci', 'x']];
      forms.current.extra('translations').set({ languages: [{ language: 'fr', country: 'fr', texts }] });
    });
    await user.click(screen.getByRole('radio', { name: 'French' }));
    expect(screen.getByText(/texts are not translated yet/).isConnected).to.equal(true);
    await user.click(screen.getByRole('button', { name: 'Copy: HTML' }));
    expect(platform.copied[0]).to.contain('"Merci"').and.contain('"language": "fr"');
    await act(async () => document.edit('Change title', draft => draft.set(['steps', 1, 'title'], 'About you')));
    expect(screen.getByText('1 text changed since you copied this.').isConnected).to.equal(true);
    await user.click(screen.getByRole('radio', { name: 'American English' }));
    expect(screen.queryByText(/changed since/), 'of a language that was not copied').to.equal(null);
    await user.click(screen.getByRole('radio', { name: 'Languages' }));
    expect(screen.getByRole('textbox', { name: 'Translation of “Sorry”' }).isConnected).to.equal(true);
  });
});

describe('a share link that is opened', () => {
  async function visit(data: string) {
    const platform = testPlatform();
    platform.setAddress(`share=${data}`);
    const configurator = testConfigurator({}, platform);
    await configurator.forms.begin(async () => {});
    return { ...show(<SharedForm />, configurator), platform };
  }

  it('shows the form, and makes a copy only when the owner says so', async () => {
    const { user, configurator, platform } = await visit(encodeForm(TEXT));
    const { forms, document } = configurator;
    expect(screen.getByRole('dialog').textContent).to.contain('Über den Garten');
    expect(forms.state.list).to.deep.equal([]);
    await user.click(screen.getByRole('button', { name: 'Make a copy' }));
    await settle();
    expect(document.state.text).to.equal(TEXT);
    expect(forms.state.list).to.have.length(1);
    expect(platform.address()).to.contain('form=');
  });

  it('can be refused', async () => {
    const { user, configurator, platform } = await visit(encodeForm(TEXT));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect([configurator.forms.state.list, platform.address()]).to.deep.equal([[], '']);
  });

  it('says what is wrong with it', async () => {
    await visit(encodeForm(TEXT).slice(0, 20));
    expect(screen.getByRole('alert').textContent).to.contain('damaged');
  });
});
