import { createPlaces } from './place.ts';

export const belgium = createPlaces('be', [
  ['1000', 'Bruxelles', 'Bruxelles-Capitale', 'BRU', 'Bruxelles', 'BRU', 50.8467, 4.3525, 'Rue Neuve|Rue de la Loi'],
  [
    '1050',
    'Ixelles',
    'Bruxelles-Capitale',
    'BRU',
    'Bruxelles',
    'BRU',
    50.8333,
    4.3667,
    'Avenue Louise|Chaussée de Wavre',
  ],
  ['2000', 'Antwerpen', 'Vlaanderen', 'VLG', 'Antwerpen', 'VAN', 51.2199, 4.4, 'Meir|Groenplaats'],
  ['4000', 'Liège', 'Wallonie', 'WAL', 'Liège', 'WLG', 50.6412, 5.5718, 'Rue Saint-Gilles|Quai de Rome'],
  ['5000', 'Namur', 'Wallonie', 'WAL', 'Namur', 'WNA', 50.4669, 4.8675, 'Rue de Fer|Rue des Carmes'],
  ['9000', 'Gent', 'Vlaanderen', 'VLG', 'Oost-Vlaanderen', 'VOV', 51.0543, 3.7174, 'Veldstraat|Korenmarkt'],
]);

export const netherlands = createPlaces('nl', [
  ['1012 AB', 'Amsterdam', 'Noord-Holland', 'NH', 'Amsterdam', 'Amsterdam', 52.379, 4.9, 'Damrak|Prins Hendrikkade'],
  [
    '1071 XX',
    'Amsterdam',
    'Noord-Holland',
    'NH',
    'Amsterdam',
    'Amsterdam',
    52.36,
    4.8852,
    'Museumstraat|Van Baerlestraat',
  ],
  ['3011 AD', 'Rotterdam', 'Zuid-Holland', 'ZH', 'Rotterdam', 'Rotterdam', 51.9225, 4.4792, 'Coolsingel|Hoogstraat'],
  ['2511 CV', 'Den Haag', 'Zuid-Holland', 'ZH', 'Den Haag', 'Den Haag', 52.08, 4.31, 'Spui|Grote Marktstraat'],
  ['3511 AX', 'Utrecht', 'Utrecht', 'UT', 'Utrecht', 'Utrecht', 52.0907, 5.1214, 'Oudegracht|Vredenburg'],
  ['5611 EM', 'Eindhoven', 'Noord-Brabant', 'NB', 'Eindhoven', 'Eindhoven', 51.4408, 5.4778, 'Markt|Vestdijk'],
]);

export const spain = createPlaces('es', [
  ['28001', 'Madrid', 'Comunidad de Madrid', 'MD', 'Madrid', 'M', 40.4247, -3.6844, 'Calle de Serrano|Calle de Goya'],
  ['28013', 'Madrid', 'Comunidad de Madrid', 'MD', 'Madrid', 'M', 40.4203, -3.7058, 'Gran Vía|Calle del Arenal'],
  ['08001', 'Barcelona', 'Cataluña', 'CT', 'Barcelona', 'B', 41.3797, 2.1682, 'La Rambla|Carrer de Sant Pau'],
  ['41001', 'Sevilla', 'Andalucía', 'AN', 'Sevilla', 'SE', 37.3886, -5.9953, 'Calle Sierpes|Calle Tetuán'],
  [
    '46001',
    'Valencia',
    'Comunidad Valenciana',
    'VC',
    'Valencia',
    'V',
    39.4747,
    -0.3789,
    'Calle de Caballeros|Avenida del Oeste',
  ],
  [
    '48001',
    'Bilbao',
    'País Vasco',
    'PV',
    'Bizkaia',
    'BI',
    43.2633,
    -2.9262,
    'Gran Vía de Don Diego López de Haro|Calle Buenos Aires',
  ],
  ['52001', 'Melilla', 'Melilla', 'ML', 'Melilla', 'ML', 35.2923, -2.9381, "Avenida Juan Carlos I Rey|Calle O'Donnell"],
]);

export const germany = createPlaces('de', [
  ['10115', 'Berlin', 'Berlin', 'BE', 'Berlin', 'BE', 52.532, 13.3849, 'Chausseestraße|Invalidenstraße'],
  ['10117', 'Berlin', 'Berlin', 'BE', 'Berlin', 'BE', 52.517, 13.3889, 'Unter den Linden|Friedrichstraße'],
  ['20095', 'Hamburg', 'Hamburg', 'HH', 'Hamburg', 'HH', 53.5511, 10.0006, 'Mönckebergstraße|Spitalerstraße'],
  ['80331', 'München', 'Bayern', 'BY', 'Oberbayern', 'OB', 48.1351, 11.5754, 'Sendlinger Straße|Marienplatz'],
  ['50667', 'Köln', 'Nordrhein-Westfalen', 'NW', 'Köln', 'K', 50.9384, 6.9599, 'Hohe Straße|Schildergasse'],
  ['60311', 'Frankfurt am Main', 'Hessen', 'HE', 'Darmstadt', 'DA', 50.1109, 8.6821, 'Zeil|Braubachstraße'],
  ['70173', 'Stuttgart', 'Baden-Württemberg', 'BW', 'Stuttgart', 'S', 48.7784, 9.1806, 'Königstraße|Schulstraße'],
  ['04109', 'Leipzig', 'Sachsen', 'SN', 'Leipzig', 'L', 51.3397, 12.3731, 'Petersstraße|Grimmaische Straße'],
]);
