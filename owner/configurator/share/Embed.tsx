import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { PolicySettings } from '../../../headless/check-form.ts';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition, useDocument, useSyntaxError } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { translatedForm } from '../translations/translated-form.ts';
import { useTranslations } from '../translations/use-translations.ts';
import { Switch, TextField } from '../ui/fields.tsx';
import { languageName, languageOf } from '../ui/languages.ts';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { Select } from '../ui/Select.tsx';
import { useEventual } from '../ui/use-eventual.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { loadBuildFiles, pinnedFiles, useFirstChunks } from './build-files.ts';
import { CopyField } from './CopyField.tsx';
import { type SnippetOptions, snippetOf, tagOf } from './embed-snippet.ts';

const BUILDS = [
  { id: 'classic', text: t('Classic script') },
  { id: 'module', text: t('Module') },
] as const;
const SOURCES = [
  { id: 'page', text: t('In the page') },
  { id: 'service', text: t('Loaded from a service') },
] as const;

/** The HTML that puts the form into a page, as it is now, in one of its languages. */
export function Embed() {
  const { platform, preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const definition = useDefinition();
  const syntaxError = useSyntaxError();
  const [{ privacyLink, texts: published }, change] = usePublishing();
  const shown = useLanguage();
  const { text, language, texts } = shown;
  const [build, setBuild] = useState<SnippetOptions['build']>('classic');
  const [folder, setFolder] = useState(() => platform.fileUrl(''));
  const [isPinned, setPinned] = useState(true);
  const [place, setPlace] = useState<(typeof SOURCES)[number]['id']>('page');
  const [service, setService] = useState('/api');
  const [id, setId] = useState(() => String(definition.id ?? 'form'));
  const { loading: read } = useLoaded(useCallback(() => loadBuildFiles(platform), [platform]));
  const files = read.state === 'ready' ? read.value : undefined;
  const firstChunks = useFirstChunks(text, settings.flags, place === 'page');

  const options = useMemo<SnippetOptions>(() => {
    const trimmed = folder.trim();
    return {
      build,
      folder: trimmed === '' || trimmed.endsWith('/') ? trimmed : `${trimmed}/`,
      ...(isPinned && files ? pinnedFiles(files, build, firstChunks) : { integrity: undefined, firstFiles: [] }),
      source: place === 'page' ? { text } : { service: service.trim(), id: id.trim() },
      flags: settings.flags,
      privacyLink,
    };
  }, [build, folder, isPinned, files, firstChunks, place, text, service, id, settings.flags, privacyLink]);

  const policy = useEventual(
    useCallback(async () => {
      // The schemas of all plugins are only needed here.
      const { formPolicy } = await import(/* webpackChunkName: "check" */ '../../../headless/check-form.ts');
      return formPolicy(definition, policySettings(options));
    }, [definition, options]),
  );

  return (
    <div className="stack gap-16">
      {syntaxError !== undefined && (
        <p className="note" data-level="warning">
          {t('The code has a mistake, so a page would not show this form.')}
        </p>
      )}
      <OneTag {...options} />
      <LanguageChoice shown={shown} published={published[language]} />
      <CopyField
        label={t('HTML')}
        text={snippetOf(options)}
        onCopied={() => change({ isPublished: true, texts: { ...published, [language]: texts } })}
      />
      {settings.flags.length > 0 && (
        <p className="muted">{t('The flags that are on in the preview are attributes of the form.')}</p>
      )}
      <details className="share-options">
        <summary>{t('Options for the developer of the page')}</summary>
        <div className="embed-options stack top gap-16">
          <div className="field">
            <span className="field-label">{t('Script')}</span>
            <PanelTabs<SnippetOptions['build']>
              label={t('Script')}
              tabs={BUILDS}
              selected={build}
              onSelect={setBuild}
            />
          </div>
          <Select
            label={t('Definition of the form')}
            options={SOURCES}
            value={place}
            onChange={value => setPlace(value as typeof place)}
          />
          <TextField
            label={t('Address of the form’s files')}
            value={folder}
            onChange={setFolder}
            help={t('The folder to which you upload the build.')}
          />
          {place === 'service' && <ServiceFields service={service} setService={setService} id={id} setId={setId} />}
          <Switch
            label={t('Pin this version by its integrity hash')}
            isOn={isPinned}
            onChange={setPinned}
            help={
              read.state === 'failed'
                ? read.error.message
                : t(
                    'The browser then refuses any other file, and requests all files of the first question at once. Copy the HTML again with each new version.',
                  )
            }
          />
        </div>
        <CopyField label={t('Content-Security-Policy, if the page has one')} text={policy?.text ?? t('Computing …')} />
      </details>
    </div>
  );
}

interface ServiceFieldsProps {
  service: string;
  setService(service: string): void;
  id: string;
  setId(id: string): void;
}

const ServiceFields = ({ service, setService, id, setId }: ServiceFieldsProps) => (
  <>
    <TextField label={t('Address of the service')} value={service} onChange={setService} />
    <TextField
      label={t('Id of the form')}
      value={id}
      onChange={setId}
      help={t('The service answers {{address}} with the exported file.', { address: `${service}/surveys/${id}` })}
    />
  </>
);

/** Nothing, unless the form was published from here to the server, under its id. */
function OneTag(options: Pick<SnippetOptions, 'flags' | 'privacyLink'>) {
  const { platform } = useConfigurator();
  const { id } = useDefinition();
  const [{ serverId }, change] = usePublishing();
  if (serverId === '' || serverId !== id) return null;
  return (
    <>
      <CopyField
        label={t('One tag')}
        text={tagOf(platform.fileUrl(`../forms/${serverId}.js`), options)}
        onCopied={() => change({ isPublished: true })}
      />
      <p className="muted">
        {t(
          'The fastest way: your server draws the first question into this script, and gives every page the version that you publish. Or paste the form as it is now:',
        )}
      </p>
    </>
  );
}

interface LanguageChoiceProps {
  shown: ReturnType<typeof useLanguage>;
  /** The texts that were copied in this language. */
  published: readonly string[] | undefined;
}

/** In which language the HTML is, and what its visitors would not see as it is here. */
function LanguageChoice({ shown, published }: LanguageChoiceProps) {
  const { language, languages, texts, missing } = shown;
  const { layout } = useConfigurator();
  const known = new Set(published);
  const changed = published ? texts.filter(text => !known.has(text)).length : 0;
  return (
    <>
      {languages.length > 1 && (
        <PanelTabs
          label={t('Language')}
          tabs={languages}
          selected={language}
          onSelect={id => void Object.assign(layout, { language: id })}
        />
      )}
      {missing > 0 && (
        <p className="note" data-level="warning">
          {plural(missing, '1 text is not translated yet.', '{{count}} texts are not translated yet.')}
        </p>
      )}
      {changed > 0 && (
        <p className="note" data-level="warning" role="status">
          {plural(changed, '1 text changed since you copied this.', '{{count}} texts changed since you copied this.')}
        </p>
      )}
    </>
  );
}

const policySettings = ({ build, folder, source, flags }: SnippetOptions): PolicySettings => ({
  build,
  files: folder,
  flags,
  attributes: 'service' in source ? { surveyService: source.service, surveyId: source.id } : {},
});

/** The form in the language in which its owner publishes it. */
function useLanguage() {
  const { layout } = useConfigurator();
  const { language: chosen } = useSnapshot(layout);
  const text = useDocument(state => state.text);
  const definition = useDefinition();
  const syntaxError = useSyntaxError();
  const { translations, visible } = useTranslations();
  const own = languageOf(definition);
  const translation = translations.all.find(one => one.language === chosen);
  return useMemo(() => {
    const translated = visible.map(one => translation?.texts.get(one.text)?.text);
    return {
      /** The JSON of the form. */
      text: translation && syntaxError === undefined ? translatedForm(text, visible, translation) : text,
      language: translation?.language ?? own,
      languages: [own, ...translations.all.map(one => one.language)].map(id => ({ id, text: languageName(id) })),
      /** What its visitors read. */
      texts: visible.map((one, at) => translated[at] ?? one.text),
      /** How many of them have no translation. */
      missing: translation ? translated.filter(one => one === undefined).length : 0,
    };
  }, [text, syntaxError, visible, translation, translations, own]);
}
