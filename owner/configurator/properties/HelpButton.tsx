import { CircleHelp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { labelOf } from '../schema/member-label.ts';
import type { Member } from '../schema/members.ts';

/** What the reference says about the member, also by F1. There is one for each field, so the dialog is made when it is opened. */
export function HelpButton({ member }: { member: Member }) {
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
