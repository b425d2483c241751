/**
 * A few thousand places, generated from a compact list of towns and their postcode ranges. Names, regions, ranges and
 * coordinates of the towns are public data (national postal directories, ISO 3166-2); some numbers in a range may not be
 * in use. The coordinates and streets of single postcodes are fictional but always the same.
 */
import type { Place } from './place.ts';

/** Country, town, region and its code, county and its code, latitude, longitude, ranges (`from-to` or `from-to/step`). */
const TOWNS = `
fr|Paris|Île-de-France|IDF|Paris|75|48.8566|2.3522|75001-75020
fr|Marseille|Provence-Alpes-Côte d'Azur|PAC|Bouches-du-Rhône|13|43.2965|5.3698|13001-13016
fr|Lyon|Auvergne-Rhône-Alpes|ARA|Rhône|69|45.764|4.8357|69001-69009
fr|Toulouse|Occitanie|OCC|Haute-Garonne|31|43.6045|1.4442|31000-31500/100
fr|Nice|Provence-Alpes-Côte d'Azur|PAC|Alpes-Maritimes|06|43.7034|7.2663|06000-06300/100
fr|Nantes|Pays de la Loire|PDL|Loire-Atlantique|44|47.2184|-1.5536|44000-44300/100
fr|Montpellier|Occitanie|OCC|Hérault|34|43.6108|3.8767|34000-34090/10
fr|Strasbourg|Grand Est|GES|Bas-Rhin|67|48.5734|7.7521|67000-67200/100
fr|Bordeaux|Nouvelle-Aquitaine|NAQ|Gironde|33|44.8378|-0.5792|33000-33300/100
fr|Lille|Hauts-de-France|HDF|Nord|59|50.6292|3.0573|59000-59800/400
fr|Rennes|Bretagne|BRE|Ille-et-Vilaine|35|48.1173|-1.6778|35000-35700/350
fr|Grenoble|Auvergne-Rhône-Alpes|ARA|Isère|38|45.1885|5.7245|38000-38100/100
fr|Dijon|Bourgogne-Franche-Comté|BFC|Côte-d'Or|21|47.322|5.0415|21000-21000
fr|Angers|Pays de la Loire|PDL|Maine-et-Loire|49|47.4784|-0.5632|49000-49100/100
fr|Saint-Étienne|Auvergne-Rhône-Alpes|ARA|Loire|42|45.4397|4.3872|42000-42100/100
fr|Le Havre|Normandie|NOR|Seine-Maritime|76|49.4944|0.1079|76600-76620/10
us|New York|New York|NY|New York County|New York County|40.7506|-73.9972|10001-10040
us|Bronx|New York|NY|Bronx County|Bronx County|40.8448|-73.8648|10451-10475
us|Brooklyn|New York|NY|Kings County|Kings County|40.6782|-73.9442|11201-11256
us|Philadelphia|Pennsylvania|PA|Philadelphia County|Philadelphia County|39.9526|-75.1652|19102-19154
us|Boston|Massachusetts|MA|Suffolk County|Suffolk County|42.3601|-71.0589|02108-02137
us|Baltimore|Maryland|MD|Baltimore City|Baltimore City|39.2904|-76.6122|21201-21239
us|Washington|District of Columbia|DC|District of Columbia|DC|38.9072|-77.0369|20001-20024
us|Atlanta|Georgia|GA|Fulton County|Fulton County|33.749|-84.388|30303-30345
us|Miami|Florida|FL|Miami-Dade County|Miami-Dade County|25.7617|-80.1918|33125-33196
us|Tampa|Florida|FL|Hillsborough County|Hillsborough County|27.9506|-82.4572|33602-33647
us|Jacksonville|Florida|FL|Duval County|Duval County|30.3322|-81.6557|32202-32259
us|New Orleans|Louisiana|LA|Orleans Parish|Orleans Parish|29.9511|-90.0715|70112-70131
us|Houston|Texas|TX|Harris County|Harris County|29.7604|-95.3698|77002-77099
us|San Antonio|Texas|TX|Bexar County|Bexar County|29.4241|-98.4936|78201-78266
us|Dallas|Texas|TX|Dallas County|Dallas County|32.7767|-96.797|75201-75254
us|Austin|Texas|TX|Travis County|Travis County|30.2672|-97.7431|78702-78759
us|Memphis|Tennessee|TN|Shelby County|Shelby County|35.1495|-90.049|38103-38141
us|Cleveland|Ohio|OH|Cuyahoga County|Cuyahoga County|41.4993|-81.6944|44102-44135
us|Columbus|Ohio|OH|Franklin County|Franklin County|39.9612|-82.9988|43201-43235
us|Indianapolis|Indiana|IN|Marion County|Marion County|39.7684|-86.1581|46201-46260
us|Detroit|Michigan|MI|Wayne County|Wayne County|42.3314|-83.0458|48201-48243
us|Chicago|Illinois|IL|Cook County|Cook County|41.8781|-87.6298|60601-60661
us|Minneapolis|Minnesota|MN|Hennepin County|Hennepin County|44.9778|-93.265|55401-55455
us|Denver|Colorado|CO|Denver County|Denver County|39.7392|-104.9903|80202-80239
us|Phoenix|Arizona|AZ|Maricopa County|Maricopa County|33.4484|-112.074|85003-85086
us|Las Vegas|Nevada|NV|Clark County|Clark County|36.1699|-115.1398|89101-89149
us|Los Angeles|California|CA|Los Angeles County|Los Angeles County|34.0522|-118.2437|90001-90068
us|San Diego|California|CA|San Diego County|San Diego County|32.7157|-117.1611|92101-92140
us|San Jose|California|CA|Santa Clara County|Santa Clara County|37.3382|-121.8863|95110-95148
us|Portland|Oregon|OR|Multnomah County|Multnomah County|45.5152|-122.6784|97201-97239
us|Seattle|Washington|WA|King County|King County|47.6062|-122.3321|98101-98199
de|Berlin|Berlin|BE|Berlin|BE|52.52|13.405|10119-10999/10 12043-12689/10
de|Hamburg|Hamburg|HH|Hamburg|HH|53.5511|10.0006|20097-20539/2 22041-22769/8
de|München|Bayern|BY|Oberbayern|OB|48.1351|11.5754|80333-80999/3
de|Köln|Nordrhein-Westfalen|NW|Köln|K|50.9375|6.9603|50668-51149/3
de|Frankfurt am Main|Hessen|HE|Darmstadt|DA|50.1109|8.6821|60313-60599/2
de|Stuttgart|Baden-Württemberg|BW|Stuttgart|S|48.7758|9.1829|70174-70629/3
es|Madrid|Comunidad de Madrid|MD|Madrid|M|40.4168|-3.7038|28002-28055
es|Barcelona|Cataluña|CT|Barcelona|B|41.3851|2.1734|08002-08042
es|Sevilla|Andalucía|AN|Sevilla|SE|37.3891|-5.9845|41002-41020
es|Valencia|Comunidad Valenciana|VC|Valencia|V|39.4699|-0.3763|46002-46026
be|Bruxelles|Bruxelles-Capitale|BRU|Bruxelles|BRU|50.8503|4.3517|1020-1210/10
be|Antwerpen|Vlaanderen|VLG|Antwerpen|VAN|51.2194|4.4025|2018-2060/6
be|Gent|Vlaanderen|VLG|Oost-Vlaanderen|VOV|51.0543|3.7174|9030-9052
nl|Amsterdam|Noord-Holland|NH|Amsterdam|Amsterdam|52.3676|4.9041|1011-1109
nl|Rotterdam|Zuid-Holland|ZH|Rotterdam|Rotterdam|51.9244|4.4777|3012-3089
nl|Utrecht|Utrecht|UT|Utrecht|Utrecht|52.0907|5.1214|3512-3585
nl|Den Haag|Zuid-Holland|ZH|Den Haag|Den Haag|52.0705|4.3007|2512-2599
gb|London|England|ENG|Greater London|GLA|51.5074|-0.1278|E1-E18 N1-N22 SE1-SE28 SW2-SW20 W2-W14 NW1-NW11
gb|Manchester|England|ENG|Greater Manchester|GTM|53.4808|-2.2426|M2-M9 M11-M35
gb|Birmingham|England|ENG|West Midlands|WMD|52.4862|-1.8904|B2-B48
gb|Leeds|England|ENG|West Yorkshire|WYK|53.8008|-1.5491|LS2-LS29
gb|Glasgow|Scotland|SCT|Glasgow City|GLG|55.8642|-4.2518|G3-G5 G11-G46
`;

const STREETS: Readonly<Record<string, readonly string[]>> = {
  fr: ['Rue Victor Hugo', 'Avenue Jean Jaurès', 'Rue de la Gare', 'Place de la Mairie', 'Rue Pasteur'],
  us: ['Main Street', 'Oak Avenue', 'Maple Drive', 'Washington Street', 'Park Boulevard'],
  de: ['Hauptstraße', 'Bahnhofstraße', 'Gartenstraße', 'Schulweg', 'Lindenallee'],
  es: ['Calle Mayor', 'Avenida de la Constitución', 'Calle Real', 'Plaza de España', 'Calle del Sol'],
  be: ['Kerkstraat', 'Stationsstraat', 'Rue de l’Église', 'Avenue des Tilleuls', 'Molenstraat'],
  nl: ['Kerkstraat', 'Stationsweg', 'Dorpsstraat', 'Molenweg', 'Beatrixlaan'],
  gb: ['High Street', 'Station Road', 'Church Lane', 'Victoria Road', 'Mill Lane'],
};
/** Second parts of postcodes, for countries whose postcodes have two. */
const POSTCODE_SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  nl: [' AA', ' CH', ' GB', ' LM'],
  gb: [' 1AA', ' 2BD', ' 4HQ', ' 7PT'],
};

/** All postcodes of a range such as `E1-E18` or `06000-06300/100`. */
function expandRange(range: string): string[] {
  const [, area = '', from = '', to = '', step = '1'] = /^([A-Z]*)(\d+)-[A-Z]*(\d+)(?:\/(\d+))?$/.exec(range) ?? [];
  const codes: string[] = [];
  for (let code = Number(from); code <= Number(to); code += Number(step)) {
    codes.push(area + String(code).padStart(area ? 1 : from.length, '0'));
  }
  return codes;
}

/** Points on a spiral around the center of the town, so that all coordinates differ. `axis` is `Math.cos` or `Math.sin`. */
const spiralCoordinate = (center: number, index: number, axis: (angle: number) => number): number =>
  Math.round((center + 0.004 * Math.sqrt(index + 1) * axis(index * 2.4)) * 10_000) / 10_000;

function placesOfTown(line: string): Place[] {
  const [country = '', city = '', region = '', regionShort = '', county = '', countyShort = '', lat, lng, ranges = ''] =
    line.split('|');
  const suffixes = POSTCODE_SUFFIXES[country] ?? [''];
  const streets = STREETS[country] ?? [];
  return ranges
    .split(' ')
    .flatMap(expandRange)
    .flatMap(code => suffixes.map(suffix => code + suffix))
    .map((postcode, index) => ({
      ...{ country, postcode, city, region, regionShort, county, countyShort },
      lat: spiralCoordinate(Number(lat), index, Math.cos),
      lng: spiralCoordinate(Number(lng), index, Math.sin),
      streets: [0, 1].map(offset => streets[(index + offset) % streets.length] ?? ''),
    }));
}

export const generatedPlaces: readonly Place[] = TOWNS.trim().split('\n').flatMap(placesOfTown);
