import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';

/** To a page of the admin page, in another tab. */
export const AdminLink = ({ page = '' }: { page?: '' | '#/customers' }) => (
  <a href={useConfigurator().platform.fileUrl('../admin/') + page} target="_blank" rel="noreferrer">
    {t('admin page')}
  </a>
);
