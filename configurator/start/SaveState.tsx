import { CloudAlert, CloudCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useHome } from '../home.ts';
import { t } from '../ui/text.ts';

/** Shows whether the current form is saved. It is not announced, because that would interrupt typing. */
export function SaveState() {
  const { forms } = useHome();
  const { saving, isKept, currentId } = useSnapshot(forms.state);
  if (currentId === undefined) return null;
  if (!isKept) {
    return (
      <span className="save-state" data-state="memory" title={t('This browser denies storage. Export the form.')}>
        <TriangleAlert aria-hidden />
        <span>{t('Not kept')}</span>
      </span>
    );
  }
  const [Icon, text] = {
    saved: [CloudCheck, t('Saved')] as const,
    waiting: [LoaderCircle, t('Saving …')] as const,
    failed: [CloudAlert, t('Not saved')] as const,
  }[saving];
  return (
    <span className="save-state" data-state={saving} title={t('Saved in this browser')}>
      <Icon aria-hidden />
      <span>{text}</span>
    </span>
  );
}
