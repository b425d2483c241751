import { Bold, Heading, Italic, Link, List, ListOrdered, Quote, Underline } from 'lucide-react';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, type RefObject, useState } from 'react';
import { Dialog, DialogTrigger, Popover, ToggleButton, Toolbar } from 'react-aria-components';
import { t } from '../../../words/words.ts';
import { Button, TriggerButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InsertAnswer, type Placeholder } from '../InsertAnswer.tsx';
import { richTextSchema as schema } from './document-schema.ts';

interface Tool {
  label: string;
  icon: ReactNode;
  isOn(state: EditorState): boolean;
  run: Command;
}

const { nodes, marks } = schema;

/** A mark at the cursor, or anywhere in the selection. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}
const isInside = ({ selection }: EditorState, name: string): boolean => {
  const { $from } = selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(node => node.type.name === name);
};

const markTool = (label: string, icon: ReactNode, name: string): Tool => ({
  label,
  icon,
  isOn: state => hasMark(state, marks[name]!),
  run: toggleMark(marks[name]!),
});
const listTool = (label: string, icon: ReactNode, name: string): Tool => ({
  label,
  icon,
  isOn: state => isInside(state, name),
  run: (state, dispatch) =>
    (isInside(state, name) ? liftListItem(nodes.list_item!) : wrapInList(nodes[name]!))(state, dispatch),
});

const TOOLS: readonly Tool[] = [
  markTool(t('Bold'), <Bold />, 'strong'),
  markTool(t('Italic'), <Italic />, 'em'),
  markTool(t('Underline'), <Underline />, 'u'),
  {
    label: t('Heading'),
    icon: <Heading />,
    isOn: state => isInside(state, 'heading'),
    run: (state, dispatch) => {
      const command = isInside(state, 'heading')
        ? setBlockType(nodes.paragraph!, { isBare: false })
        : setBlockType(nodes.heading!);
      return command(state, dispatch);
    },
  },
  listTool(t('List'), <List />, 'bullet_list'),
  listTool(t('Numbered list'), <ListOrdered />, 'ordered_list'),
  {
    label: t('Quote'),
    icon: <Quote />,
    isOn: state => isInside(state, 'blockquote'),
    run: (state, dispatch) => (isInside(state, 'blockquote') ? lift : wrapIn(nodes.blockquote!))(state, dispatch),
  },
];

const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };

interface RichTextToolbarProps {
  label: string;
  state: EditorState;
  view: RefObject<EditorView | undefined>;
  placeholders?: readonly Placeholder[] | undefined;
}

export function RichTextToolbar({ label, state, view, placeholders }: RichTextToolbarProps) {
  function run(command: Command): void {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch);
    view.current.focus();
  }
  return (
    <Toolbar
      className="rich-text-tools flex wrap gap-2 line-below"
      aria-label={t('Formatting of {{label}}', { label })}
    >
      {TOOLS.map(tool => (
        <ToggleButton
          key={tool.label}
          className="button"
          data-kind="quiet"
          data-icon-only=""
          aria-label={tool.label}
          isSelected={tool.isOn(state)}
          onChange={() => run(tool.run)}
        >
          {tool.icon}
        </ToggleButton>
      ))}
      <LinkButton state={state} run={run} icon={<Link />} />
      <InsertAnswer placeholders={placeholders} onInsert={template => run(insertText(template))} />
    </Toolbar>
  );
}

const link = schema.marks.link!;

/** The schemes that the form keeps; anything without a scheme is relative. */
const isAllowed = (href: string): boolean => !/^[a-z][a-z\d+.-]*:/i.test(href) || /^(https?|mailto|tel):/i.test(href);

function LinkButton({ state, run, icon }: { state: EditorState; run(command: Command): void; icon: ReactNode }) {
  const { $from, empty, from } = state.selection;
  const current = link.isInSet($from.marks()) ?? link.isInSet(state.doc.nodeAt(from)?.marks ?? []);
  const [isOpen, setOpen] = useState(false);
  const [href, setHref] = useState('');

  function open(next: boolean): void {
    if (next) setHref(String(current?.attrs.href ?? ''));
    setOpen(next);
  }
  function apply(): void {
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
          <Form onSubmit={apply} className="stack gap-12">
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
          </Form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
