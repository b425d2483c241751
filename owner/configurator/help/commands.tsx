/** All that an owner can do or go to, for the list of commands. */
import {
  ChartNoAxesGantt,
  Code,
  CopyPlus,
  FlaskConical,
  Languages,
  LayoutPanelLeft,
  Moon,
  Palette,
  Redo2,
  RotateCcw,
  Settings2,
  Share2,
  Terminal,
  Trash2,
  TriangleAlert,
  Undo2,
  Workflow,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import type { Configurator } from '../configurator.tsx';
import { itemsAt, stepPaths } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { formatPath, type JsonPath, valueAt } from '../document/json-path.ts';
import type { Layout } from '../home.ts';
import { offeredTypes } from '../outline/catalogue/offered-types.ts';
import { featuresOf } from '../outline/features.ts';
import { nameOf } from '../outline/names.ts';
import { endingKindOf, isEndingAt } from '../types/endings.ts';
import { NamedIcon, TypeIcon } from '../types/TypeIcon.tsx';
import { control } from '../ui/keys.ts';
import { inSentence } from '../ui/text.ts';

export interface Command {
  id: string;
  group: 'Steps and questions' | 'Actions' | 'Features' | 'Add';
  text: string;
  icon: ReactNode;
  shortcut?: string;
  /** Further words by which it is found. */
  words?: string;
  run(): void;
}

export const GROUPS: Readonly<Record<Command['group'], string>> = {
  'Steps and questions': t('Steps and questions'),
  Actions: t('Actions'),
  Features: t('Features'),
  Add: t('Add'),
};

/** `withActions`: not only the steps and questions. */
export function commandsOf(configurator: Configurator, withActions: boolean): readonly Command[] {
  const places = placesIn(configurator);
  const features = featuresOf(configurator).map(
    (feature): Command => ({
      ...feature,
      id: feature.text,
      group: 'Features',
      icon: <Settings2 />,
    }),
  );
  const all = [...places, ...features];
  return withActions ? [...actionsOf(configurator), ...all, ...additionsOf(configurator)] : all;
}

function placesIn({ document: form, layout, outline, schema }: Configurator): Command[] {
  const { definition } = form.state;
  const goTo = (path: JsonPath) => () => {
    form.select(path);
    Object.assign(layout, { workspace: 'build', sidePanel: 'properties', column: 'outline' });
    outline.state.wantsFocus = true;
  };
  return stepPaths(definition).flatMap(path => {
    const step = valueAt(definition, path) as JsonObject;
    const ending = isEndingAt(definition, path) ? endingKindOf(step) : undefined;
    const questions = itemsAt(definition, [...path, 'questions']).map(({ index, value }): Command => {
      const place = [...path, 'questions', index];
      const type = String(value.type);
      return {
        id: formatPath(place),
        group: 'Steps and questions',
        text: nameOf(value),
        run: goTo(place),
        icon: <TypeIcon kind="question" type={type} />,
        words: `${schema.types.question(type).name} ${String(value.bpKey)}`,
      };
    });
    const own: Command = {
      id: formatPath(path),
      group: 'Steps and questions',
      text: nameOf(step),
      run: goTo(path),
      icon: <TypeIcon kind="step" type={String(step.type)} ending={ending} />,
      words: ending ? t('ending') : t('step'),
    };
    // A step with one untitled question would be listed twice under one name.
    return [own, ...questions.filter(({ text }) => text !== own.text)];
  });
}

/** Shows or hides what only developers need. */
export function switchLevel({ layout, announce }: Pick<Configurator, 'layout' | 'announce'>): void {
  layout.isExpert = !layout.isExpert;
  if (!layout.isExpert && layout.sidePanel === 'code') layout.sidePanel = 'properties';
  announce(layout.isExpert ? t('Keys, flags and the code are shown.') : t('What only developers need is hidden.'));
}

function actionsOf({ document: form, layout, outline, preview, announce }: Configurator): Command[] {
  const show = (changes: Partial<Layout>) => () => void Object.assign(layout, changes);
  const action = (text: string, icon: ReactNode, run: () => void, more: Partial<Command> = {}): Command => ({
    id: text,
    group: 'Actions',
    text,
    icon,
    run,
    ...more,
  });
  const { undoLabel, redoLabel, selection } = form.state;
  const test = (testPanel: Layout['testPanel']) =>
    show({ workspace: 'build', sidePanel: 'test', column: 'side', testPanel });
  return [
    action(t('Build'), <LayoutPanelLeft />, show({ workspace: 'build' })),
    action(t('Design'), <Palette />, show({ workspace: 'design' }), { words: t('theme color font look') }),
    action(t('Flow'), <Workflow />, show({ workspace: 'flow' }), { words: t('map jumps') }),
    action(t('Screens'), <ChartNoAxesGantt />, show({ workspace: 'screens' }), { words: t('print') }),
    action(t('Share'), <Share2 />, show({ workspace: 'share', sharePanel: 'publish' }), {
      words: t('embed export publish html link'),
    }),
    action(t('Publish'), <Share2 />, show({ workspace: 'share', sharePanel: 'publish' })),
    action(t('Languages'), <Languages />, show({ workspace: 'share', sharePanel: 'languages' }), {
      words: t('translate translations'),
    }),
    action(t('Form settings'), <Settings2 />, () => {
      form.select();
      Object.assign(layout, { workspace: 'build', sidePanel: 'properties', column: 'side' });
    }),
    action(t('Fill in and test'), <FlaskConical />, test('try'), { words: t('inspector lead answers') }),
    action(t('What if something fails'), <FlaskConical />, test('faults'), {
      words: t('faults offline error'),
    }),
    action(t('Settings of the preview'), <FlaskConical />, test('settings'), {
      words: t('flags plugins network'),
    }),
    action(t('Problems'), <TriangleAlert />, show({ areProblemsOpen: true }), { words: t('errors check') }),
    ...(undoLabel === undefined
      ? []
      : [
          action(t('Undo: {{change}}', { change: undoLabel }), <Undo2 />, () => form.undo(), {
            shortcut: control('Z'),
          }),
        ]),
    ...(redoLabel === undefined
      ? []
      : [action(t('Redo: {{change}}', { change: redoLabel }), <Redo2 />, () => form.redo())]),
    ...(selection.length === 0
      ? []
      : [
          action(t('Duplicate what is selected'), <CopyPlus />, () => outline.duplicate(), {
            shortcut: control('D'),
          }),
          action(t('Delete what is selected'), <Trash2 />, () => outline.remove(), { shortcut: t('Del') }),
        ]),
    action(t('Start the preview again'), <RotateCcw />, () => preview.restart()),
    action(t('Preview in the dark or in the light'), <Moon />, () =>
      preview.set({ scheme: preview.state.settings.scheme === 'dark' ? 'light' : 'dark' }),
    ),
    action(t('Code of the form'), <Code />, show({ workspace: 'build', sidePanel: 'code', column: 'side' }), {
      words: 'json',
    }),
    action(t('Expert level'), <Terminal />, () => switchLevel({ layout, announce })),
    action(t('Keyboard shortcuts'), <Settings2 />, show({ overlay: 'shortcuts' }), { shortcut: '?' }),
  ];
}

function additionsOf({ outline, schema, document: form, layout }: Configurator): Command[] {
  return offeredTypes(schema.types, schema.root).map(type => ({
    ...{
      id: `add ${type.id}`,
      group: 'Add',
      text: t('Add {{type}}', { type: inSentence(type.name) }),
      words: type.searched,
    },
    icon: <NamedIcon name={type.icon} />,
    run() {
      layout.workspace = 'build';
      outline.add(type, type.ending ? 'ending' : form.state.selection.length > 0 ? 'this step' : 'new step');
    },
  }));
}
