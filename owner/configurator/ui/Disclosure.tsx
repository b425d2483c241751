import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface DisclosureProps {
  title: string;
  /** After the title, such as a count. */
  note?: ReactNode;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

/** A group of fields below its title, which shows and hides them. */
export function Disclosure({ title, note, isOpen, onToggle, children }: DisclosureProps) {
  const panel = useId();
  return (
    <div className="rigid line-above">
      <h3>
        <button
          type="button"
          className="disclosure row gap-6 full text-start rounded-small"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronRight />
          {title}
          <span className="pushed muted">{note}</span>
        </button>
      </h3>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <div className="property-list stack gap-16 padded-below">{children}</div>}
      </div>
    </div>
  );
}
