/** The control of one member, with the problems that the check found there. */

import { CircleHelp } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { useTypes } from '../configurator.tsx';
import { asText, isObject, objectOf } from '../document/json-object.ts';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { useValueAt } from '../document/use-document.ts';
import { labelOf } from '../schema/member-label.ts';
import type { Member, MemberKind } from '../schema/members.ts';
import { ChoicesEditor } from './choices/ChoicesEditor.tsx';
import { ConditionsEditor } from './conditions/ConditionsEditor.tsx';
import { JumpsEditor } from './conditions/JumpsEditor.tsx';
import { AnswerControl, StepControl } from './controls/AnswerControls.tsx';
import { EnumControl, FlagControl, SuggestedControl } from './controls/ChoiceControls.tsx';
import { ColorControl } from './controls/ColorControl.tsx';
import type { ControlProps } from './controls/control.ts';
import { JsonControl } from './controls/JsonControl.tsx';
import { MapControl } from './controls/MapControl.tsx';
import { NumberControl } from './controls/NumberControl.tsx';
import { ObjectControl, ObjectsControl } from './controls/ObjectControls.tsx';
import { ScalarControl, TextControl } from './controls/TextControl.tsx';
import { TextsControl } from './controls/TextsControl.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { useMember, useSetMember } from './member-value.ts';
import type { MemberFieldProps } from './nested-field.ts';
import { IconControl } from './pictures/ChoicePicture.tsx';
import { PictureControl } from './pictures/PictureField.tsx';
import { LazyRichTextField } from './rich-text/LazyRichTextField.tsx';
import { WordingField } from './rich-text/WordingField.tsx';
import { RulesEditor } from './rules/RulesEditor.tsx';

/** Kinds whose value is a list or an object; they are edited in one part at a time. */
const STRUCTURED: readonly MemberKind[] = [
  ...(['conditions', 'choice', 'choices', 'rules', 'jumps', 'messages', 'object', 'objects', 'map'] as const),
];
export const isStructured = ({ kind }: Member): boolean => STRUCTURED.includes(kind);

export const MemberField = memo(({ owners, member, showsProblems = false }: MemberFieldProps) => {
  const [owner = []] = owners;
  const path = [...owner, member.name];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only adds a key to the control in it
    <div className="property stack gap-8 relative narrow" data-path={formatPath(path)} onKeyDown={showHelp}>
      <Control owners={owners} member={member} />
      <HelpButton member={member} />
      {showsProblems && <FieldProblems path={path} />}
    </div>
  );
});

/** F1 is the button that says what a field is for, so that a field is one stop of the Tab key. */
function showHelp(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F1' || event.isDefaultPrevented()) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('.help-button')?.click();
}

function Control({ owners, member }: Pick<MemberFieldProps, 'owners' | 'member'>) {
  const label = labelOf(member);
  if (isStructured(member)) return <StructuredControl owner={owners[0] ?? []} member={member} label={label} />;
  return <ValueControl owners={owners} member={member} label={label} />;
}

function StructuredControl({ owner, member, label }: { owner: JsonPath; member: Member; label: string }) {
  const { kind, name } = member;
  const path = [...owner, name];
  if (kind === 'choices') return <ChoicesEditor question={owner} member={member} label={label} />;
  if (kind === 'rules') return <RulesEditor path={path} label={label} />;
  if (kind === 'jumps') return <JumpsEditor path={path} label={label} />;
  if (kind === 'conditions') {
    return (
      <ConditionsEditor
        owner={owner}
        name={name}
        joinedBy={member.joinedBy}
        label={label}
        always={name === 'conditionalDisplay' ? t('Always shown.') : t('No conditions.')}
      />
    );
  }
  if (kind === 'map') return <MapMember owner={owner} member={member} label={label} />;
  if (kind === 'objects' || kind === 'messages') return <ObjectsControl member={member} label={label} path={path} />;
  return <ObjectControl member={member} label={label} path={path} />;
}

function useControl(owners: readonly JsonPath[], member: Member, label: string): ControlProps {
  const set = useSetMember(owners, member.name, label);
  return { ...useMember(owners, member.name), member, label, path: [...(owners[0] ?? []), member.name], set };
}

const MapMember = ({ owner, member, label }: { owner: JsonPath; member: Member; label: string }) => (
  <MapControl {...useControl([owner], member, label)} />
);

interface ValueControlProps {
  owners: readonly JsonPath[];
  member: Member;
  label: string;
}

function ValueControl({ owners, member, label }: ValueControlProps) {
  const props = useControl(owners, member, label);
  const { value } = props;
  // A list or object where the schema expects something simple is not replaced by typing into a field.
  if (member.kind === 'texts' || (member.kind === 'scalar' && Array.isArray(value))) return <TextsControl {...props} />;
  if (member.kind === 'json' || isObject(value) || Array.isArray(value)) return <JsonControl {...props} />;
  const Simple = CONTROLS[member.kind];
  if (Simple) return <Simple {...props} />;
  const isRich = member.kind === 'rich-text' || (member.kind === 'lines' && /<[a-z]/i.test(asText(value)));
  return isRich ? <RichText {...props} /> : <TextControl {...props} />;
}

const CONTROLS: Readonly<Partial<Record<MemberKind, (props: ControlProps) => ReactNode>>> = {
  flag: FlagControl,
  number: NumberControl,
  enum: EnumControl,
  suggested: SuggestedControl,
  day: SuggestedControl,
  language: SuggestedControl,
  country: SuggestedControl,
  color: ColorControl,
  icon: IconControl,
  picture: PictureControl,
  scalar: ScalarControl,
  'answer-key': AnswerControl,
  'step-order': StepControl,
};

function RichText({ label, value, isMixed, set, path, member }: ControlProps) {
  const types = useTypes();
  const owner = objectOf(useValueAt(path.slice(0, -1)));
  const standard = member.name === 'text' && !isMixed ? types.question(owner.type).standardText : undefined;
  if (standard) {
    const parts = owner[standard.member] === true ? standard.on : standard.off;
    return <WordingField label={label} standard={parts} value={asText(value)} onChange={html => set(html, true)} />;
  }
  return (
    <LazyRichTextField
      label={label}
      value={asText(value)}
      onChange={html => set(html || undefined, true)}
      placeholder={isMixed ? t('Several values') : undefined}
    />
  );
}

/** What the reference says about the member, also by F1. There is one for each field, so the dialog is made when it is opened. */
function HelpButton({ member }: { member: Member }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { description } = member.schema;
  if (!description) return null;
  const label = t('About {{field}}', { field: labelOf(member) });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="help-button stack absolute muted"
        tabIndex={-1}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <CircleHelp />
      </button>
      {isOpen && (
        <Popover
          className="popover help-popover"
          placement="bottom end"
          triggerRef={button}
          isOpen
          onOpenChange={setOpen}
        >
          <Dialog className="help stack gap-8 padded no-outline compact" aria-label={label}>
            <p lang="en">{description.replace(/`/g, '')}.</p>
            <p className="mono muted">{member.name}</p>
          </Dialog>
        </Popover>
      )}
    </>
  );
}
