import { type FocusEvent, type ReactNode, useId } from 'react';
import type { Question } from '../engine/contract/definition.ts';
import type { Answers, GroupProps } from '../engine/contract/plugin.ts';
import type { Field } from '../engine/fields/field.ts';
import { labelingOf } from '../engine/fields/labeling.ts';
import { asText } from '../engine/form/values.ts';
import { useEngine, useFilled, useMember, useScope } from './context.ts';
import { Filled } from './Messages.tsx';
import { Boundary, Missing } from './Missing.tsx';

/**
 * One question: its title (or `title` instead), texts, view and error. It renders again only if its own state changes.
 */
export function QuestionView({ question, title: given }: { question: Question; title?: string }): ReactNode {
  const engine = useEngine();
  const { fields, tree } = engine.state;
  const field = fields.ensure(question);
  const { step, type } = field;
  const { visible, broken, error, dirty, completed, required } = useMember(tree.fields, field.id);
  const id = useId();
  if (!visible) return null;
  const [label, ownTitle] = engine.guard(field.name, 'label', () => labelingOf(field)) ?? [];
  const title = given ?? ownTitle;
  const Label = label === 'group' ? 'div' : 'label';
  const shownError = dirty ? error : undefined;
  const classes = [
    'sw-question',
    `sw-type-${question.type}`,
    shownError && 'sw-invalid',
    completed && 'sw-completed',
    required && 'sw-required',
  ];
  const note = (name: 'description' | 'helper') =>
    question[name] && (
      <p className={`sw-${name}`} id={`${id}-${name}`}>
        <Filled text={question[name]} />
      </p>
    );
  const optional = engine.read.text('optional');
  // The title may already contain the word. In a wrong definition it may not be text.
  const isMarked = !required && !broken && !field.preselected && !asText(title).includes(optional);
  const notice = () => <Missing step={step} name={question.type} />;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(relatedTarget)) engine.leave(field);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus leaves the field
    <div
      className={classes.filter(Boolean).join(' ')}
      data-question={question.id}
      data-bpkey={question.bpKey}
      data-type={question.type}
      data-tags={question.tags.join(' ') || undefined}
      onBlur={leave}
    >
      {title && label !== 'own' && (
        <Label
          className="sw-label"
          id={`${id}-label`}
          htmlFor={label === 'group' ? undefined : id}
          // The style sheet shows it beside required questions, so that the text of the label stays the title.
          data-optional={isMarked ? `(${optional})` : undefined}
        >
          <Filled text={title} />
        </Label>
      )}
      {note('description')}
      {broken || !type ? (
        notice()
      ) : (
        <Boundary fallback={notice} onError={problem => engine.failQuestion(field, problem)}>
          <QuestionInput field={field} title={title} id={id} error={shownError} required={required} />
        </Boundary>
      )}
      {note('helper')}
      <p className="sw-error" id={`${id}-error`}>
        {shownError && <span>{shownError}</span>}
      </p>
    </div>
  );
}

interface QuestionInputProps {
  field: Field;
  title: string | undefined;
  id: string;
  error: string | undefined;
  required: boolean;
}
function QuestionInput({ field, title, id, error, required }: QuestionInputProps): ReactNode {
  const engine = useEngine();
  const { question, step } = field;
  const type = engine.options.registry.question(question.type)!;
  const value = useMember(engine.state.tree.values, field.id);
  const placeholder = useFilled(question.placeholder);
  const set = (next: unknown) => engine.setFieldValue(field, next);
  const scope = useScope(field.name, field.read, type, scope =>
    engine.isClosed(step) ? undefined : type.enter?.(scope, { def: question, get: () => field.value, set }),
  );

  const texts = { description: question.description, helper: question.helper, error };
  const described = Object.entries(texts).flatMap(([name, text]) => (text ? `${id}-${name}` : []));
  const group: GroupProps = {
    id,
    // If the question has no title, the step's title labels it.
    'aria-labelledby': title ? `${id}-label` : step.title ? engine.titleId(step) : undefined,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <type.view
      question={question}
      value={value}
      set={(next: unknown, done?: boolean, fills?: Answers) => engine.answer(field, next, done, fills)}
      field={{ ...group, name: `sw-${question.bpKey}`, placeholder }}
      group={group}
      error={error}
      scope={scope}
    />
  );
}
