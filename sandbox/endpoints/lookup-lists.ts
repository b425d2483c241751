/** An entry of a lookup list; further members can be used in `apiFilter`. */
export interface LookupEntry {
  id: number | string;
  title: string;
  name: string;
  [filter: string]: number | string;
}

const entries = (firstId: number, titles: string[], filters: Record<string, string> = {}): LookupEntry[] =>
  titles.map((title, index) => ({
    id: firstId + index,
    title,
    name: title.toLowerCase().replaceAll(' ', '-'),
    ...filters,
  }));

const BOILER_MAKERS =
  'Aldervik Brennhof Calora Duvaine Elmwarm Ferrovia Glenhearth Helio Isotherm Jarnheim Kestrel Lumen'.split(' ');
const BOILER_RANGES = 'Classic Compact Condens Duo Eco Maxi Nova Prestige'.split(' ');
const BOILER_POWERS = [18, 24, 30, 35];

/** Every range of every maker with every power: a list of a few hundred entries. */
const boilers = BOILER_MAKERS.flatMap((maker, index) =>
  entries(
    1000 + index * 100,
    BOILER_RANGES.flatMap(range => BOILER_POWERS.map(power => `${maker} ${range} ${power} kW`)),
    { maker: maker.toLowerCase() },
  ),
);

/** Fictional names. `models` can be filtered by `make`, `boilers` by `maker`. */
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
  boilers,
  makes: entries(300, ['Aurelia', 'Brandt', 'Corvo', 'Delmar']),
  models: [
    ...entries(310, ['Aurelia City', 'Aurelia Tour'], { make: 'aurelia' }),
    ...entries(320, ['Brandt 100', 'Brandt 200', 'Brandt 300'], { make: 'brandt' }),
    ...entries(330, ['Corvo S', 'Corvo X'], { make: 'corvo' }),
    ...entries(340, ['Delmar One'], { make: 'delmar' }),
  ],
};
