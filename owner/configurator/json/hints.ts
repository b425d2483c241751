/** Completion and the description under the pointer, for the editor. */
import { autocompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import type { Configurator } from '../configurator.tsx';
import { schemasAt } from '../schema/schema-at.ts';
import { descriptionOf, type Suggestion, suggestionsAt } from './completions.ts';

type Needs = Pick<Configurator, 'document' | 'schema'>;

/** The sentence, with what is between backticks as code. The text is never read as HTML. */
function describe(description: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'json-description';
  description.split('`').forEach((part, index) => {
    const node = document.createElement(index % 2 === 1 ? 'code' : 'span');
    node.textContent = part;
    element.append(node);
  });
  return element;
}

function completionOf({ text, detail, description }: Suggestion, isMember: boolean): Completion {
  return {
    label: text,
    detail,
    type: isMember ? 'property' : 'constant',
    ...(description !== undefined && { info: () => describe(description) }),
    apply(view, _completion, from, to) {
      const rest = view.state.sliceDoc(to, to + 40);
      const inserted = isMember && !/^\s*:/.test(rest) ? `${text}: ` : text;
      view.dispatch({
        changes: { from, to, insert: inserted },
        selection: { anchor: from + inserted.length },
        userEvent: 'input.complete',
      });
    },
  };
}

const completionSource =
  ({ document, schema }: Needs): CompletionSource =>
  ({ state, pos, explicit }) => {
    const text = state.doc.toString();
    if (!explicit && !/["\w]/.test(text.charAt(pos - 1))) return null;
    const found = suggestionsAt(text, pos, schema.root, document.state.definition);
    if (!found) return null;
    const { from, to, isMember, list } = found;
    return { from, to, options: list.map(one => completionOf(one, isMember)), validFor: /^"?[\w$-]*"?$/ };
  };

const descriptions = ({ document, schema }: Needs) =>
  hoverTooltip((view, position) => {
    const tree = parseTree(view.state.doc.toString());
    const node = tree && findNodeAtOffset(tree, position);
    if (node?.parent?.type !== 'property') return null;
    const description = descriptionOf(schemasAt(schema.root, document.state.definition, getNodePath(node)));
    if (description === undefined) return null;
    return { pos: node.offset, end: node.offset + node.length, create: () => ({ dom: describe(description) }) };
  });

export const hints = (needs: Needs): Extension => [
  autocompletion({ override: [completionSource(needs)], icons: false }),
  descriptions(needs),
];
