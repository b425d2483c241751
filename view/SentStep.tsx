/** A read-only view of a step whose answers were sent and accepted. */
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import type { Scope, StepProps, ValueHandle } from '../engine/contract/plugin.ts';
import type { Registry } from '../engine/contract/registry.ts';
import type { Engine } from '../engine/engine.ts';
import { hasQuestions } from '../engine/form/steps.ts';
import { fillTemplate } from '../engine/form/template.ts';
import { Controls } from './Controls.tsx';
import { EngineContext, useEngine, useRead } from './context.ts';
import { Title } from './Messages.tsx';
import { QuestionView } from './QuestionView.tsx';

const SENT = 'Your request has been sent';

type StepType = NonNullable<ReturnType<Registry['step']>>;
const ignore = (): void => undefined;

/** The answers of the step, with Back and Next. */
function SentAnswers({ step, scope }: { step: Step; scope: Scope }): ReactNode {
  const { read, announce } = scope;
  const { translate } = useEngine().dictionary;
  // The title of a step that a plugin added is a text of the dictionary.
  const title = useRead(scope, now => step.title && fillTemplate(translate(step.title), now));
  useEffect(() => announce(read.text(SENT)), [announce, read]);
  return (
    <>
      <Title step={step}>{title}</Title>
      <p className="sw-sent">{read.text(SENT)}</p>
      <fieldset className="sw-closed" disabled>
        <div className="sw-questions">
          {step.questions.map(question => (
            <QuestionView key={question.id} question={question} />
          ))}
        </div>
      </fieldset>
      <Controls step={{ ...step, neverDisabled: true, next: undefined, skip: undefined }} />
    </>
  );
}

/** The type with a read-only view. A step without anything to answer is shown as usual. */
function closedType(type: StepType): StepType {
  const isAnswered = (step: Step): boolean => hasQuestions(step) || type.canLeave !== undefined;
  const Own = type.view as ComponentType<StepProps<never>>;
  return {
    ...type,
    view: (props: StepProps<never>) =>
      isAnswered(props.step) ? <SentAnswers step={props.step} scope={props.scope} /> : <Own {...props} />,
    enter: (scope: Scope, own: ValueHandle<Step, never>) =>
      isAnswered(own.def) ? undefined : type.enter?.(scope, own),
  } as StepType;
}

/** The engine for the views of such a step. It takes no answers and starts no effects of questions. */
function withoutInput(engine: Engine): Engine {
  const { registry } = engine.options;
  const types = new Map<StepType, StepType>();
  function step(name: string): StepType | undefined {
    const type = registry.step(name);
    if (type && !types.has(type)) types.set(type, closedType(type));
    return type && types.get(type);
  }
  function question(name: string) {
    const type = registry.question(name);
    return type && { ...type, enter: undefined };
  }
  // Inherits: the members of an engine are its own.
  return Object.assign(Object.create(engine) as Engine, {
    options: { ...engine.options, registry: { ...registry, step, question } as Registry },
    answer: ignore,
    leave: ignore,
    setFieldValue: ignore,
    setStepValue: ignore,
    hidesNext: () => false,
  } satisfies Partial<Engine>);
}

export function SentStep({ children }: { children: ReactNode }): ReactNode {
  const engine = useEngine();
  const closed = useMemo(() => withoutInput(engine), [engine]);
  return <EngineContext.Provider value={closed}>{children}</EngineContext.Provider>;
}
