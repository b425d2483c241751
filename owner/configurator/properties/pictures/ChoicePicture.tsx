import { t, tDeclared } from '../../../words/words.ts';
import type { Platform } from '../../platform.ts';
import { useEventual } from '../../ui/use-eventual.ts';
import './pictures.css';
import { Icon, type IconNode, ImagePlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components';
import { useConfigurator } from '../../configurator.tsx';
import { asText, isObject, objectOf } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { iconWords } from '../../types/types.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { hasWords } from '../../ui/SearchList.tsx';
import type { ControlProps } from '../controls/control.ts';
import { PictureField } from './PictureField.tsx';

/** Members of a choice that one control edits. */
export const PICTURE_MEMBERS: readonly string[] = ['icon', 'imgUrl', 'imgAlt'];

/** A choice has an icon or a picture, so one takes the place of the other. */
export function usePictureEdits(choice: JsonPath) {
  const { document: form } = useConfigurator();
  function edit(changes: Readonly<Record<string, unknown>>, mergeKey?: string): void {
    form.setMembers(t('Change picture'), choice, changes, mergeKey && `${mergeKey} ${formatPath(choice)}`);
  }
  return {
    setIcon: (name: string | undefined) => edit({ icon: name, imgUrl: undefined, imgAlt: undefined }),
    setPicture: (url: string | undefined, isTyping?: boolean) =>
      edit({ icon: undefined, imgUrl: url }, isTyping ? 'address' : undefined),
    setAlt: (text: string) => edit({ imgAlt: text || undefined }, 'words'),
  };
}

/** The picture of a choice, as a button that opens what it can be. */
export function ChoicePicture({ choice, name }: { choice: JsonPath; name: string }) {
  const { icon, imgUrl, imgAlt, text } = objectOf(useValueAt(choice));
  const { setIcon, setPicture, setAlt } = usePictureEdits(choice);
  const url = asText(imgUrl);
  const iconName = asText(icon);
  return (
    <PopoverButton
      className="choice-picture center stack clips muted rounded pointer"
      label={t('Picture of {{name}}: {{picture}}', {
        name,
        picture: iconName || (url ? t('a picture') : t('none')),
      })}
      title={t('Picture of {{name}}', { name })}
      icon={url ? <img src={url} alt="" /> : iconName ? <ChoiceIcon name={iconName} /> : <ImagePlus />}
      placement="bottom start"
      popoverClass="picture-popover"
    >
      {close => (
        <>
          <IconGrid
            selected={iconName}
            onChoose={next => {
              setIcon(next);
              close();
            }}
          />
          <PictureField label={t('Picture')} value={url} onChange={setPicture} />
          {url !== '' && (
            <TextField
              label={t('What the picture shows')}
              help={t('For those who cannot see it. Leave it empty if it says no more than the text.')}
              value={asText(imgAlt)}
              onChange={setAlt}
              placeholder={asText(text)}
            />
          )}
        </>
      )}
    </PopoverButton>
  );
}

export const IconControl = ({ path, label }: ControlProps) => (
  <div className="field">
    <span className="field-label">{label}</span>
    <ChoicePicture choice={path.slice(0, -1)} name={label} />
  </div>
);

const ICONS = Object.entries(iconWords).map(([id, words]) => ({
  id,
  searched: `${id.replaceAll('-', ' ')} ${words} ${tDeclared(words)}`,
}));

/** All icons, which are found by what they show and by what they stand for. */
function IconGrid({ selected, onChoose }: { selected: string; onChoose(name: string | undefined): void }) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => ICONS.filter(({ searched }) => hasWords(searched, search)), [search]);
  return (
    <div className="search-scroll icon-grid shrink scrolls">
      <Autocomplete inputValue={search} onInputChange={setSearch} filter={() => true}>
        <div className="icon-search row gap-6">
          <SearchBox label={t('Search icons')} placeholder={t('Search, such as “cold” or “money”')} autoFocus />
          {selected !== '' && <Button kind="quiet" text={t('No icon')} onPress={() => onChoose(undefined)} />}
        </div>
        <ListBox
          aria-label={t('Icons')}
          className="icon-list stack"
          layout="grid"
          items={found}
          selectionMode="none"
          onAction={id => onChoose(String(id))}
          renderEmptyState={() => <p className="muted">{t('No icon shows “{{search}}”.', { search })}</p>}
        >
          {({ id }) => (
            <ListBoxItem
              id={id}
              textValue={id}
              aria-label={id.replaceAll('-', ' ')}
              lang="en"
              className="icon-item center stack no-outline rounded-small pointer"
              data-current={id === selected || undefined}
            >
              <ChoiceIcon name={id} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

/** The icons that choices can have, as the form draws them: each is a small file of the build. */

const loaded = new WeakMap<Platform, Map<string, Promise<IconNode>>>();

async function fetchShapes(platform: Platform, name: string): Promise<IconNode> {
  const response = await platform.fetch(platform.fileUrl(`icons/${name}.json`));
  if (!response.ok) throw new Error(t('The icon {{name}} could not be loaded.', { name }));
  const body: unknown = await response.json();
  return (Array.isArray(body) ? body : []).flatMap((part: unknown, key) => {
    const [tag, attributes] = Array.isArray(part) ? part : [];
    return isObject(attributes) ? [[tag, { ...attributes, key: String(key) }]] : [];
  }) as IconNode;
}

/** A failed load is forgotten, so that the icon is loaded when it is shown again. */
function shapesOf(platform: Platform, name: string): Promise<IconNode> {
  const icons = loaded.get(platform) ?? new Map<string, Promise<IconNode>>();
  loaded.set(platform, icons);
  const known = icons.get(name);
  if (known) return known;
  const shapes = fetchShapes(platform, name);
  icons.set(name, shapes);
  shapes.catch(() => icons.delete(name));
  return shapes;
}

/** Empty until it is loaded. */
function ChoiceIcon({ name }: { name: string }) {
  const { platform } = useConfigurator();
  const shapes = useEventual(useCallback(() => shapesOf(platform, name), [platform, name]));
  return <Icon iconNode={shapes ?? []} aria-hidden />;
}
