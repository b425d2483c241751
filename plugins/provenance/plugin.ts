import { type Answers, definePlugin, type Form, type Question } from '../../kit/index.ts';
import { wanted } from './wanted.ts';

/** How an answer came about; each word is explained in `docs/lead.md`. */
type Provenance = 'typed' | 'pasted' | 'autofilled' | 'link' | 'default' | 'plugin';

declare module '../../kit/index.ts' {
  interface Facts {
    /** By key of the question: what the visitor, or the browser for them, last did to it. */
    provenance: Readonly<Record<string, 'typed' | 'pasted' | 'autofilled'>>;
  }
}

/** The question a key belongs to: its own, or one whose type writes further keys beside it. */
function ownerOf({ steps, beforeSubmit }: Form, key: string): Question | undefined {
  const all = [...steps, ...beforeSubmit].flatMap(step => step.questions);
  const owners = all.filter(({ bpKey }) => key === bpKey || key.startsWith(`${bpKey}_`));
  return owners.sort((a, b) => b.bpKey.length - a.bpKey.length)[0];
}

/** For owners who ask for it: how each answer came about, as far as a page can tell (`answerProvenance`). */
export const plugin = definePlugin({
  name: 'provenance',
  contract: 1,
  start({ on, learn, read }) {
    const of = (bpKey: string) => read.fact('provenance')?.[bpKey];
    const note = ({ bpKey }: Question, how: 'typed' | 'pasted' | 'autofilled') =>
      learn('provenance', { ...read.fact('provenance'), [bpKey]: how });
    on('filled', ({ question, how }) => note(question, how));
    // What was pasted in part stays so.
    on('typed', ({ question }) => of(question.bpKey) !== 'pasted' && note(question, 'typed'));
    on('answer', ({ question }) => of(question.bpKey) ?? note(question, 'typed'));
  },
  lead({ read, answers }): Answers {
    if (!wanted(read)) return {}; // another form of the page may have brought the plugin
    const { prefilledKeys, ...given } = answers();
    const linked = Array.isArray(prefilledKeys) ? prefilledKeys : [];
    const done = read.fact('provenance') ?? {};
    function provenanceOf(key: string): Provenance {
      const owner = ownerOf(read.form, key)?.bpKey;
      if (owner === undefined) return 'plugin';
      if (Object.hasOwn(done, owner)) return done[owner]!;
      return linked.includes(owner) ? 'link' : 'default';
    }
    return { answer_provenance: Object.fromEntries(Object.keys(given).map(key => [key, provenanceOf(key)])) };
  },
});
