/** The control of one member, with the problems that the check found there. */
import { CircleHelp } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useCallback } from 'react';
import type { StandardText } from '../../../check/schema-parts.ts';
import { dictionaryOf } from '../../../embed/locales/index.ts';
import { t, tDeclared } from '../../words/words.ts';
import { useTypes } from '../configurator.tsx';
import { asText, isObject, objectOf } from '../document/json-object.ts';
import { formatPath } from '../document/json-path.ts';
import { useDocument, useValueAt } from '../document/use-document.ts';
import { labelOf } from '../schema/member-label.ts';
import type { Member, MemberKind } from '../schema/members.ts';
import { Button } from '../ui/Button.tsx';
import { LoadingText, lazyView } from '../ui/lazy-view.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import { useEventual } from '../ui/use-eventual.ts';
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
import { RulesEditor } from './rules/RulesEditor.tsx';

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
  const { name, kind } = member;
  const label = labelOf(member);
  const set = useSetMember(owners, name, label);
  const props = { ...useMember(owners, name), member, label, path: [...(owners[0] ?? []), name], set };
  const Structured = STRUCTURED[kind];
  if (Structured) return <Structured {...props} />;
  const { value } = props;
  // A list or object where the schema expects something simple is not replaced by typing into a field.
  if (kind === 'texts' || (kind === 'scalar' && Array.isArray(value))) return <TextsControl {...props} />;
  if (kind === 'json' || isObject(value) || Array.isArray(value)) return <JsonControl {...props} />;
  const Simple = SIMPLE[kind];
  if (Simple) return <Simple {...props} />;
  const isRich = kind === 'rich-text' || (kind === 'lines' && /<[a-z]/i.test(asText(value)));
  return isRich ? <RichText {...props} /> : <TextControl {...props} />;
}

type Controls = Readonly<Partial<Record<MemberKind, (props: ControlProps) => ReactNode>>>;

/** The controls of lists and objects. They edit one question or step at a time. */
const STRUCTURED: Controls = {
  choice: ObjectControl,
  choices: ChoicesEditor,
  conditions: ConditionsControl,
  jumps: JumpsEditor,
  map: MapControl,
  messages: ObjectsControl,
  object: ObjectControl,
  objects: ObjectsControl,
  rules: RulesEditor,
};
export const isStructured = ({ kind }: Member): boolean => Object.hasOwn(STRUCTURED, kind);

const SIMPLE: Controls = {
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

function ConditionsControl({ path, member: { name, joinedBy }, label }: ControlProps) {
  const always = name === 'conditionalDisplay' ? t('Always shown.') : t('No conditions.');
  return <ConditionsEditor owner={path.slice(0, -1)} name={name} joinedBy={joinedBy} label={label} always={always} />;
}

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
      placeholders={member.name === 'text' && Array.isArray(owner.sellers) ? SELLERS : undefined}
    />
  );
}

/** What the reference says about the member, also by F1. */
function HelpButton({ member }: { member: Member }) {
  const { description } = member.schema;
  if (!description) return null;
  return (
    <PopoverButton
      className="help-button center stack absolute muted"
      tabIndex={-1}
      label={t('About {{field}}', { field: labelOf(member) })}
      icon={<CircleHelp />}
      placement="bottom end"
      popoverClass="help-popover"
    >
      {() => (
        <div className="help stack gap-8 padded compact">
          <p>{tDeclared(description).replace(/`/g, '')}.</p>
          <p className="mono muted">{member.name}</p>
        </div>
      )}
    </PopoverButton>
  );
}

interface WordingFieldProps {
  label: string;
  standard: readonly StandardText[];
  value: string;
  onChange(html: string | undefined): void;
}

const SELLERS = [{ text: '{customers}', name: t('The sellers') }];

function WordingField({ label, standard, value, onChange }: WordingFieldProps) {
  const words = useStandardWords(standard);
  if (words === undefined) return null;
  const isOwn = value.trim() !== '';
  return (
    <div>
      <LazyRichTextField
        label={label}
        value={isOwn ? value : words}
        placeholders={SELLERS}
        onChange={html => onChange(html === words || html === '' ? undefined : html)}
      />
      {isOwn ? (
        <Button kind="quiet" text={t('Back to the standard wording')} onPress={() => onChange(undefined)} />
      ) : (
        <p className="field-help">{t('This is the standard wording. The form translates it until you change it.')}</p>
      )}
    </div>
  );
}

/** As HTML, in the language of the form; undefined until it is known. */
function useStandardWords(standard: readonly StandardText[]): string | undefined {
  const language = useDocument(({ definition }) => asText(objectOf(definition.configuration).language)) || 'en-us';
  return useEventual(
    useCallback(async () => {
      const texts: Readonly<Record<string, string>> = (await dictionaryOf(language).catch(() => undefined)) ?? {};
      const parts = standard.map(({ text, href }) => {
        const found = texts[text] ?? text;
        return href === undefined ? found : `<a href="${href}">${found}</a>`;
      });
      return parts.join(' ');
    }, [language, standard]),
  );
}

/** The editor is large, and few parts of a form have a formatted text. */
const LazyRichTextField = lazyView(
  () => import(/* webpackChunkName: "rich-text" */ './rich-text/RichTextField.tsx'),
  'RichTextField',
  ({ label }, retry) => (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="rich-text-frame clips rounded on-panel">
        <div className="rich-text-waiting padded">
          <LoadingText retry={retry} />
        </div>
      </div>
    </div>
  ),
);
