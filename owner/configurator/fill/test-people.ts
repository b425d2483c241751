/** A made-up visitor of each country that the fields know. */
import type { SampleVisitor } from '../../../check/schema-parts.ts';

type Person = Pick<SampleVisitor, 'firstName' | 'lastName' | 'zipcode' | 'city' | 'address'>;

/** The number that forms accept in every country, see `data-test-phone`. */
const TEST_PHONE = '5550100199';
/** The preview accepts every code but one, which is wrong on purpose. */
const TEST_CODE = '1234';

const person = (firstName: string, lastName: string, zipcode: string, city: string, address: string): Person => ({
  firstName,
  lastName,
  zipcode,
  city,
  address,
});
const PEOPLE: Readonly<Record<string, Person>> = {
  at: person('Anna', 'Gruber', '1010', 'Wien', 'Kärntner Straße 12, 1010 Wien'),
  au: person('Charlotte', 'Walker', '2000', 'Sydney', '12 George Street, Sydney NSW 2000'),
  be: person('Emma', 'Peeters', '1000', 'Bruxelles', 'Rue Neuve 12, 1000 Bruxelles'),
  br: person('Ana', 'Souza', '01310-100', 'São Paulo', 'Avenida Paulista 1200, São Paulo'),
  ca: person('Olivia', 'Martin', 'M5V 3L9', 'Toronto', '290 Bremner Boulevard, Toronto'),
  ch: person('Lena', 'Meier', '8001', 'Zürich', 'Bahnhofstrasse 12, 8001 Zürich'),
  cz: person('Eliška', 'Nováková', '110 00', 'Praha', 'Národní 12, 110 00 Praha'),
  de: person('Anna', 'Schneider', '10115', 'Berlin', 'Invalidenstraße 12, 10115 Berlin'),
  dk: person('Freja', 'Jensen', '1050', 'København', 'Bredgade 12, 1260 København'),
  ec: person('Sofía', 'Torres', '170150', 'Quito', 'Avenida Amazonas 12, Quito'),
  es: person('Lucía', 'García', '28013', 'Madrid', 'Calle Mayor 12, 28013 Madrid'),
  fi: person('Aino', 'Korhonen', '00100', 'Helsinki', 'Mannerheimintie 12, 00100 Helsinki'),
  fr: person('Camille', 'Laurent', '75001', 'Paris', '12 Rue de Rivoli, 75001 Paris'),
  gb: person('Amelia', 'Hughes', 'SW1A 1AA', 'London', '10 Park Road, London SW1A 1AA'),
  gr: person('Maria', 'Papadopoulou', '105 57', 'Athina', 'Ermou 12, 105 57 Athina'),
  hu: person('Hanna', 'Nagy', '1051', 'Budapest', 'Arany János utca 12, 1051 Budapest'),
  ie: person('Aoife', 'Byrne', 'D02 X285', 'Dublin', '12 Dame Street, Dublin'),
  it: person('Giulia', 'Rossi', '00184', 'Roma', 'Via Cavour 12, 00184 Roma'),
  lu: person('Lea', 'Weber', '1009', 'Luxembourg', 'Grand-Rue 12, Luxembourg'),
  mx: person('Valeria', 'Hernández', '06000', 'Ciudad de México', 'Calle Madero 12, Ciudad de México'),
  nl: person('Emma', 'de Vries', '1012 JS', 'Amsterdam', 'Damrak 12, 1012 JS Amsterdam'),
  no: person('Nora', 'Hansen', '0150', 'Oslo', 'Storgata 12, 0155 Oslo'),
  nz: person('Isla', 'Wilson', '6011', 'Wellington', '12 Cuba Street, Wellington 6011'),
  pl: person('Zofia', 'Kowalska', '00-001', 'Warszawa', 'Nowy Świat 12, 00-373 Warszawa'),
  pt: person('Maria', 'Silva', '1100-053', 'Lisboa', 'Rua Augusta 12, 1100-053 Lisboa'),
  ro: person('Maria', 'Popescu', '010011', 'București', 'Calea Victoriei 12, București'),
  se: person('Alice', 'Andersson', '111 29', 'Stockholm', 'Drottninggatan 12, Stockholm'),
  tr: person('Zeynep', 'Yılmaz', '34110', 'İstanbul', 'İstiklal Caddesi 12, İstanbul'),
  us: person('Emily', 'Carter', '78701', 'Austin', '500 Congress Avenue, Austin, TX 78701'),
  za: person('Lerato', 'Nkosi', '0001', 'Pretoria', '12 Church Street, Pretoria 0001'),
};

/** One of the United States for a country without one of its own. `now`: in ms since the epoch. */
export function visitorFrom(country: string, now: number): SampleVisitor {
  const code = country.toLowerCase();
  const one = Object.hasOwn(PEOPLE, code) ? PEOPLE[code]! : PEOPLE.us!;
  const name = `${one.firstName}.${one.lastName}`.normalize('NFD').replace(/[^a-z.]/gi, '');
  return { ...one, country, now, email: `${name.toLowerCase()}@example.com`, phone: TEST_PHONE, code: TEST_CODE };
}
