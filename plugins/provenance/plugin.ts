import { type Answers, definePlugin, type Form, type Question, register } from '../kit/kit.ts';

/** How the visitor entered a value. */
type EntryMethod = 'typed' | 'pasted' | 'autofilled';
/** The origin of an answer. `docs/lead.md` explains each word. */
type Provenance = EntryMethod | 'link' | 'default' | 'plugin';

/** The question that writes a key: the key is its `bpKey` or begins with it. */
function ownerOf({ steps, beforeSubmit }: Form, key: string): Question | undefined {
  const all = [...steps, ...beforeSubmit].flatMap(step => step.questions);
  const owners = all.filter(({ bpKey }) => key === bpKey || key.startsWith(`${bpKey}_`));
  return owners.sort((a, b) => b.bpKey.length - a.bpKey.length)[0];
}

/** Adds `answer_provenance` to the lead, which says how each answer was given, as far as a page can tell. */
export const plugin = definePlugin('provenance', {
  isNeeded: ({ form: { configuration } }) =>
    'answerProvenance' in configuration && configuration.answerProvenance === true,
  /** Entry method by key of the question, only for questions that the visitor has answered. */
  facts: {} as { provenance: Readonly<Record<string, EntryMethod>> },
  start({ on, setFact, read }) {
    const methodOf = ({ bpKey }: Question) => read.fact('provenance')?.[bpKey];
    const record = ({ bpKey }: Question, method: EntryMethod) =>
      setFact('provenance', { ...read.fact('provenance'), [bpKey]: method });
    on('filled', ({ question, how }) => record(question, how));
    // Typing into a pasted answer does not change its method.
    on('typed', ({ question }) => methodOf(question) !== 'pasted' && record(question, 'typed'));
    on('answer', ({ question }) => methodOf(question) ?? record(question, 'typed'));
  },
  lead({ read, answers }): Answers {
    const { prefilledKeys, ...given } = answers();
    const prefilled = Array.isArray(prefilledKeys) ? prefilledKeys : [];
    const methods = read.fact('provenance') ?? {};
    function provenanceOf(key: string): Provenance {
      const owner = ownerOf(read.form, key)?.bpKey;
      if (owner === undefined) return 'plugin';
      if (Object.hasOwn(methods, owner)) return methods[owner]!;
      return prefilled.includes(owner) ? 'link' : 'default';
    }
    return { answer_provenance: Object.fromEntries(Object.keys(given).map(key => [key, provenanceOf(key)])) };
  },
});
register(plugin);
