/** Tells the owner on the console what is wrong with the definition, once the visitor has the first question. */
import type { DefinitionCheck } from '../contract/definition-check.ts';
import type { Engine } from '../engine/engine.ts';
import { detailOf, type StepwellError } from '../errors/errors.ts';
import { withLink } from '../errors/link.ts';

/** Errors about an unknown name, and which of their values holds the name. */
const NAME_IN: Readonly<Record<string, string>> = {
  SW_TYPE_UNKNOWN: 'type',
  SW_VALIDATOR: 'validator',
  SW_OPERATOR: 'operator',
  SW_JUMP: 'destination',
};

type OwnerWarningsNeeds = Pick<Engine, 'options' | 'definition' | 'read' | 'report'>;

/** Types that scripts of the page register count until `pageLoaded` resolves. */
export function createOwnerWarnings(engine: OwnerWarningsNeeds, pageLoaded: Promise<void>) {
  const { definition, read, report } = engine;
  const { registry, host, loadCheck } = engine.options;
  const reported = new Set<string>();
  let check: DefinitionCheck | undefined;
  let finish: (messages: readonly string[]) => void;
  const messagesOfCheck = new Promise<readonly string[]>(resolve => {
    finish = resolve;
  });

  async function reportProblems(): Promise<readonly string[]> {
    [check] = await Promise.all([loadCheck?.(), pageLoaded]);
    const problems = (await check?.checkWithPlugins(definition(), registry, read.features(), host)) ?? [];
    // The address is the same for all of them.
    problems.forEach(({ level, message }, index) => {
      void report(level, index === 0 ? withLink(message, host) : message);
    });
    return problems.map(({ message }) => message);
  }

  return {
    /** Checks the definition and reports every problem. */
    check: (): Promise<void> =>
      reportProblems().then(
        messages => finish(messages),
        problem => {
          finish([]);
          return report('warning', problem);
        },
      ),
    /**
     * Reports a problem that the running form met, once. If it is an unknown name that the check reports too, with its path
     * and a remedy, it is left to the check.
     */
    async warnUnlessChecked(problem: unknown): Promise<void> {
      if (reported.has(detailOf(problem))) return;
      reported.add(detailOf(problem));
      const { code = '', values = {} } = problem as Partial<StepwellError>;
      const name = NAME_IN[code];
      if (name) {
        const messages = await messagesOfCheck;
        const found = check && `found ${check.describeValue(values[name])}.`;
        if (found && messages.some(message => message.includes(found))) return;
      }
      await report('warning', problem);
    },
  };
}
