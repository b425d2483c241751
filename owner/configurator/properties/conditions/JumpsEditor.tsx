/** The jumps of a step in words: *if [Do you own it?] [is] [No] go to [Sorry]*. */

import { Plus, Trash2 } from 'lucide-react';
import { t } from '../../../words/words.ts';
import { useConfigurator, useTypes } from '../../configurator.tsx';
import type { Definition, Draft } from '../../document/form-document.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { markEnding } from '../../outline/add-type.ts';
import { stepsOf } from '../../outline/form-parts.ts';
import { gapForStep } from '../../outline/gaps.ts';
import { insert } from '../../outline/structure.ts';
import { inLanguageOf, startingStep } from '../../types/starting-items.ts';
import { END_STEP, QUESTION_STEP, type Types } from '../../types/types.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useRowIds } from '../../ui/use-row-ids.ts';
import { StepControl } from '../controls/AnswerControls.tsx';
import { insertInto, removeFrom } from '../member-value.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { startingCondition } from './starting-condition.ts';

export function JumpsEditor({ path, label }: { path: JsonPath; label: string }) {
  const { document: form, schema, announce } = useConfigurator();
  const value = useValueAt(path);
  const jumps: readonly unknown[] = Array.isArray(value) ? value : [];
  const rows = useRowIds(jumps.length);

  function add(): void {
    form.edit(t('Add jump'), draft => {
      const destinationStep = destinationFrom(form.state.definition, path);
      const condition = startingCondition(schema.root, form.state.definition, path, [], -1);
      insertInto(draft, path, jumps.length, { conditions: [condition], destinationStep });
    });
  }
  function remove(index: number): void {
    rows.remove(index);
    form.edit(t('Remove jump'), draft => removeFrom(draft, path, index));
    announce(t('Jump removed'), true);
  }
  function move(from: number, to: number): void {
    rows.move(from, to);
    form.edit(t('Move jump'), draft => draft.move(path, from, to));
  }
  return (
    <fieldset className="member-group stack gap-8">
      <legend className="field-label">{label}</legend>
      {jumps.length === 0 && <p className="field-help">{t('After this step comes the next one.')}</p>}
      <SortableList
        label={label}
        ids={rows.ids}
        nameOf={index => t('Jump {{number}}', { number: index + 1 })}
        onMove={move}
      >
        {index => <JumpRow path={[...path, index]} number={index + 1} onRemove={() => remove(index)} />}
      </SortableList>
      {jumps.length > 0 && (
        <p className="field-help">{t('The first jump that applies is used. Otherwise the next step follows.')}</p>
      )}
      <div>
        <Button kind="quiet" icon={<Plus />} text={t('Add jump')} onPress={add} />
      </div>
    </fieldset>
  );
}

/** Destinations that the form does not have yet. */
const NEW: readonly { id: string; text: string }[] = [
  { id: 'goodbye', text: t('A new goodbye without a lead') },
  { id: 'step', text: t('A new step') },
];

/** Adds the step, and returns its order. */
function addDestination(draft: Draft, types: Types, id: string): unknown {
  const definition = draft.get([]) as Definition;
  const goodbye = types.step(END_STEP).endings?.find(({ start }) => start.doNotSendLead === true);
  const isGoodbye = id === 'goodbye' && goodbye !== undefined;
  const step = isGoodbye
    ? { type: END_STEP, ...inLanguageOf(definition, goodbye.start) }
    : startingStep(types, QUESTION_STEP, definition);
  if (isGoodbye) markEnding(draft);
  const [made = []] = insert(draft, [step], gapForStep(draft.get([]) as Definition, undefined, isGoodbye)).paths;
  return draft.get([...made, 'order']);
}

function JumpRow({ path, number, onRemove }: { path: JsonPath; number: number; onRemove(): void }) {
  const { document: form } = useConfigurator();
  const types = useTypes();
  const destination = [...path, 'destinationStep'];
  const value = useValueAt(destination);
  return (
    <div className="member-card stack gap-8 padded narrow bordered rounded on-panel" data-path={formatPath(path)}>
      <div className="wide-row center-rows gap-4">
        <span className="small bold">{t('Jump {{number}}', { number })}</span>
        <IconButton label={t('Remove jump {{number}}', { number })} icon={<Trash2 />} onPress={onRemove} />
      </div>
      <ConditionsEditor
        owner={path}
        name="conditions"
        joinedBy={{ name: 'logicalOperator', byDefault: 'and' }}
        label={t('Jump')}
        isLabelHidden
        always={t('Always, because it has no conditions.')}
      />
      <span className="small semibold muted">{t('go to')}</span>
      <div data-path={formatPath(destination)}>
        <StepControl
          label={t('Go to the step')}
          path={path}
          value={value}
          others={path[0] === 'steps' ? NEW : []}
          onOther={id =>
            form.edit(t('Jump to a new step'), draft => draft.set(destination, addDestination(draft, types, id)))
          }
          set={next =>
            form.edit(t('Change jump'), draft => draft.set(destination, next), { mergeKey: formatPath(destination) })
          }
        />
      </div>
    </div>
  );
}

/** The last step after this one, which is often the one for visitors that the form is not for. */
function destinationFrom(definition: Definition, jumps: JsonPath): number {
  return stepsOf(definition, jumps[0] ?? 'steps').at(-1)?.order ?? 1;
}
