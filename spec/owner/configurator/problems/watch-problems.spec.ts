import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { applyFix } from '../../../../check/apply-fix.ts';
import { type CheckOptions, checkForm, type Problem } from '../../../../headless/check-form.ts';
import { createConfigurator } from '../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../owner/configurator/create-home.ts';
import { browserPlatform } from '../../../../owner/configurator/platform.ts';
import { type Check, watchProblems } from '../../../../owner/configurator/problems/watch-problems.ts';

const problem = (found: string): Problem => ({
  path: 'steps[0].type',
  level: 'error',
  message: '',
  expected: 'a type',
  found,
  remedy: 'Write one.',
});

/** A configurator whose pauses end, and whose checks finish, when the spec says so. */
function watched(text: string) {
  const timers = new Set<() => void>();
  const after = (_: number, run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  const configurator = createConfigurator(createHome({ ...browserPlatform, after }, text));
  const calls: {
    definition: unknown;
    options: CheckOptions;
    finish(result: readonly Problem[] | Error): Promise<void>;
  }[] = [];
  const check: Check = (definition, options) =>
    new Promise((resolve, reject) => {
      calls.push({
        definition,
        options,
        async finish(result) {
          if (result instanceof Error) reject(result);
          else resolve(result);
          await Promise.resolve().then(() => undefined);
          await Promise.resolve();
        },
      });
    });
  const stop = watchProblems(configurator, check);
  const pass = () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
  };
  return { ...configurator, calls, pass, stop };
}

describe('the watch of the problems', () => {
  it('checks at once, and again a moment after the last change', async () => {
    const { document, problems, calls, pass } = watched('{"name":"a"}');
    await calls[0]!.finish([problem('x')]);
    expect(problems.list.map(({ path, message }) => ({ path, message }))).to.deep.equal([
      { path: ['steps', 0, 'type'], message: 'Expected a type, found x.' },
    ]);
    document.edit('Name', draft => draft.set(['name'], 'b'));
    document.edit('Name', draft => draft.set(['name'], 'c'));
    expect(problems.isChecking).to.equal(true);
    pass();
    expect(calls.map(call => call.definition)).to.deep.equal([{ name: 'a' }, { name: 'c' }]);
    await calls[1]!.finish([]);
    expect(problems).to.deep.include({ list: [], isChecking: false });
  });

  it('drops a result that comes after the next change', async () => {
    const { document, problems, calls, pass } = watched('{}');
    document.edit('Name', draft => draft.set(['name'], 'b'));
    await calls[0]!.finish([problem('old')]);
    expect(problems).to.deep.include({ list: [], isChecking: true });
    pass();
    await calls[1]!.finish([problem('new')]);
    expect(problems.list[0]!.message).to.contain('new');
  });

  it('checks no text that is not JSON, and nothing if only the spacing changed', () => {
    const { document, problems, calls, pass } = watched('{"a":1}');
    document.setText('Type', '{"a":1');
    document.setText('Type', '{ "a": 1 }');
    pass();
    expect(calls).to.have.length(1);
    expect(problems.isChecking).to.equal(true);
  });

  it('checks again when the preview gets other flags or types of third parties', async () => {
    const { preview, calls, pass } = watched('{}');
    const plugin = { name: 'p', questions: ['stars'], steps: [], validators: [] };
    Object.assign(preview.state, { plugins: ref([plugin]), device: 'phone' });
    await Promise.resolve();
    pass();
    expect(calls).to.have.length(2);
    expect(calls[1]!.options.names?.questions).to.deep.equal(['stars']);
    preview.state.settings = ref({ ...preview.state.settings, flags: ['A'] });
    await Promise.resolve();
    pass();
    expect(calls[2]!.options).to.deep.include({ flags: ['A'] });
  });

  it('says why a check failed, and tries again', async () => {
    const { problems, calls, pass } = watched('{}');
    await calls[0]!.finish(new Error('offline'));
    expect(problems.failure).to.equal('offline');
    problems.retry();
    pass();
    await calls[1]!.finish([]);
    expect(problems.failure).to.equal(undefined);
  });

  it('offers fixes that change the document, and that can be undone', async () => {
    const text = `{
  "steps": [
    { "order": 1, "titel": "x", "type": "questions", "questions": [{ "bpKey": "a", "type": "emial", "required": true }] },
    { "order": 1, "type": "transition", "final": "true", "title": null }
  ],
  "language": "fr"
}`;
    const { document, problems, calls, pass } = watched(text);
    let turns = 0;
    while (turns++ < 20) {
      const { definition, finish } = calls.at(-1)!;
      await finish(await checkForm(definition));
      const fix = problems.list.find(one => one.fix)?.fix;
      if (!fix) break;
      document.edit(fix.label, draft => applyFix(draft, fix));
      pass();
    }
    expect(problems.list.map(one => one.message)).to.deep.equal([]);
    expect(document.state.definition).to.deep.equal({
      steps: [
        {
          order: 1,
          title: 'x',
          type: 'questions',
          questions: [{ bpKey: 'a', type: 'email', validationRules: [{ validator: 'required' }] }],
        },
        { order: 2, type: 'transition', final: true },
      ],
      configuration: { language: 'fr' },
    });
    while (document.state.undoLabel !== undefined) document.undo();
    expect(document.state.text).to.equal(text);
  });
});
