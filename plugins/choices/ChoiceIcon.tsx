import { createElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isObject, type Scope } from '../kit/kit.ts';
import { missingAsset, staticFolder } from '../shared/static-folder.ts';
import styles from './choice-icon.css';
import { ICON_NAMES } from './icon-names.ts';

/** A shape of the icon, as the name and the attributes of an SVG element. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const TAGS = ['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse'];
const ATTRIBUTES = /^(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points)$/;

/** Returns only elements and attributes that draw shapes, because the file could have been tampered with. */
export function shapesIn(body: unknown): Shape[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((part): Shape[] => {
    const [tag, attributes] = Array.isArray(part) ? part : [];
    if (!TAGS.includes(tag) || !isObject(attributes)) return [];
    const safe = Object.entries(attributes).filter(
      (entry): entry is [string, string] => ATTRIBUTES.test(entry[0]) && typeof entry[1] === 'string',
    );
    return [[tag, Object.fromEntries(safe)]];
  });
}

/** Folders with missing icons that were already reported. */
const reported = new Set<string>();

/** Shapes by address. After a failed request, the next form that shows the icon requests it again. */
const requested = new Map<string, Promise<Shape[]>>();

function shapesAt(folder: string, name: string, scope: Scope): Promise<Shape[]> {
  const path = `${folder}icons/${name}.json`;
  const known = requested.get(path);
  if (known) return known;
  const shapes = scope
    .call({ path, tries: 2 })
    .catch(() => undefined)
    .then(reply => {
      const found = reply?.ok ? shapesIn(reply.body) : [];
      if (found.length > 0) return found;
      requested.delete(path);
      if (!reported.has(folder)) scope.report('warning', missingAsset('icons of choices', folder, reply?.status));
      reported.add(folder);
      return found;
    });
  requested.set(path, shapes);
  return shapes;
}

/** Shows the icon of a choice. Its space stays reserved until it loads, even if loading fails. */
export function ChoiceIcon({ name, scope }: { name: string; scope: Scope }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const [shapes, show] = useState<readonly Shape[]>([]);
  useLayoutEffect(() => scope.host.adopt(place.current!, styles), [scope]);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const found = await shapesAt(staticFolder(scope), name, scope);
      if (isCurrent) show(found);
    };
    if (ICON_NAMES.includes(name)) void load();
    return () => {
      isCurrent = false;
    };
  }, [name, scope]);
  return (
    <span ref={place} className={shapes.length > 0 ? 'sw-choice-icon' : 'sw-choice-icon sw-empty'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
      </svg>
    </span>
  );
}
