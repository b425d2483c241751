import { Bold, Heading, Italic, Link, List, ListOrdered, Quote, Underline } from 'lucide-react';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode, RefObject } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { t } from '../../../words/words.ts';
import { InsertAnswer, type Placeholder } from '../InsertAnswer.tsx';
import { richTextSchema as schema } from './document-schema.ts';
import { LinkButton } from './LinkButton.tsx';

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
