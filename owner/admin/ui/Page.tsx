/** The frame of each page: its heading, a list, and beside it what is open. */
import { RefreshCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../configurator/ui/Button.tsx';
import { t } from '../../words/words.ts';
import { linkId } from './Table.tsx';

interface PageProps {
  title: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Reads again what the page shows. */
  onRefresh?: () => void;
  children: ReactNode;
}

/** Screen readers read the heading when another page is shown. */
export function Page({ title, actions, onRefresh, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('{{title}} · Stepwell admin', { title });
    heading.current?.focus();
  }, [title]);
  return (
    <section className="page stack content-start gap-16 padded-large" aria-labelledby="page-title">
      <div className="page-head row wrap between gap-12">
        <h1 id="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="row wrap gap-8">
          {onRefresh && <IconButton label={t('Refresh')} icon={<RefreshCw />} onPress={onRefresh} />}
          {actions}
        </div>
      </div>
      {children}
    </section>
  );
}

/** On a narrow screen the pane takes the place of the list. */
export function ListAndPane(props: { children: ReactNode; pane: ReactNode; openId: string | undefined }) {
  const { children, pane, openId } = props;
  const last = useRef(openId);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined) document.getElementById(linkId(last.current))?.focus();
    last.current = openId;
  }, [openId]);
  return (
    <div className="split stack top" data-open={openId !== undefined || undefined}>
      <div className="split-list stack gap-14">{children}</div>
      {pane}
    </div>
  );
}

interface PaneProps {
  title: string;
  /** The address of the list. */
  closeHref: string;
  children: ReactNode;
}

export function Pane({ title, closeHref, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className="pane stack gap-16 padded-large bordered rounded-large on-panel shadow"
      aria-labelledby="pane-title"
    >
      <div className="row between gap-12">
        <h2 id="pane-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <a className="button" data-kind="quiet" data-icon-only="" href={closeHref} aria-label={t('Close')}>
          <X />
        </a>
      </div>
      {children}
    </section>
  );
}

interface SectionProps {
  title: string;
  /** Default: 3, in a pane. */
  level?: 2 | 3;
  children: ReactNode;
}

export function Section({ title, level = 3, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="section stack items-start gap-10" aria-label={title}>
      <Heading className="section-title">{title}</Heading>
      {children}
    </section>
  );
}
