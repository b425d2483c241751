import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { readGallerySamples } from '../../../tools/sandbox/pages/gallery-samples.ts';
import { SCREENS, THEMES } from '../../../tools/sandbox/pages/gallery-screens.ts';
import { NAMES } from '../../../view/appearance/names.ts';
import { ROWS } from '../../support/form.ts';
import { cleanUp, get, openSandbox, temporaryFolder } from './support.ts';

const pageOf = async (response: Response) => new DOMParser().parseFromString(await response.text(), 'text/html');

describe('sandbox: gallery', () => {
  afterEach(cleanUp);

  for (const { name, questions = [] } of ROWS.filter(row => row.questions))
    it(`has a sample of each question type of ${name}`, () => {
      const types = readGallerySamples().flatMap(group => group.samples.map(sample => sample.type));
      expect(types).to.include.members(questions);
    });

  it('merges the groups of several plugins, and shows types without samples as an editor adds them', async () => {
    const folder = await temporaryFolder();
    const files: Record<string, object | undefined> = {
      a: { group: 'Two', samples: [{ type: 'a' }] },
      b: { group: 'One', samples: [{ type: 'b' }] },
      c: undefined,
      d: { group: 'Two', samples: [{ type: 'd' }] },
    };
    for (const [plugin, content] of Object.entries(files)) {
      await mkdir(join(folder, plugin));
      if (content) await writeFile(join(folder, plugin, 'gallery.json'), JSON.stringify(content));
    }
    const editor = (type: string) => [type, { group: 'Two', start: { title: type } }] as const;
    expect(readGallerySamples(folder, [editor('a'), editor('e')])).to.deep.equal([
      { title: 'One', samples: [{ type: 'b' }] },
      {
        title: 'Two',
        samples: [{ type: 'a' }, { type: 'd' }, { type: 'e', question: { title: 'e' }, states: ['empty'] }],
      },
    ]);
  });

  it('has no two samples that would share an answer: samples of one type have a variant each', () => {
    const samples = readGallerySamples().flatMap(group => group.samples);
    const names = samples.map(({ type, variant }) => JSON.stringify([type, variant]));
    expect(names).to.deep.equal([...new Set(names)]);
  });

  it('and the other pages of the sandbox show no names of JSON members or types', async () => {
    const sandbox = openSandbox();
    for (const path of ['/', '/codes', '/center', '/faults', '/gallery']) {
      const document = await pageOf(await get(sandbox, path));
      const titles = [
        ...document.querySelectorAll<HTMLElement>('[data-type]:not([data-type=""]) [data-mount]'),
      ].flatMap(({ dataset }) =>
        (JSON.parse(dataset.mount!).definition.steps[0].questions as { title: string }[]).map(({ title }) => title),
      );
      const texts = [...document.body.querySelectorAll('h1, h2, h3, p, span, strong, button, option, summary')];
      for (const text of [...texts.map(({ textContent }) => textContent ?? ''), ...titles])
        expect(text.match(/\b[a-z]+[A-Z]\w*|\b[a-z\d]+_\w+|\w\[\d+\]/g) ?? [], path).to.deep.equal([]);
    }
  });

  it('shows every theme, each screen and state of a sample, keeps its rules, and gives each form an answer of its own', async () => {
    expect(THEMES).to.deep.equal(NAMES.theme);
    const response = await get(openSandbox(), '/gallery');
    const document = await pageOf(response);
    const titles = [...document.querySelectorAll('article')].map(card => {
      const states = [...card.querySelectorAll('li')].map(cell => cell.dataset.state);
      expect(new Set(states), card.textContent ?? '').to.have.length(states.length);
      return card.querySelector('h3')?.textContent;
    });
    expect(titles).to.include.members(SCREENS.map(({ title }) => title));
    expect(document.querySelectorAll('.looks a')).to.have.length(THEMES.length * 2 + 1);
    const keys = [...document.querySelectorAll('[data-type="number"] [data-mount]')].map(cell => {
      const { definition } = JSON.parse(cell.getAttribute('data-mount') ?? '');
      const [question] = definition.steps[0].questions;
      const rules = question.validationRules.map((rule: { validator: string }) => rule.validator);
      expect(rules).to.deep.equal(question.display ? ['min', 'max', 'required'] : ['required']);
      return question.bpKey;
    });
    expect(keys).to.have.length(9);
    expect(new Set(keys)).to.have.length(9);
    const emails = [...document.querySelectorAll('[data-type="email"] [data-mount]')];
    expect(emails.map(cell => cell.getAttribute('data-state'))).to.deep.equal(['empty', 'filled', 'error']);
  });
});
