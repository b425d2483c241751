import { type Answers, definePlugin, type Question, type Read, register } from '../kit/kit.ts';

/** How the visitor entered a value. */
type EntryMethod = 'typed' | 'pasted' | 'autofilled';
/** The origin of an answer. `docs/lead.md` explains each word. */
type Provenance = EntryMethod | 'link' | 'default' | 'plugin';

/** The questions that write a key: the key is their `bpKey` or begins with it. If some have answered on the path, these. */
function ownersOf({ form: { steps, beforeSubmit }, answerOf }: Read, key: string): readonly Question[] {
  const all = [...steps, ...beforeSubmit].flatMap(step => step.questions);
  const found = all.filter(({ bpKey }) => key === bpKey || key.startsWith(`${bpKey}_`));
  const longest = Math.max(...found.map(({ bpKey }) => bpKey.length));
  const owners = found.filter(({ bpKey }) => bpKey.length === longest);
  const answered = owners.filter(one => answerOf(one) !== undefined);
  return answered.length > 0 ? answered : owners;
}

/** Adds `answer_provenance` to the lead, which says how each answer was given, as far as a page can tell. */
export const plugin = definePlugin('provenance', {
  isNeeded: ({ form: { configuration } }) =>
    'answerProvenance' in configuration && configuration.answerProvenance === true,
  /** Entry method by id of the question, only for questions that the visitor has answered. */
  facts: {} as { provenance: Readonly<Record<string, EntryMethod>> },
  start({ on, setFact, read }) {
    const methodOf = ({ id }: Question) => read.fact('provenance')?.[id];
    const record = ({ id }: Question, method: EntryMethod) =>
      setFact('provenance', { ...read.fact('provenance'), [id]: method });
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
      const owners = ownersOf(read, key);
      if (!owners[0]) return 'plugin';
      const method = owners.map(({ id }) => methods[id]).findLast(Boolean);
      return method ?? (prefilled.includes(owners[0].bpKey) ? 'link' : 'default');
    }
    return { answer_provenance: Object.fromEntries(Object.keys(given).map(key => [key, provenanceOf(key)])) };
  },
});
register(plugin);
