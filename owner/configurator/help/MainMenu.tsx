import { Check, Code, Command, EllipsisVertical, Keyboard, Terminal } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { IconButton } from '../ui/Button.tsx';
import { control } from '../ui/keys.ts';
import { Menu } from '../ui/Menu.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { switchLevel } from './commands.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** What is needed seldom: the code of the form, the level for experts, and what keys open. */
export function MainMenu() {
  const { layout, announce } = useConfigurator();
  const { isExpert, overlay } = useSnapshot(layout);
  const close = (): void => void Object.assign(layout, { overlay: undefined });
  return (
    <>
      <Menu
        label={t('Menu')}
        actions={[
          {
            id: 'commands',
            text: t('All commands'),
            icon: <Command />,
            shortcut: control('K'),
            run: () => void Object.assign(layout, { overlay: 'commands' }),
          },
          {
            id: 'expert',
            text: t('Expert level'),
            icon: isExpert ? <Check /> : <Terminal />,
            run: () => switchLevel({ layout, announce }),
          },
          {
            id: 'code',
            text: t('Code of the form'),
            icon: <Code />,
            run: () => void Object.assign(layout, { workspace: 'build', sidePanel: 'code', column: 'side' }),
          },
          {
            id: 'shortcuts',
            text: t('Keyboard shortcuts'),
            icon: <Keyboard />,
            shortcut: '?',
            run: () => void Object.assign(layout, { overlay: 'shortcuts' }),
          },
        ]}
      >
        <IconButton label={t('Menu')} icon={<EllipsisVertical />} />
      </Menu>
      <ShortcutsDialog isOpen={overlay === 'shortcuts'} onClose={close} />
      <CommandPalette kind={overlay === 'shortcuts' ? undefined : overlay} onClose={close} />
    </>
  );
}
