import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio/react';
import { useHome } from './home.ts';
import { StartPage } from './start/StartPage.tsx';
import { Announcer } from './ui/Announcer.tsx';
import { IconTooltip } from './ui/IconTooltip.tsx';
import { lazyView } from './ui/lazy-view.tsx';
import { useKeptFocus } from './ui/use-kept-focus.ts';

const SharedForm = lazyView(() => import(/* webpackChunkName: "shared-form" */ './share/SharedForm.tsx'), 'SharedForm');

const ImportedForm = lazyView(
  () => import(/* webpackChunkName: "importers" */ './start/ImportedForm.tsx'),
  'ImportedForm',
  () => null,
);

/** The dialog in front, or the selected workspace. */
const openPart = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ??
  document.querySelector<HTMLElement>('nav [role="radio"][aria-checked="true"]');

/** The start page, or the editor of the open form. */
export function App({ Editor }: { Editor: ComponentType }) {
  const { forms } = useHome();
  useKeptFocus(openPart);
  const { isStartShown, shared, imported } = useSnapshot(forms.state);
  return (
    <>
      {isStartShown ? <StartPage /> : <Editor />}
      {isStartShown && shared !== undefined && <SharedForm />}
      {imported && <ImportedForm />}
      <Announcer />
      <IconTooltip />
    </>
  );
}
