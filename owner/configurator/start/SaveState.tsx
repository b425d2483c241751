import { CloudAlert, CloudCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useHome } from '../home.ts';

/** Shows whether the current form is saved. It is not announced, because that would interrupt typing. */
export function SaveState() {
  const { forms } = useHome();
  const { saving, isKept, currentId } = useSnapshot(forms.state);
  if (currentId === undefined) return null;
  if (!isKept) {
    return (
      <span
        className="save-state row gap-6 small muted"
        data-state="memory"
        title={t('This browser denies storage. Export the form.')}
      >
        <TriangleAlert />
        <span>{t('Not kept')}</span>
      </span>
    );
  }
  const [Icon, text, title] = {
    saved: [CloudCheck, t('Saved'), t('Saved in this browser')] as const,
    waiting: [LoaderCircle, t('Saving …'), t('Being saved in this browser')] as const,
    failed: [CloudAlert, t('Not saved'), t('This browser refuses to save the form. Export it.')] as const,
  }[saving];
  return (
    <span className="save-state row gap-6 small muted" data-state={saving} title={title}>
      <Icon />
      <span>{text}</span>
    </span>
  );
}
