/** Where sources name the types of questions and steps. */
import ts from 'typescript';
import { ROWS } from '../support/form.ts';

export const TYPES: ReadonlySet<string> = new Set(
  ROWS.flatMap(row => [...(row.questions ?? []), ...(row.steps ?? [])]),
);
/** Names that are words of their own: as any text they say nothing, but a `type` is compared or made with them. */
const WORDS = new Set([...TYPES].filter(type => /^[a-z]+$/.test(type)));
for (const odd of ['yesno', 'recommendation', 'dropdown']) WORDS.delete(odd);

/** Is the text compared with a `type`, the value of a member of that name, or one of a list of types? */
function isOfType(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  const named = (other: ts.Node): boolean => /(^|\.|\?\.)types?$/i.test(other.getText());
  if (ts.isBinaryExpression(parent)) return [parent.left, parent.right].some(named);
  if (ts.isPropertyAssignment(parent)) return named(parent.name);
  if (ts.isCallExpression(parent)) return /^define(Question|Step)$/.test(parent.expression.getText());
  const list = ts.isArrayLiteralExpression(parent) ? parent.parent : undefined;
  if (list && ts.isVariableDeclaration(list)) return /type(?!of)/i.test(list.name.getText());
  if (list && ts.isPropertyAssignment(list)) return /^(types|questions|steps)$/.test(list.name.getText());
  if (list && ts.isPropertyAccessExpression(list)) return /type(?!of)/i.test(list.parent.getText());
  return false;
}
/** Messages and JSON Schemas have types too, and a fact may have the name of a type. */
const isOther = ({ parent }: ts.Node): boolean =>
  (ts.isCallExpression(parent) && /\bfact$|\bsetFact$/.test(parent.expression.getText())) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isBinaryExpression(parent) && ts.isTypeOfExpression(parent.left));

/** The type that the node names as a text. */
export function typeNamedBy(node: ts.Node): string | undefined {
  if (!ts.isStringLiteralLike(node) || !TYPES.has(node.text) || isOther(node)) return undefined;
  return !WORDS.has(node.text) || isOfType(node) ? node.text : undefined;
}

/** The type to which the node gives something, in an object by type such as `steps` of a schema. */
export function typeKeyedBy(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || !TYPES.has(node.name.text)) return undefined;
  const byType = node.parent.parent;
  const isByType = ts.isPropertyAssignment(byType) && /^(questions|steps)$/.test(byType.name.getText());
  return isByType ? node.name.text : undefined;
}
