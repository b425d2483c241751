/** An entry of a lookup list (NET-11), with what `apiFilter` may ask for beside it. */
export interface LookupEntry {
  id: number | string;
  title: string;
  name: string;
  [filter: string]: number | string;
}

const entries = (first: number, titles: string[], more: Record<string, string> = {}): LookupEntry[] =>
  titles.map((title, index) => ({
    id: first + index,
    title,
    name: title.toLowerCase().replaceAll(' ', '-'),
    ...more,
  }));

/** Invented names throughout; `models` can be filtered by `make`. */
export const lookupLists: Record<string, LookupEntry[]> = {
  suppliers: entries(100, [
    'Amber Energy',
    'Belvoire Énergie',
    'Blue Current',
    'Clearwater Power',
    'Dune Électricité',
    'Everbright Gas',
    'Fjord Energi',
    'Green Meadow Power',
    'Harbor Electric',
    'Lumière du Sud',
    'Northwind Utilities',
    'Plain Power',
  ]),
  insurers: entries(200, [
    'Anchor Mutual',
    'Beacon Insurance',
    'Cornerstone Assurance',
    'Keystone Home Cover',
    'Lantern Mutual',
    'Prairie Fire and Casualty',
  ]),
  makes: entries(300, ['Aurelia', 'Brandt', 'Corvo', 'Delmar']),
  models: [
    ...entries(310, ['Aurelia City', 'Aurelia Tour'], { make: 'aurelia' }),
    ...entries(320, ['Brandt 100', 'Brandt 200', 'Brandt 300'], { make: 'brandt' }),
    ...entries(330, ['Corvo S', 'Corvo X'], { make: 'corvo' }),
    ...entries(340, ['Delmar One'], { make: 'delmar' }),
  ],
};
