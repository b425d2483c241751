/** The templates of the project as samples of the gallery. */
import index from '../../templates/index.json' with { type: 'json' };

/** A form that the start page offers. */
export interface Sample {
  id: string;
  title: string;
  about: string;
  /** Short facts, such as the country. */
  tags: readonly string[];
  /** Color of its picture, in degrees. */
  hue: number;
  url: string;
  /** Flags of the page that the form needs for all of its screens. */
  flags?: readonly string[];
}

/** Written out: the build copies the files of such expressions. */
const FILES: Readonly<Record<string, string>> = {
  solar: new URL('../../templates/solar.json', import.meta.url).href,
  roofing: new URL('../../templates/roofing.json', import.meta.url).href,
  windows: new URL('../../templates/windows.json', import.meta.url).href,
  hvac: new URL('../../templates/hvac.json', import.meta.url).href,
  bath: new URL('../../templates/bath.json', import.meta.url).href,
  gutters: new URL('../../templates/gutters.json', import.meta.url).href,
  siding: new URL('../../templates/siding.json', import.meta.url).href,
  plumbing: new URL('../../templates/plumbing.json', import.meta.url).href,
  pest: new URL('../../templates/pest.json', import.meta.url).href,
  moving: new URL('../../templates/moving.json', import.meta.url).href,
  'car-insurance': new URL('../../templates/car-insurance.json', import.meta.url).href,
  'home-insurance': new URL('../../templates/home-insurance.json', import.meta.url).href,
  medicare: new URL('../../templates/medicare.json', import.meta.url).href,
  'final-expense': new URL('../../templates/final-expense.json', import.meta.url).href,
  mortgage: new URL('../../templates/mortgage.json', import.meta.url).href,
  'personal-loan': new URL('../../templates/personal-loan.json', import.meta.url).href,
  'debt-relief': new URL('../../templates/debt-relief.json', import.meta.url).href,
  'injury-law': new URL('../../templates/injury-law.json', import.meta.url).href,
  'home-security': new URL('../../templates/home-security.json', import.meta.url).href,
  'hearing-aids': new URL('../../templates/hearing-aids.json', import.meta.url).href,
};

export const TEMPLATES: readonly Sample[] = index.map(({ id, title, about }, place) => ({
  id,
  title,
  about,
  tags: ['United States', 'Template'],
  hue: (place * 67) % 360,
  url: FILES[id]!,
}));
