/** How a person is reached: the number to call, the address to write to, and both to copy. */
import { Copy, Mail, Phone } from 'lucide-react';
import type { AnswerInWords, Lead, Proof } from '../../../server/api/owner.ts';
import { IconButton } from '../../configurator/ui/Button.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { Badge } from '../ui/states.tsx';

/** The type of the question decides the scheme, so what a visitor typed makes no other link. Undefined if it is no number or address. */
export function contactHref({ type, text }: Pick<AnswerInWords, 'type' | 'text'>): string | undefined {
  if (/^phone/.test(type) && /^\+?[\d\s()./-]{5,30}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (type === 'email' && /^[^\s@]+@[^\s@]+$/.test(text))
    return `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
  return undefined;
}

/** `Verified by a code`; without a proof it says so, because a number that looks fine may be another person's. */
function ProofMark({ proof }: { proof: Proof | undefined }) {
  if (!proof) return <Badge>{t('Not verified')}</Badge>;
  const time = momentOf(Date.parse(proof.at));
  return (
    <Badge kind="good">
      {proof.channel === 'sna'
        ? t('Verified by its network, {{time}}', { time })
        : t('Verified by a code, {{time}}', { time })}
    </Badge>
  );
}

const proofsOf = ({ verified }: Lead): readonly Proof[] =>
  verified === null ? [] : 'number' in verified ? [verified] : verified;

export function Contact({ lead }: { lead: Lead }) {
  const { announce } = useSession();
  const contacts = [...lead.answers, ...lead.after].filter(answer => contactHref(answer) !== undefined);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text); // pages without HTTPS have no clipboard
      announce(t('Copied.'));
    } catch {
      announce(t('The browser does not allow copying. Select the text and copy it.'));
    }
  }
  return (
    <ul className="contacts stack gap-8">
      {contacts.map(answer => {
        const isPhone = answer.type !== 'email';
        return (
          <li key={answer.key} className="row wrap gap-8">
            <a className="button" href={contactHref(answer)}>
              {isPhone ? <Phone /> : <Mail />}
              {answer.text}
            </a>
            <IconButton
              label={t('Copy {{text}}', { text: answer.text })}
              icon={<Copy />}
              onPress={() => void copy(answer.text)}
            />
            {isPhone && <ProofMark proof={proofsOf(lead).find(({ member }) => member === answer.key)} />}
          </li>
        );
      })}
    </ul>
  );
}
