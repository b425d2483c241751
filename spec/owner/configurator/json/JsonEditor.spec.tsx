import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { ConfiguratorProvider } from '../../../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import { JsonEditor } from '../../../../owner/configurator/json/JsonEditor.tsx';
import { browserPlatform } from '../../../../owner/configurator/platform.ts';

const TEXT = '{\r\n  "name": "Garden",\n  "steps": [\n    { "title": "One" },\n    { "title": "Two" }\n  ]\n}\n';

function show() {
  let now = 0;
  const copied: string[] = [];
  const platform = { ...browserPlatform, now: () => now, copy: async (text: string) => void copied.push(text) };
  const configurator = createConfigurator(createHome(platform, TEXT));
  const { container } = render(
    <ConfiguratorProvider value={configurator}>
      <JsonEditor />
    </ConfiguratorProvider>,
  );
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor')!)!;
  const type = (text: string, from: number, to = from) =>
    act(() => view.dispatch({ changes: { from, to, insert: text }, userEvent: 'input.type' }));
  const marks = () => {
    const found: string[] = [];
    forEachDiagnostic(view.state, ({ message }, from, to) =>
      found.push(`${view.state.sliceDoc(from, to)}: ${message}`),
    );
    return found;
  };
  const settle = () => act(async () => void (await Promise.resolve()));
  return { ...configurator, container, view, type, marks, settle, copied, wait: (ms: number) => (now += ms) };
}

describe('the JSON editor', () => {
  it('shows the document, and changes its text and nothing else', () => {
    const { document, view, type } = show();
    expect(view.state.doc.toString()).to.equal(TEXT);
    const index = TEXT.indexOf('Garden');
    type('My ', index);
    expect(document.state.text).to.equal(TEXT.replace('Garden', 'My Garden'));
    expect(document.state.definition.name).to.equal('My Garden');
  });

  it('undoes typing without a pause as one, by the keys of the document', () => {
    const { document, type, wait } = show();
    const index = TEXT.indexOf('Garden');
    type('a', index);
    type('b', index + 1);
    wait(2000);
    type('c', index + 2);
    expect(document.state.definition.name).to.equal('abcGarden');
    act(() => document.undo());
    expect(document.state.definition.name).to.equal('abGarden');
    act(() => document.undo());
    expect(document.state.text).to.equal(TEXT);
    expect(document.state.undoLabel).to.equal(undefined);
  });

  it('follows other changes, and keeps the cursor in its place', () => {
    const { document, view } = show();
    const index = TEXT.indexOf('Two');
    act(() => view.dispatch({ selection: { anchor: index } }));
    act(() => document.edit('Name', draft => draft.set(['name'], 'A much longer name')));
    expect(view.state.doc.toString()).to.equal(document.state.text);
    expect(view.state.sliceDoc(view.state.selection.main.head).startsWith('Two')).to.equal(true);
  });

  it('selects the step of the cursor, and marks the selected step', async () => {
    const { document, container, view, settle } = show();
    const cursor = TEXT.indexOf('Two');
    act(() => view.dispatch({ selection: { anchor: cursor }, userEvent: 'select' }));
    expect(document.state.selection).to.deep.equal([['steps', 1]]);
    act(() => document.select(['steps', 0]));
    await settle();
    const lines = [...container.querySelectorAll('.json-selected-line')].map(line => line.textContent);
    expect(lines).to.deep.equal(['    { "title": "One" },']);
  });

  it('marks problems with their fixes, and syntax errors instead while there are some', async () => {
    const { document, problems, marks, type, settle } = show();
    problems.list = ref([
      { path: ['steps', 1, 'title'], level: 'warning', message: 'Too short.', remedy: 'Write more.', place: 'Step 2' },
    ]);
    await settle();
    expect(marks()).to.deep.equal(['"Two": Too short. Write more.']);
    type('x', 0);
    await settle();
    expect(marks()[0]).to.contain('Expected text in double quotes');
    expect(screen.getByRole('status').textContent).to.contain('No valid JSON yet');
    act(() => document.undo());
    await settle();
    expect(marks()).to.deep.equal(['"Two": Too short. Write more.']);
    expect(screen.getByRole('status').textContent).to.equal('');
  });

  it('formats and copies the text, and opens the search', async () => {
    const { document, copied, announcements, container } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).to.deep.equal([TEXT]);
    expect(announcements.text).to.contain('Copied');
    await userEvent.click(screen.getByRole('button', { name: 'Format' }));
    expect(document.state.text).to.match(/\{\s+"title": "One"\s+\},/);
    expect(document.state.undoLabel).to.equal('Format JSON');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(container.querySelector('.cm-search')).to.not.equal(null);
  });
});
