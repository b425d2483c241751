/** Reports on the console what is wrong with the definition, once the visitor sees the first question. */
import type { DefinitionCheck, Problem } from '../engine/contract/definition-check.ts';
import type { Engine } from '../engine/engine.ts';
import type { StepwellError } from '../engine/errors/errors.ts';
import { withLink } from '../engine/errors/link.ts';

/** Error code → the value of the error that is the unknown name. */
const NAME_IN: Readonly<Record<string, string>> = {
  SW_TYPE_UNKNOWN: 'type',
  SW_VALIDATOR: 'validator',
  SW_OPERATOR: 'operator',
  SW_JUMP: 'destination',
};

type OwnerWarningsNeeds = Pick<Engine, 'options' | 'definition' | 'read' | 'report'>;
type Reported = Pick<Problem, 'level' | 'message'>;

/** On a visitor's page, all problems are reported in one line. */
function inOneLine([first, ...others]: readonly Reported[]): readonly Reported[] {
  if (!first || others.length === 0) return first ? [first] : [];
  const count = `${others.length} more ${others.length === 1 ? 'problem' : 'problems'}`;
  const how = 'Add `data-preview` to the element of the form, or run `npx stepwell check`, to see all of them.';
  return [{ ...first, message: `${first.message} There ${others.length === 1 ? 'is' : 'are'} ${count}. ${how}` }];
}

/** The check waits for `pageLoaded`, because scripts of the page may register types until then. */
export function createOwnerWarnings(engine: OwnerWarningsNeeds, pageLoaded: Promise<void>) {
  const { definition, read, report } = engine;
  const { registry, host, loadCheck, page } = engine.options;
  let check: DefinitionCheck | undefined;
  let checking: Promise<readonly string[]> | undefined;

  async function reportProblems(): Promise<readonly string[]> {
    [check] = await Promise.all([loadCheck?.(), pageLoaded]);
    const problems = (await check?.checkWithPlugins(definition(), registry, read.features(), host)) ?? [];
    const reported = page.preview ? problems : inOneLine(problems);
    // Only the first problem gets the link, because the address is the same for all.
    reported.forEach(({ level, message }, index) => {
      void report(level, index === 0 ? withLink(message, host) : message);
    });
    return reported.map(({ message }) => message);
  }
  /** Checks the definition once, reports what is wrong, and resolves with the messages. */
  const checked = (): Promise<readonly string[]> => {
    checking ??= reportProblems().catch(async problem => {
      await report('warning', problem);
      return [];
    });
    return checking;
  };

  return {
    check: async (): Promise<void> => void (await checked()),
    /**
     * Reports a problem with a name that the running form encountered, unless the check reports the same problem with
     * its path and a remedy.
     */
    async warnUnlessChecked(problem: unknown): Promise<void> {
      const { code = '', values = {} } = problem as Partial<StepwellError>;
      const messages = await checked();
      const found = check && `found ${check.describeValue(values[NAME_IN[code] ?? ''])}.`;
      if (found && messages.some(message => message.includes(found))) return;
      await report('warning', problem);
    },
  };
}
