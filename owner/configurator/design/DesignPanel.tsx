import { t } from '../../words/words.ts';
import { DialogButton } from '../ui/Dialog.tsx';
import './design.css';
import { Pipette } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { asText } from '../document/json-object.ts';
import { MemberField } from '../properties/MemberField.tsx';
import { MemberList } from '../properties/MemberList.tsx';
import { NestedFieldProvider } from '../properties/nested-field.ts';
import { useReveal } from '../properties/use-reveal.ts';
import '../properties/fields.css';
import '../properties/properties.css';
import { Choices } from './Choices.tsx';
import { PageLook } from './PageLookDialog.tsx';
import { APPEARANCE, useAppearance } from './use-appearance.ts';

const SWATCHES = {
  [t('Blue')]: '#2446d8',
  [t('Teal')]: '#0e7490',
  [t('Green')]: '#0a7d4f',
  [t('Orange')]: '#e8590c',
  [t('Red')]: '#c8202f',
  [t('Pink')]: '#b5179e',
  [t('Violet')]: '#6d28d9',
  [t('Black')]: '#1c1917',
};
const FONTS = [
  { id: '', text: t('Theme'), family: 'inherit' },
  { id: 'system-ui, sans-serif', text: t('System'), family: 'system-ui, sans-serif' },
  { id: 'Georgia, serif', text: 'Georgia', family: 'Georgia, serif' },
  { id: 'inherit', text: t('Your page'), family: 'inherit' },
] as const;
const CORNERS = [
  { id: 'square', text: t('Square'), radius: 0 },
  { id: 'soft', text: t('Soft'), radius: 5 },
  { id: 'round', text: t('Round'), radius: 11 },
  { id: 'full', text: t('Full'), radius: 17 },
];
/** They have pictures here or in the list of themes. */
const PICTURED: readonly string[] = ['theme', 'radius'];
const OWNERS = [APPEARANCE];
const FORM = [[]];

/** The logo, the color, the font and the corners of the form, and what else its look can be. */
export function DesignPanel() {
  const { members, appearance = {}, logo, set } = useAppearance();
  const body = useRef<HTMLDivElement>(null);
  useReveal(body, members.length > 0);
  const accent = members.find(({ name }) => name === 'accent');
  const font = members.find(({ name }) => name === 'font');
  return (
    <NestedFieldProvider value={MemberField}>
      <div className="panel-body properties">
        <div className="properties-body flex-column gap-16" ref={body}>
          <h2 tabIndex={-1}>{t('Look')}</h2>
          <div>
            <DialogButton
              icon={<Pipette />}
              text={t('Take it from your page …')}
              title={t('Take the look from your page')}
            >
              {close => <PageLook onClose={close} onTake={set} />}
            </DialogButton>
          </div>
          {logo && <MemberField owners={FORM} member={logo} showsProblems />}
          <Choices
            label={t('Color of the brand')}
            className="swatches stack gap-8"
            selected={asText(appearance.accent).toLowerCase()}
            onChange={id => set({ accent: id || undefined })}
            choices={Object.entries(SWATCHES).map(([label, id]) => ({
              id,
              label,
              style: { '--swatch': id } as CSSProperties,
            }))}
          />
          {accent && <MemberField owners={OWNERS} member={accent} showsProblems />}
          <Choices
            label={t('Font')}
            className="flex wrap gap-8"
            selected={asText(appearance.font)}
            onChange={id => set({ font: id || undefined })}
            choices={FONTS.map(({ id, text, family }) => ({
              id: id || 'theme',
              label: text,
              text,
              style: { fontFamily: family },
            }))}
          />
          {font && <MemberField owners={OWNERS} member={font} showsProblems />}
          <Choices
            label={t('Corners')}
            className="corners flex wrap gap-8"
            selected={asText(appearance.radius)}
            onChange={id => set({ radius: id || undefined })}
            choices={CORNERS.map(({ id, text, radius }) => ({
              id,
              label: text,
              text,
              style: { '--corner': `${radius}px` } as CSSProperties,
            }))}
          />
          <MemberList
            members={members
              .filter(member => !PICTURED.includes(member.name) && member !== accent && member !== font)
              .map(member => ({ owners: OWNERS, member }))}
            isSet={({ member }) => appearance[member.name] !== undefined}
            unknown={[]}
          />
        </div>
      </div>
    </NestedFieldProvider>
  );
}
