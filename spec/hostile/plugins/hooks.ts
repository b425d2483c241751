/** Lists the members of a plugin. They are read from the source of the contract, so the list is always complete. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The interfaces that plugins implement, and the part of a plugin that implements each. */
const INTERFACES = { QuestionType: 'question', StepType: 'step', View: 'view', Plugin: 'plugin' } as const;
/** The parts of a plugin that are functions or components themselves. */
const FUNCTIONS = ['validator', 'condition', 'header', 'above', 'below'] as const;

export type Owner = (typeof INTERFACES)[keyof typeof INTERFACES] | (typeof FUNCTIONS)[number];
export interface Hook {
  owner: Owner;
  /** The member's name; empty if the owner itself is the function. */
  name: string;
  kind: 'function' | 'component' | 'value';
}

function kindOf(member: ts.TypeElement, source: ts.SourceFile): Hook['kind'] {
  if (ts.isMethodSignature(member)) return 'function';
  const type = ts.isPropertySignature(member) ? (member.type?.getText(source) ?? '') : '';
  return type.startsWith('ComponentType') ? 'component' : 'value';
}

function read(): readonly Hook[] {
  const text = ['type-declarations', 'plugin']
    .map(name => readFileSync(new URL(`../../../engine/contract/${name}.ts`, import.meta.url), 'utf8'))
    .join('\n');
  const source = ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest);
  const hooks: Hook[] = [];
  source.forEachChild(node => {
    if (!ts.isInterfaceDeclaration(node)) return;
    const owner = INTERFACES[node.name.text as keyof typeof INTERFACES];
    if (!owner) return;
    for (const member of node.members)
      hooks.push({ owner, name: member.name!.getText(source), kind: kindOf(member, source) });
  });
  const others = FUNCTIONS.map((owner): Hook => {
    const isComponent = owner !== 'validator' && owner !== 'condition';
    return { owner, name: '', kind: isComponent ? 'component' : 'function' };
  });
  return [...hooks, ...others];
}
export const HOOKS = read();
