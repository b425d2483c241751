import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import type { SampleVisitor } from '../../../../check/schema-parts.ts';
import { answersFor } from '../../../../owner/configurator/fill/test-answers.ts';
import { ICONS, TypeIcon } from '../../../../owner/configurator/types/TypeIcon.tsx';
import { builtInTypes, GROUPS, typesWith } from '../../../../owner/configurator/types/types.ts';
import { root } from '../../../checks/sources.ts';
import { show, testConfigurator } from '../../../support/configurator.tsx';
import { ROWS } from '../../../support/form.ts';

type Sample = (question: { bpKey?: string }, visitor: SampleVisitor) => unknown[];

describe('the types of the configurator', () => {
  const names = (kind: 'questions' | 'steps') => [...new Set(ROWS.flatMap(row => row[kind] ?? []))];

  it('are all built-in ones, with an icon and a heading of the catalogue', () => {
    for (const type of names('questions')) {
      const { icon = '', group = '', start } = builtInTypes.question(type);
      expect([type, Object.hasOwn(ICONS, icon), GROUPS.includes(group), start !== undefined]).to.deep.equal([
        ...[type, true, true, true],
      ]);
    }
    for (const type of names('steps')) {
      const { isOffered, start, purpose } = builtInTypes.step(type);
      expect(purpose, type).not.to.equal('A type of a plugin.');
      expect(isOffered === false || start !== undefined, type).to.equal(true);
    }
  });

  it('have the icons that the documentation lists', () => {
    const [, section = ''] = readFileSync(`${root}docs/plugins.md`, 'utf8').split(/^## `editor`.*$/m);
    const [, list = ''] = section.match(/with the names ([^.]*)\./) ?? [];
    expect([...list.matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name)).to.deep.equal(Object.keys(ICONS));
  });

  it('draw a path of a plugin as an icon, and a puzzle piece for what is none', () => {
    const iconOf = (icon: string): string => {
      const configurator = testConfigurator();
      configurator.schema.types = ref(typesWith([{ questions: { rating: { name: 'Stars', purpose: '', icon } } }]));
      const { container, unmount } = show(<TypeIcon kind="question" type="rating" />, configurator);
      const html = container.innerHTML;
      unmount();
      return html;
    };
    expect(iconOf('M2 2L22 22')).to.contain('<path d="M2 2L22 22">');
    const puzzle = iconOf('');
    for (const odd of ['no-such-icon', 'constructor', 'M2 2"/><script>alert(1)</script>', '<svg onload=alert(1)>'])
      expect(iconOf(odd)).to.equal(puzzle);
  });

  it('of a third party give answers for tests, unless their function fails', () => {
    const question = { bpKey: 'a', type: 'rating', values: [], validationRules: [] };
    const answers = (sample: unknown) => {
      const types = typesWith([{ questions: { rating: { name: 'Stars', purpose: '', sample: sample as never } } }]);
      return answersFor({ question: question as never, isList: false }, { country: 'fr', now: 0 }, types);
    };
    expect(answers(4)).to.deep.equal([4]);
    expect(answers(((own, { city }) => [own.bpKey!, city]) satisfies Sample)).to.deep.equal(['a', 'Paris']);
    const fails = () => {
      throw new Error('broken');
    };
    for (const odd of [fails, () => 'no list']) expect(answers(odd)[0]).to.equal('Test answer');
  });
});
