/** The layout of the editor, and what the browser remembers of it. */
import { proxy, subscribe } from 'valtio/vanilla';
import { objectOf } from './document/json-object.ts';
import type { KeptLayout, Layout } from './home.ts';
import type { Platform } from './platform.ts';
import { LANGUAGES } from './ui/languages.ts';

interface Width {
  usual: number;
  least: number;
  most: number;
}
/** In px. */
export const OUTLINE_WIDTH: Width = { usual: 280, least: 220, most: 480 };
export const SIDE_WIDTH: Width = { usual: 360, least: 300, most: 720 };

const widthIn = (value: unknown, { usual, least, most }: Width): number =>
  typeof value === 'number' && value >= least && value <= most ? value : usual;

function keptIn(remembered: unknown): KeptLayout {
  const { isExpert, outlineWidth, sideWidth, formLanguage } = objectOf(remembered);
  return {
    isExpert: isExpert === true,
    outlineWidth: widthIn(outlineWidth, OUTLINE_WIDTH),
    sideWidth: widthIn(sideWidth, SIDE_WIDTH),
    formLanguage: LANGUAGES.find(code => code === formLanguage) ?? '',
  };
}

export function createLayout(platform: Platform): Layout {
  const layout = proxy<Layout>({
    ...keptIn(platform.remembered()),
    workspace: 'build',
    sidePanel: 'properties',
    testPanel: 'try',
    sharePanel: 'publish',
    language: '',
    column: 'outline',
    areProblemsOpen: false,
    overlay: undefined,
  });
  let before = JSON.stringify(keptIn(layout));
  subscribe(layout, () => {
    const kept = keptIn(layout);
    const now = JSON.stringify(kept);
    if (now !== before) platform.remember(kept);
    before = now;
  });
  return layout;
}
