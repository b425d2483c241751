/** Makes the parts of the editor. */
import { createCompareInWorker } from './compare/compare-in-worker.ts';
import type { Configurator } from './configurator.tsx';
import { createReveal } from './document/reveal.ts';
import { publishingIn } from './document/use-publishing.ts';
import { createFaults } from './faults/faults-state.ts';
import { createFlow } from './flow/flow-state.ts';
import type { Home } from './home.ts';
import { createInspector } from './inspector/inspector-state.ts';
import { Outline } from './outline/outline.ts';
import { Preview } from './preview/preview-state.ts';
import { goTo } from './problems/go-to.ts';
import { createProblemsState } from './problems/problems-state.ts';
import { followTexts } from './properties/keys/follow-texts.ts';
import { followPlugins } from './schema/plugin-schemas.ts';
import { createSchemaState } from './schema/schema-state.ts';
import { createKnownServer } from './server/known-server.ts';
import { followName, takenIds } from './start/form-id.ts';
import { followLanguage } from './translations/follow-language.ts';

export function createConfigurator(home: Home, compareForms = createCompareInWorker()): Configurator {
  const { platform, document, layout, forms, announce } = home;
  const showProperties = (): void => void Object.assign(layout, { sidePanel: 'properties' });
  const showPreview = (): void =>
    void Object.assign(layout, { workspace: 'build', column: 'preview', areProblemsOpen: false });
  const reveal = createReveal();
  const preview = new Preview({
    platform,
    document,
    kept: forms.current.extra('preview'),
    reveal: path => goTo({ document, layout, reveal }, path),
  });
  const schema = createSchemaState();
  const problems = createProblemsState();
  followPlugins(schema, preview.state);
  const publishing = forms.current.extra('publishing');
  const isPublished = (): boolean => publishingIn(publishing.state.value).isPublished;
  followLanguage({ document, schema });
  followTexts({ document, platform, schema, isPublished });
  followName({ document, isPublished, taken: () => takenIds(forms.state.list ?? [], forms.state.currentId) });
  return {
    ...home,
    outline: new Outline({ document, platform, announce, showProperties, types: () => schema.types }),
    preview,
    schema,
    inspector: createInspector({ platform, document, preview }),
    faults: createFaults({ preview, announce }),
    flow: createFlow({ platform, document, preview, problems, showPreview }),
    problems,
    reveal,
    compareForms,
    knownServer: createKnownServer(platform),
  };
}
