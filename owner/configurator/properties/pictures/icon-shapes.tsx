/** The icons that choices can have, as the form draws them: each is a small file of the build. */

import { Icon, type IconNode } from 'lucide-react';
import { useCallback } from 'react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { isObject } from '../../document/json-object.ts';
import type { Platform } from '../../platform.ts';
import { useEventual } from '../../ui/use-eventual.ts';

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
export function ChoiceIcon({ name }: { name: string }) {
  const { platform } = useConfigurator();
  const shapes = useEventual(useCallback(() => shapesOf(platform, name), [platform, name]));
  return <Icon iconNode={shapes ?? []} aria-hidden />;
}
