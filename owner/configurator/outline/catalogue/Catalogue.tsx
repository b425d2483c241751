import { t } from '../../../words/words.ts';
import './catalogue.css';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ListBoxItem } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { useConfigurator, useTypes } from '../../configurator.tsx';
import { useDefinition, useSelection } from '../../document/use-document.ts';
import { createPreviewSession } from '../../preview/preview-session.ts';
import { DEFAULT_SETTINGS } from '../../preview/preview-settings.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';
import { NamedIcon } from '../../types/TypeIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { hasWords, SearchList } from '../../ui/SearchList.tsx';
import { inSentence } from '../../ui/text.ts';
import { featuresOf } from '../features.ts';
import { gapForQuestion } from '../gaps.ts';
import type { Placement } from '../outline.ts';
import { stepNameAt } from '../words.ts';
import { matching, type OfferedType, offeredTypes } from './offered-types.ts';
import { pictureForm, placeInPicture } from './picture-form.ts';

/** The dialog with all types of questions and steps. */
export function Catalogue() {
  const { outline } = useConfigurator();
  const { catalogue } = useSnapshot(outline.state);
  return (
    <Dialog
      title={catalogue ? TITLES[catalogue] : ''}
      isOpen={catalogue !== undefined}
      onClose={() => outline.closeCatalogue()}
      width={860}
    >
      {catalogue !== undefined && <Chooser placement={catalogue} />}
    </Dialog>
  );
}

const TITLES: Readonly<Record<Placement, string>> = {
  'this step': t('Add a question'),
  'new step': t('Add a step'),
  ending: t('Add an ending'),
};

function Chooser({ placement: wanted }: { placement: Placement }) {
  const { outline, schema } = useConfigurator();
  const definition = useDefinition();
  const selection = useSelection();
  const { root } = useSnapshot(schema);
  const known = useTypes();
  const types = useMemo(() => {
    const all = offeredTypes(known, root as JsonSchema | undefined);
    return wanted === 'ending' ? all.filter(({ ending }) => ending) : all;
  }, [known, root, wanted]);
  const [search, setSearch] = useState('');
  const groups = useMemo(() => matching(types, search), [types, search]);
  const at = selection.at(-1);
  const gap = gapForQuestion(known, definition, at);
  const [placement, setPlacement] = useState<Placement>(gap ? wanted : 'new step');
  const [shownId, setShownId] = useState<string>();
  const all = groups.flatMap(({ items }) => items);
  const shown = all.find(({ id }) => id === shownId) ?? all[0];
  const add = (type: OfferedType | undefined): void => void (type && outline.add(type, placement));

  return (
    <div className="catalogue stack">
      <SearchList
        labels={[t('Search types'), t('Types')]}
        placeholder={t('Search, such as “phone” or “checkbox”')}
        search={search}
        groups={groups}
        onSearch={setSearch}
        onAction={id => add(all.find(type => type.id === id))}
        empty={<NothingFound search={search} />}
      >
        {type => <TypeItem type={type} onShow={() => setShownId(type.id)} />}
      </SearchList>
      <div className="catalogue-show flex-column gap-14 narrow shrink">
        {shown && (
          <>
            <TypePicture type={shown} />
            <div className="stack gap-4">
              <h3>{shown.name}</h3>
              <p className="muted">{shown.purpose}</p>
            </div>
            {gap && shown.kind === 'question' && (
              <PanelTabs<Placement>
                label={t('Where to add it')}
                tabs={[
                  { id: 'this step', text: t('In “{{name}}”', { name: shorten(stepNameAt(definition, gap.list)) }) },
                  { id: 'new step', text: t('On a new step') },
                ]}
                selected={placement}
                onSelect={setPlacement}
              />
            )}
            <Button
              kind="primary"
              icon={<Plus />}
              text={t('Add {{type}}', { type: inSentence(shown.name) })}
              onPress={() => add(shown)}
            />
          </>
        )}
      </div>
    </div>
  );
}

const shorten = (name: string): string => (name.length > 24 ? `${name.slice(0, 23).trimEnd()}…` : name);

const TypeItem = ({ type, onShow }: { type: OfferedType; onShow(): void }) => (
  <ListBoxItem id={type.id} textValue={type.name} className="list-item" onHoverStart={onShow}>
    {({ isFocused }) => (
      <>
        <Highlight isFocused={isFocused} onShow={onShow} />
        <span className="outline-icon center stack rigid accent rounded-small on-accent">
          <NamedIcon name={type.icon} />
        </span>
        <span className="grow">{type.name}</span>
      </>
    )}
  </ListBoxItem>
);

/** Tells when the arrow keys come to the item. */
function Highlight({ isFocused, onShow }: { isFocused: boolean; onShow(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus comes
  useEffect(() => {
    if (isFocused) onShow();
  }, [isFocused]);
  return null;
}

/** What is no type may be a feature of the form. */
function NothingFound({ search }: { search: string }) {
  const configurator = useConfigurator();
  const features = featuresOf(configurator).filter(({ text, words }) => hasWords(`${text} ${words}`, search));
  function go(run: () => void): void {
    configurator.outline.closeCatalogue();
    run();
  }
  if (features.length === 0) {
    return (
      <p className="empty">
        {t('Nothing is called “{{search}}”. Try what it is for, such as “name” or “consent”.', { search })}
      </p>
    );
  }
  return (
    <div className="empty">
      <p>{t('This is no question or step, but the form has it:')}</p>
      {features.map(({ text, run }) => (
        <Button text={text} key={text} onPress={() => go(run)} />
      ))}
    </div>
  );
}

/** The highlight moves quickly past types; only the one where it rests is drawn. */
const DELAY = 140;

/** The type as the visitor sees it: the form itself, in a frame. Until it is there, gray lines. */
function TypePicture({ type }: { type: OfferedType }) {
  const { platform, preview, document: form } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<string>();
  const types = useTypes();
  const session = useRef<ReturnType<typeof createPreviewSession>>(undefined);
  const { scripts } = settings;

  useEffect(() => {
    session.current = createPreviewSession(frame.current!, { platform });
    return () => session.current?.stop();
  }, [platform]);
  useEffect(() => {
    let isGone = false;
    const stop = platform.after(DELAY, () => {
      const picture = pictureForm(types, type, form.state.definition);
      const still = { ...DEFAULT_SETTINGS, scripts: scripts as readonly string[], isStill: true, reducedMotion: true };
      session.current
        ?.start(picture, still)
        .then(() => type.ending && session.current?.call('goTo', placeInPicture(type)))
        .then(
          () => void (isGone || setShown(type.id)),
          () => undefined, // the lines stay
        );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [types, type, scripts, platform, form]);

  return (
    <div
      className="catalogue-picture step-lines framed relative grow clips bordered rounded-large"
      data-shown={shown === type.id || undefined}
    >
      <iframe ref={frame} title={t('How “{{name}}” looks', { name: type.name })} tabIndex={-1} inert />
    </div>
  );
}
