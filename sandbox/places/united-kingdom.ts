import { createPlaces } from './place.ts';

export const unitedKingdom = createPlaces('gb', [
  ['SW1A 1AA', 'London', 'England', 'ENG', 'Greater London', 'GLA', 51.501, -0.1416, 'The Mall|Constitution Hill'],
  [
    'EC1A 1BB',
    'London',
    'England',
    'ENG',
    'Greater London',
    'GLA',
    51.5202,
    -0.0979,
    "King Edward Street|St Martin's Le Grand",
  ],
  ['M1 1AE', 'Manchester', 'England', 'ENG', 'Greater Manchester', 'GTM', 53.4783, -2.2317, 'Piccadilly|Newton Street'],
  ['B1 1BB', 'Birmingham', 'England', 'ENG', 'West Midlands', 'WMD', 52.4796, -1.9081, 'Broad Street|Cambridge Street'],
  ['LS1 4AP', 'Leeds', 'England', 'ENG', 'West Yorkshire', 'WYK', 53.7974, -1.5497, 'Wellington Street|Boar Lane'],
  ['BS1 4DJ', 'Bristol', 'England', 'ENG', 'Bristol', 'BST', 51.4521, -2.5978, 'Prince Street|Queen Square'],
  [
    'EH1 1YZ',
    'Edinburgh',
    'Scotland',
    'SCT',
    'City of Edinburgh',
    'EDH',
    55.9506,
    -3.1883,
    'High Street|Cockburn Street',
  ],
  ['G2 1DU', 'Glasgow', 'Scotland', 'SCT', 'Glasgow City', 'GLG', 55.8611, -4.2502, 'George Square|Queen Street'],
  ['CF10 1EP', 'Cardiff', 'Wales', 'WLS', 'Cardiff', 'CRF', 51.4816, -3.1791, 'The Hayes|Queen Street'],
  ['BT1 5GS', 'Belfast', 'Northern Ireland', 'NIR', 'Belfast', 'BFS', 54.5973, -5.9301, 'Donegall Square|Royal Avenue'],
]);
