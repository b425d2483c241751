import { type FocusEvent, type ReactNode, useId } from 'react';
import type { Field } from '../answers/field.ts';
import type { FieldProps } from '../contract.ts';
import type { Question } from '../definition.ts';
import { useEngine, useFilled, useScope, useSnapshot } from './context.ts';
import { Filled } from './Messages.tsx';
import { Boundary, Missing } from './Missing.tsx';

/**
 * One question: its title (or `title` instead), texts, view and error. It renders again only if its own state changes.
 */
export function QuestionView({ question, title }: { question: Question; title?: string }): ReactNode {
  const engine = useEngine();
  const field = engine.state.fields.ensure(question);
  const { visible } = useSnapshot(field.state);
  return visible ? <Shown field={field} title={title ?? question.title} /> : null;
}

interface Titled {
  field: Field;
  title: string | undefined;
}

function Shown({ field, title }: Titled): ReactNode {
  const engine = useEngine();
  const { question, step } = field;
  const { broken, error, dirty, completed } = useSnapshot(field.state);
  const type = engine.options.registry.question(question.type);
  const label = typeof type?.label === 'function' ? type.label(question) : type?.label;
  const id = useId();
  const shownError = dirty ? error : undefined;
  const classes = ['sw-question', `sw-type-${question.type}`];
  if (shownError) classes.push('sw-invalid');
  if (completed) classes.push('sw-completed');
  const notice = <Missing step={step} name={question.type} />;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(relatedTarget)) engine.leave(field);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus leaves the field
    <div
      className={classes.join(' ')}
      data-question={question.id}
      data-bpkey={question.bpKey}
      data-type={question.type}
      data-tags={question.tags.join(' ') || undefined}
      onBlur={leave}
    >
      {label !== 'own' && <Title title={title} id={id} as={label === 'group' ? 'div' : 'label'} />}
      {question.description && (
        <p className="sw-description" id={`${id}-description`}>
          <Filled text={question.description} />
        </p>
      )}
      {broken || !type ? (
        notice
      ) : (
        <Boundary
          fallback={notice}
          onError={problem => engine.withLater(parts => parts.viewErrors.ofQuestion(field, problem))}
        >
          <Draw field={field} title={title} id={id} error={shownError} />
        </Boundary>
      )}
      {question.helper && (
        <p className="sw-helper" id={`${id}-helper`}>
          <Filled text={question.helper} />
        </p>
      )}
      <p className="sw-error" id={`${id}-error`}>
        {shownError && <span>{shownError}</span>}
      </p>
    </div>
  );
}

function Title({ title, id, as: As }: Pick<Titled, 'title'> & { id: string; as: 'label' | 'div' }): ReactNode {
  if (!title) return null;
  return (
    <As className="sw-label" id={`${id}-label`} htmlFor={As === 'label' ? id : undefined}>
      <Filled text={title} />
    </As>
  );
}

function Draw({ field, title, id, error }: Titled & { id: string; error: string | undefined }): ReactNode {
  const engine = useEngine();
  const { question, step } = field;
  const { value, required } = useSnapshot(field.state);
  const placeholder = useFilled(question.placeholder);
  const type = engine.options.registry.question(question.type)!;
  const set = (next: unknown) => engine.setFieldValue(field, next);
  const scope = useScope(field.name, field.read, type, scope =>
    type.enter?.(scope, { def: question, get: () => field.state.value, set }),
  );

  const described = [
    question.description && `${id}-description`,
    question.helper && `${id}-helper`,
    error && `${id}-error`,
  ];
  const props: FieldProps = {
    id,
    name: `sw-${question.bpKey}`,
    placeholder,
    // If the question has no title, the step's title labels it.
    'aria-labelledby': title ? `${id}-label` : step.title ? engine.titleId(step) : undefined,
    'aria-label': title || step.title ? undefined : (placeholder ?? question.bpKey),
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <type.Component
      question={question}
      value={value === undefined ? type.empty : value}
      set={(next: unknown, done?: boolean) => engine.answer(field, next, done)}
      field={props}
      error={error}
      scope={scope}
    />
  );
}
