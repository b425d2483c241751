/**
 * With each move of the focus and each selection, React Aria lets all rows of the tree render again. Here only those do that
 * have the focus, are selected or pressed, or were; the others keep what they were told. In a form of a hundred steps, a
 * selection takes a quarter less time.
 *
 * This depends on how React Aria draws a tree: the virtualizer takes items from `collection.getItem`, and a row reads the two
 * contexts. The spec fails if that changes.
 */
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type CollectionRenderer,
  CollectionRendererContext,
  DragAndDropContext,
  type Key,
  TreeStateContext,
} from 'react-aria-components';
import { flushSync } from 'react-dom';

type RootProps = ComponentProps<CollectionRenderer['CollectionRoot']>;
type Rows = RootProps['collection'];
type Item = NonNullable<ReturnType<Rows['getItem']>>;

const PressedRow = createContext<Key | undefined>(undefined);

/** The last press of a pointer or key. */
export interface Press {
  /** The row in which it was. */
  id: string | undefined;
  isTouch: boolean;
}

/** Between the virtualizer and the tree. */
export function QuietRows({ press, children }: { press: RefObject<Press | undefined>; children: ReactNode }) {
  const renderer = use(CollectionRendererContext);
  const [pressed, setPressed] = useState<Key>();
  const quiet = useMemo(() => {
    const { CollectionRoot } = renderer;
    const Root = (props: RootProps) => <CollectionRoot {...props} collection={withQuietItems(props.collection)} />;
    return { ...renderer, CollectionRoot: Root };
  }, [renderer]);
  /** Before the row handles the press, because what it does depends on the selection. */
  function onPress({ type, target, nativeEvent }: SyntheticEvent): void {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    if (type !== 'click') press.current = { id, isTouch: (nativeEvent as PointerEvent).pointerType === 'touch' };
    flushSync(() => setPressed(id));
  }
  return (
    <PressedRow value={pressed}>
      <CollectionRendererContext value={quiet}>
        <div
          className="outline-rows"
          onPointerDownCapture={onPress}
          onKeyDownCapture={onPress}
          onClickCapture={onPress}
        >
          {children}
        </div>
      </CollectionRendererContext>
    </PressedRow>
  );
}

const withQuietItems = remembered((rows: Rows): Rows => {
  const getItem = (key: Key) => {
    const item = rows.getItem(key);
    return item && quietItem(item);
  };
  return Object.create(rows, { getItem: { value: getItem } });
});
const quietItem = remembered((item: Item): Item => {
  const render = () => <QuietRow id={item.key}>{item.render?.(item)}</QuietRow>;
  return Object.create(item, { render: { value: render } });
});

/** React Aria compares by identity, so the same argument always gives the same. */
function remembered<T extends object>(make: (argument: T) => T): (argument: T) => T {
  const known = new WeakMap<T, T>();
  return argument => {
    const made = known.get(argument) ?? make(argument);
    known.set(argument, made);
    return made;
  };
}

function QuietRow({ id, children }: { id: Key; children: ReactNode }) {
  const [state, drag, pressed] = [use(TreeStateContext)!, use(DragAndDropContext), use(PressedRow)];
  const { selectionManager, collection } = state;
  const { dragState, dropState } = drag;
  const facts = [collection, selectionManager.selectionBehavior, dragState?.draggedKey, dropState?.target];
  const isActive = pressed === id || selectionManager.focusedKey === id || selectionManager.isSelected(id);
  const told = useRef({ state, drag, facts, isActive });
  if (isActive || told.current.isActive || facts.some((fact, at) => fact !== told.current.facts[at]))
    told.current = { state, drag, facts, isActive };
  return (
    <TreeStateContext value={told.current.state}>
      <DragAndDropContext value={told.current.drag}>{children}</DragAndDropContext>
    </TreeStateContext>
  );
}
