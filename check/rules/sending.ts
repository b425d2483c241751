/** Rules about whether the lead is sent. */
import type { DefinitionRule } from '../definition-rule.ts';
import { describeValue, memberPath } from '../wording.ts';

/** `doNotSendLead` counts where the form ends. Anywhere else the lead is sent all the same. */
export const ineffectiveDoNotSendLead: DefinitionRule = ({ steps, graph }, problems) => {
  for (const step of steps) {
    const isEnd = step.list === 'end' || (step.list === 'steps' && graph.isLast(step));
    if (step.value.doNotSendLead !== true || isEnd) continue;
    const remedy =
      step.list === 'steps'
        ? 'Add "final": true to this step, or move the member to the last step. As it is, the lead is sent.'
        : `Move it to a final step. It has no effect in ${step.list}.`;
    const found = describeValue(true);
    problems.error(memberPath(step.path, 'doNotSendLead'), { expected: 'this member on a final step', found, remedy });
  }
};
