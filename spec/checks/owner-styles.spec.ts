/** The styles of the owner's pages are made of the parts in `ui/primitives.css`. A rule that nothing uses hides that. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesIn, root } from './sources.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8');
const files = filesIn('owner');
const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '');
/** Their markup is that of libraries, or of the form in the frame. */
const OF_LIBRARIES = /^(cm-|react-flow|lucide|sw-|dragging$)/;

const code = (): string =>
  files
    .filter(path => /\.tsx?$/.test(path))
    .map(read)
    .join('\n');

describe('the styles of the pages for owners', () => {
  it('have no rule for a class that no component has', () => {
    const words = new Set(code().match(/[\w-]+/g));
    const styles = files.filter(path => path.endsWith('.css') && !path.endsWith('frame.css'));
    const unused = styles.flatMap(path =>
      [...withoutComments(read(path)).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)]
        .map(([, name = '']) => name)
        .filter(name => !OF_LIBRARIES.test(name) && !words.has(name))
        .map(name => `${path}: .${name}`),
    );
    expect([...new Set(unused)]).to.deep.equal([]);
  });

  it('are not the only ones that name a class: code that looks for one finds a component with it', () => {
    const asked = [...code().matchAll(/(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\('\.([\w-]+)/g)];
    const classes = new Set(
      [...code().matchAll(/class(?:Name)?(?:=|: | = )[{]?["'`]([^"'`]+)/g)].flatMap(([, names = '']) =>
        names.split(' '),
      ),
    );
    expect(asked.map(([, name]) => name).filter(name => !classes.has(name!))).to.deep.equal([]);
  });
});
