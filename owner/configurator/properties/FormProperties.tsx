import { Palette } from 'lucide-react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { JsonPath } from '../document/json-path.ts';
import { type Member, membersOf } from '../schema/members.ts';
import { Button } from '../ui/Button.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { type LocatedMember, MemberList } from './MemberList.tsx';
import { usePartShapes } from './member-value.ts';

const FORM: readonly JsonPath[] = [[]];
const CONFIGURATION: readonly JsonPath[] = [['configuration']];
const PARTS = [...FORM, ...CONFIGURATION];
const located = (owners: readonly JsonPath[], members: readonly Member[]): readonly LocatedMember[] =>
  members.map(member => ({ owners, member }));

const ELSEWHERE: readonly string[] = ['end', 'configuration', 'appearance', 'logo'];
/** Steps are in the outline, the look is in the design, and the configuration is shown as if its members were those of the form. */
const isElsewhere = ({ name, kind }: Member): boolean => kind === 'steps' || ELSEWHERE.includes(name);

export function FormProperties() {
  const { schema, layout } = useConfigurator();
  const [form, configuration] = usePartShapes(PARTS);
  const ofForm = membersOf(schema.root, 'form');
  const ofConfiguration = membersOf(schema.root, 'configuration');
  return (
    <>
      <h2 tabIndex={-1}>{t('Form')}</h2>
      <FieldProblems path={[]} isExact />
      <div>
        <Button
          icon={<Palette />}
          text={t('Design …')}
          onPress={() => void Object.assign(layout, { workspace: 'design' })}
        />
      </div>
      <MemberList
        members={[
          ...located(
            FORM,
            ofForm.filter(member => !isElsewhere(member)),
          ),
          ...located(CONFIGURATION, ofConfiguration),
        ]}
        isSet={({ owners, member }) => {
          const part = owners === FORM ? form : configuration;
          return part!.names.includes(member.name);
        }}
        unknown={[
          ...unknownIn(FORM[0]!, form!.names, ofForm),
          ...unknownIn(CONFIGURATION[0]!, configuration!.names, ofConfiguration),
        ]}
      />
    </>
  );
}

/** The places of those of the names that no member has. */
export function unknownIn(path: JsonPath, names: readonly string[], members: readonly Member[]): readonly JsonPath[] {
  const known = new Set(members.flatMap(({ name, joinedBy }) => (joinedBy ? [name, joinedBy.name] : [name])));
  return names.filter(name => !known.has(name) && name !== '$schema').map(name => [...path, name]);
}
