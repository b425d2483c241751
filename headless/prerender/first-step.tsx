/** The first step of a form, drawn without a browser. */
import { renderToString } from 'react-dom/server';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import { fingerprintOf } from '../../embed/fingerprint.ts';
import { loadLocales } from '../../embed/locales/load.ts';
import { type Prerendered, reactIds } from '../../embed/prerendered.ts';
import { createHeadlessHost } from '../../embed/scripted-host/headless.ts';
import type { FormDefinition } from '../../embed/typed/members.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Plugin } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { createError } from '../../engine/errors/errors.ts';
import theme from '../../themes/default.css';
import { type Look, loadLook } from '../../view/appearance/apply.ts';
import { FormView } from '../../view/FormView.tsx';
import { createCallRegistry } from '../call-registry.ts';
import { escapeHtml } from './escape-html.ts';
import { postMarkup } from './post-markup.ts';
import { PRESSED_STYLE } from './pressed-style.ts';
import { type ServerPageOptions, serverPage } from './server-page.ts';

export interface PrerenderOptions extends ServerPageOptions {
  /** The id of the element on the page. Default: `form`. */
  id?: string;
  /** Third-party plugins with types that the first step uses. The page must load them too. */
  plugins?: readonly Plugin[];
}
interface FirstStep extends Omit<Prerendered, 'html'> {
  /** The content of the element with the form. */
  markup: string;
  /** The settings that it depends on, by their names in `dataset`, with their values. */
  settings: Readonly<Record<string, string | null>>;
  /** If the markup depends on the language of the browser: the language that it is for. */
  locale: string | undefined;
}

/**
 * `build`: a name of the build whose form's own script has the markup. Without script, nothing draws this markup, so it
 * has no parts for browsers without script.
 */
export async function renderFirstStep(
  definition: FormDefinition,
  options: PrerenderOptions & { id: string },
  build?: string,
): Promise<FirstStep> {
  const { id, features = {}, attributes = {}, plugins: others = [] } = options;
  const registry = createCallRegistry(others);
  const look = await lookOf(definition, attributes);
  const page = serverPage({ features, attributes });
  const version = fingerprintOf(definition, page);
  const settings: Record<string, string | null> = { appearance: page.attributes.appearance ?? null };
  let locale: string | undefined;
  const engine = createEngine({
    definition: look?.definition(definition) ?? definition,
    page: Object.defineProperties(
      { ...page },
      // Not enumerable, because copying the page must not count as reading these members.
      {
        attributes: {
          enumerable: false,
          value: new Proxy(page.attributes, {
            get(attributes, name: string) {
              settings[name] = attributes[name] ?? null;
              return attributes[name];
            },
          }),
        },
        locale: {
          enumerable: false,
          get() {
            locale = page.locale;
            return locale;
          },
        },
      },
    ),
    host: createServerHost(),
    registry,
    idPrefix: id,
    loadDictionary: async (...given) => (await loadLocales()).loadDictionary(...given),
  });
  engine.drawsAtOnce = true;
  try {
    if (engine.read.form.steps.length === 0) throw createError('SW_NO_STEPS');
    await engine.start();
    failIfUnknown(engine);
    const { markup, css } = withoutInlineStyles(
      renderToString(<FormView engine={engine} />, { identifierPrefix: reactIds(id) }),
    );
    const plugins = pluginsOf(engine);
    const post = build === undefined ? await postMarkup(engine, definition, markup, version) : undefined;
    const form = attributesText({
      class: 'sw-root',
      // Without script, this method only closes a dialog, so Enter does not leave the page.
      method: 'dialog',
      ...(post && { action: post.action, 'accept-charset': 'utf-8' }),
      novalidate: '',
      ...(look && { 'data-look': look.words }),
      'data-prerendered': version,
      ...(build !== undefined && { 'data-build': build }),
    });
    return {
      markup: `<form${form}>${withPressableNext(post?.markup ?? markup, id)}</form>${pressedNotice(engine, id)}`,
      css: [
        theme,
        ...(look?.styles ?? []),
        ...plugins.flatMap(({ styles }) => styles ?? []),
        css,
        PRESSED_STYLE,
        post?.css ?? '',
      ].join('\n'),
      plugins: plugins.map(({ name }) => name),
      settings,
      locale,
    };
  } finally {
    engine.stop();
  }
}

/**
 * A Host for servers. Types load in real time, so their time limit is in real time too. No script of a page will
 * register another type.
 */
const createServerHost = (): Host => ({
  ...createHeadlessHost({ now: Date.now() }),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  on(event, run) {
    if (event === 'loaded') queueMicrotask(run);
    return () => undefined;
  },
});

/**
 * Throws if a type is unknown. The page would show a notice instead of the question, even if one of its scripts
 * registers the type later.
 */
function failIfUnknown({ read, options: { registry } }: Engine): void {
  const { step } = read;
  const known = (kind: 'questions' | 'steps') => registry.names(kind).join(', ');
  if (step && !registry.step(step.type))
    throw createError('SW_TYPE_UNKNOWN', {
      kind: 'steps',
      type: step.type,
      where: 'the first step',
      known: known('steps'),
    });
  for (const { type, bpKey } of step?.questions ?? []) {
    if (registry.question(type)) continue;
    throw createError('SW_TYPE_UNKNOWN', {
      kind: 'questions',
      type,
      where: `question ${bpKey}`,
      known: known('questions'),
    });
  }
}

/** Undefined if neither the definition nor the element has an appearance. */
async function lookOf(definition: unknown, attributes: Readonly<Record<string, string>>): Promise<Look | undefined> {
  const sources = [(definition as { appearance?: unknown } | null)?.appearance, attributes['data-appearance']];
  return sources.some(Boolean) ? loadLook(sources) : undefined;
}

/** The plugins of the types in the first step, and those that draw around it. */
function pluginsOf({ read, plugins, options: { registry } }: Engine): Plugin[] {
  const { step } = read;
  const owners = step && [
    registry.owner('steps', step.type),
    ...step.questions.map(({ type }) => registry.owner('questions', type)),
  ];
  return plugins().filter(plugin => owners?.includes(plugin) || plugin.slots || plugin.views);
}

/**
 * Until the script has loaded, pressing Next opens a popover, which works without script. It asks the visitor to wait. When the
 * script starts, an open popover makes it advance. React escapes all texts, so the pattern matches only markup.
 */
const withPressableNext = (markup: string, id: string): string =>
  markup.replaceAll(
    '<button type="submit" class',
    `<button type="button" popovertarget="${escapeHtml(id)}-pressed" popovertargetaction="show" class`,
  );
const pressedNotice = (engine: Engine, id: string): string =>
  `<div${attributesText({ id: `${id}-pressed`, class: 'sw-pressed', popover: 'manual', role: 'status' })}>${escapeHtml(
    engine.read.text('Loading'),
  )}</div>`;

/** Declarations that cannot end their rule. All others take effect once the script has loaded. */
const SAFE_DECLARATIONS = /^[\w\s:;,.%()#+-]*$/;

/**
 * A strict Content-Security-Policy forbids `style` attributes in HTML, so each becomes a rule of the style sheet until the
 * script sets it again.
 */
function withoutInlineStyles(markup: string): { markup: string; css: string } {
  const rules = new Set<string>();
  return {
    markup: markup.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
      // `!important`, because the theme resets elements with a selector that is more specific than any attribute
      // selector.
      const important = declarations.replace(/;?$/, ';').replaceAll(';', '!important;');
      if (SAFE_DECLARATIONS.test(declarations)) rules.add(`[data-style="${declarations}"]{${important}}`);
      return ` data-style="${declarations}"`;
    }),
    css: [...rules].join('\n'),
  };
}

/** `{ FULL_SCREEN: true }` → `data-feature-full-screen="true"`. */
export const featureAttributes = (features: Readonly<Record<string, boolean>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(features).map(([name, on]) => [
      `data-feature-${name.toLowerCase().replaceAll('_', '-')}`,
      String(on),
    ]),
  );

export function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`"${name}" is not an attribute name.`);
      return value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');
}
