import { CircleHelp } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { labelOf } from '../schema/member-label.ts';
import type { Member } from '../schema/members.ts';
import { t } from '../ui/text.ts';

/** What the reference says about the member. */
export function HelpButton({ member }: { member: Member }) {
  const { description } = member.schema;
  if (!description) return null;
  const label = labelOf(member);
  return (
    <DialogTrigger>
      <Button className="help-button" aria-label={t('About {label}', { label })}>
        <CircleHelp aria-hidden />
      </Button>
      <Popover className="popover help-popover" placement="bottom end">
        <Dialog className="help" aria-label={t('About {label}', { label })}>
          <p>{description.replace(/`/g, '')}.</p>
          <p className="help-member">{member.name}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
