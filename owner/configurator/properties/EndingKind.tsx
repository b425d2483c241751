import { tNodes } from '../../words/nodes.tsx';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { setOrRemove } from '../document/draft.ts';
import { isObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { useValueAt } from '../document/use-document.ts';
import { AdminLink } from '../share/AdminLink.tsx';
import { endingKindOf, type EndingKind as Kind } from '../types/endings.ts';
import { Switch } from '../ui/fields.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';

const KINDS: readonly { id: Kind; text: string }[] = [
  { id: 'thanks', text: t('Thank you') },
  { id: 'goodbye', text: t('Goodbye') },
  { id: 'page', text: t('Go to a page') },
];
const WORDS: Readonly<Record<Kind, string>> = {
  thanks: t('The visitor’s answers are sent as a lead, and this page is shown.'),
  goodbye: t('Nothing is sent. The visitor reads this page, and can go back.'),
  page: t('The visitor’s answers are sent as a lead. Then the page below opens.'),
};
const MEMBERS: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  thanks: { doNotSendLead: undefined, redirectUrl: undefined },
  goodbye: { doNotSendLead: true, redirectUrl: undefined },
  page: { doNotSendLead: undefined, redirectUrl: '/thank-you' },
};

const REVEAL = ['configuration', 'revealPage'];

/** The page that shows who will call takes the place of the thank-you for those who can be called. */
function Callback() {
  const { document: form } = useConfigurator();
  const isOn = useValueAt(REVEAL) === true;
  return (
    <>
      <Switch
        label={t('Show who will call, and book a callback')}
        isOn={isOn}
        onChange={next => form.setMembers(t('Change callback'), ['configuration'], { revealPage: next || undefined })}
      />
      {isOn && (
        <p className="field-help">
          {tNodes(
            'It shows at every ending that sends a lead. It needs a customer with opening hours on the {{link}} of your server. Without one, visitors get thanks, and read the text of their ending.',
            { link: <AdminLink page="#/customers" /> },
          )}
        </p>
      )}
    </>
  );
}

/** What happens at an end of the form. */
export function EndingKind({ path }: { path: JsonPath }) {
  const { document: form } = useConfigurator();
  const value = useValueAt(path);
  const kind = isObject(value) ? endingKindOf(value) : 'thanks';
  function choose(next: Kind): void {
    if (next === kind) return;
    form.edit(t('Change what the ending does'), draft => {
      if (path.length > 1) draft.set([...path, 'final'], true);
      for (const [name, member] of Object.entries(MEMBERS[next])) setOrRemove(draft, [...path, name], member);
    });
  }
  return (
    <div>
      <PanelTabs label={t('What happens here')} tabs={KINDS} selected={kind} onSelect={choose} />
      <p className="field-help">{WORDS[kind]}</p>
      {kind === 'thanks' && <Callback />}
    </div>
  );
}
