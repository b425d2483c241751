import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { t } from '../../../words/words.ts';
import { Button, TriggerButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { richTextSchema as schema } from './document-schema.ts';

const link = schema.marks.link!;

/** The schemes that the form keeps; anything without a scheme is relative. */
const isAllowed = (href: string): boolean => !/^[a-z][a-z\d+.-]*:/i.test(href) || /^(https?|mailto|tel):/i.test(href);

export function LinkButton({ state, run, icon }: { state: EditorState; run(command: Command): void; icon: ReactNode }) {
  const { $from, empty, from } = state.selection;
  const current = link.isInSet($from.marks()) ?? link.isInSet(state.doc.nodeAt(from)?.marks ?? []);
  const [isOpen, setOpen] = useState(false);
  const [href, setHref] = useState('');

  function open(next: boolean): void {
    if (next) setHref(String(current?.attrs.href ?? ''));
    setOpen(next);
  }
  function apply(event: FormEvent): void {
    event.preventDefault();
    const address = href.trim();
    if (!address || !isAllowed(address)) return;
    setOpen(false);
    run((now, dispatch) => {
      const { tr, selection } = now;
      const mark = link.create({ href: address });
      if (selection.empty) tr.replaceSelectionWith(schema.text(address, [mark]), false);
      else tr.removeMark(selection.from, selection.to, link).addMark(selection.from, selection.to, mark);
      dispatch?.(tr);
      return true;
    });
  }
  function remove(): void {
    setOpen(false);
    run(empty ? (_now, _dispatch) => true : toggleMark(link));
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <TriggerButton kind="quiet" text={icon} aria-label={t('Link')} data-icon-only="" />
      <Popover className="popover">
        <Dialog className="link-dialog padded no-outline" aria-label={t('Link')}>
          <form onSubmit={apply} className="stack gap-12">
            <TextField
              label={t('Address')}
              value={href}
              onChange={setHref}
              placeholder="https://"
              error={isAllowed(href.trim()) ? undefined : t('Use https, http, mailto or tel, or a path of your page.')}
            />
            <div className="dialog-actions">
              {current && !empty && <Button kind="quiet" text={t('Remove link')} onPress={remove} />}
              <Button kind="primary" text={t('Set link')} type="submit" />
            </div>
          </form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
