import { createRequire } from 'node:module';
import { expect } from 'chai';
import fc from 'fast-check';
import type { MetadataJson } from 'libphonenumber-js/core';
import { isFakeNumber, isTestNumber, parseNumber } from '../../plugins/phone/parse-number.ts';
import { sampleOf } from '../../plugins/phone/samples.ts';

const require = createRequire(import.meta.url);
const METADATA = require('libphonenumber-js/metadata.max.json') as MetadataJson;
const MOBILES = require('libphonenumber-js/examples.mobile.json') as Record<string, string>;
const TEST = '5550100199';
const of = (typed: string, country: string) => parseNumber(typed, country, METADATA, TEST);

describe('phone numbers', () => {
  for (const country of 'GB BE FR DE NL AT CH SE FI IE AU NZ ZA RO SK SI HR BG TR'.split(' ')) {
    it(`have the leading 0 in ${country}, whether it was typed or not`, () => {
      const bare = MOBILES[country]!;
      const typed = [bare, `0${bare}`];
      expect(typed.map(one => of(one, country)?.national)).to.deep.equal([`0${bare}`, `0${bare}`]);
    });
  }
  for (const country of 'US CA ES IT PT DK NO PL CZ GR LU MX BR CN'.split(' ')) {
    it(`have no leading 0 in ${country}`, () => {
      expect(of(MOBILES[country]!, country)?.national).to.equal(MOBILES[country]);
    });
  }
  for (const [country, typed, national, international] of [
    ['GB', '020 7946 0958 ext 5', '02079460958', '+442079460958'],
    ['FR', '01 42 68 53 00 x12', '0142685300', '+33142685300'],
    ['DE', '030 123456 ext. 7', '030123456', '+4930123456'],
    ['US', '(202) 555-0123 ext 9', '2025550123', '+12025550123'],
    ['IT', '06 328 00000 ext 5', '0632800000', '+390632800000'],
  ] as const) {
    it(`are stored without the extension: ${typed}`, () => {
      expect(of(typed, country)).to.include({ national, international, valid: true });
    });
  }
  for (const typed of ['020 7946 0958 ext 5', '020 7946 0958 x5', '02079460958#5', '02079460958;ext=5']) {
    it(`are stored without the extension if there is no metadata: ${typed}`, () => {
      expect(parseNumber(typed, 'GB', 'failed', TEST)?.national).to.equal('02079460958');
    });
  }
  it('keep the 0 of an Italian landline', () => {
    expect(of('06 328 00000', 'IT')).to.include({ national: '0632800000', international: '+390632800000' });
  });

  for (const [country, typed] of [
    ['FR', '06 06 06 06 06'],
    ['FR', '+33 6 06 06 06 06'],
    ['US', '212-555-5555'],
    ['US', '(212) 345-6789'],
    ['US', '212 876 5432'],
  ] as const) {
    it(`like ${typed} are fake, although the metadata allows it`, () => {
      expect(of(typed, country)?.valid).to.equal(true);
      expect(isFakeNumber(typed)).to.equal(true);
    });
  }
  it('are fake with the run of digits at any place', () => {
    expect(['0123456789', '٠٦ ٠٦ ٠٦ ٠٦ ٠٦'].map(isFakeNumber)).to.deep.equal([true, true]);
  });
  it('are not fake for three pairs or six identical digits', () => {
    expect(['06 06 06 12 34', '212 666 6667', '0123456799'].map(isFakeNumber)).to.deep.equal([false, false, false]);
  });

  for (const typed of [
    TEST,
    ' 555 010 01 99',
    '+33 5550100199',
    '+1 (555) 010-0199',
    '0044 5550100199',
    '+351 05550100199',
  ]) {
    it(`are the test number as "${typed}"`, () => expect(isTestNumber(typed, TEST)).to.equal(true));
  }
  for (const typed of ['', '555010019', '55501001990', '4999 5550100199', '5550100198']) {
    it(`are not the test number as "${typed}"`, () => expect(isTestNumber(typed, TEST)).to.equal(false));
  }
  it('are never the test number if the page has none', () => {
    expect(isTestNumber('', '')).to.equal(false);
  });

  it('have the format of the country, and a + if they belong to an accepted neighbor', () => {
    const inBoth = (typed: string) => parseNumber(typed, 'US', METADATA, TEST, ['US', 'ca']);
    expect(inBoth('5124783467')).to.include({ formatted: '(512) 478-3467', country: 'US' });
    expect(inBoth('4169671111')).to.include({ formatted: '+1 416 967 1111', country: 'CA' });
  });

  for (const [country, typed] of [
    ['US', '(416) 967-1111'],
    ['US', '+1 876 555 0123'],
    ['CA', '(512) 478-3467'],
    ['GB', '07797 712345'],
    ['IT', '06 698 00000'],
    ['FR', '+590 690 00 12 34'],
  ] as const) {
    it(`are refused in ${country} if they belong to a neighbor: ${typed}`, () => {
      expect(of(typed, country)).to.equal(undefined);
    });
  }
  it('are accepted from a neighbor that counts as the same country', () => {
    expect(of('+262 639 01 23 45', 'RE')).to.include({ valid: true, country: 'YT' });
  });

  for (const [typed, national, international] of [
    ['4915112345670', '015112345670', '+4915112345670'],
    ['49 151 12345670', '015112345670', '+4915112345670'],
    ['4930123456', '030123456', '+4930123456'],
    ['015112345670', '015112345670', '+4915112345670'],
    ['15112345670', '015112345670', '+4915112345670'],
  ] as const) {
    it(`are German with or without the calling code: ${typed}`, () => {
      expect(of(typed, 'DE')).to.include({ national, international, valid: true });
    });
  }
  for (const [country, typed, international] of [
    ['AT', '43664123456', '+43664123456'],
    ['FR', '33613579246', '+33613579246'],
    ['GB', '447400123456', '+447400123456'],
    ['IT', '393123456789', '+393123456789'],
    ['IT', '3931234567', '+393931234567'],
    ['US', '12015550123', '+12015550123'],
    ['NO', '4740612345', '+4740612345'],
  ] as const) {
    it(`lose a calling code without + only if it is one, in ${country}: ${typed}`, () => {
      expect(of(typed, country)).to.include({ international, valid: true });
    });
  }

  it('are refused with another calling code', () => {
    expect(of('+33 6 13 57 92 46', 'US')).to.equal(undefined);
  });

  for (const typed of [
    'Tel.: 06 13 57 92 46',
    'tel:+33613579246',
    '\u202a+33 6 13 57 92 46\u202c',
    '06.13.57.92.46',
    '+33 (0)6-13-57-92-46',
    '0033 6 13 57 92 46',
    '０６ １３ ５７ ９２ ４６',
    '٠٦ ١٣ ٥٧ ٩٢ ٤٦',
    '۰۶۱۳۵۷۹۲۴۶',
    'Mobile 06 13 57 92 46',
    'Tél. portable : 06 13 57 92 46',
    'Phone number: +33 6 13 57 92 46',
    '06 13 57 92 46 (mobile)',
    '06 13 57 92 46 - portable',
    'T 06 13 57 92 46 home',
    'call 0613579246',
  ]) {
    it(`are parsed from pasted text: ${typed}`, () => {
      expect(of(typed, 'FR')).to.include({ national: '0613579246', international: '+33613579246', valid: true });
    });
  }
  it('are refused inside of a longer text', () => {
    const texts = ['please do not call me at 0613579246', '0613579246 but only after six', '06 13 or 57 92 46', 'Tel'];
    expect(texts.map(typed => of(typed, 'FR'))).to.deep.equal(texts.map(() => undefined));
  });

  for (const country of 'AT AU BE BR CA CH CZ DE DK EC ES FI FR GB GR HU IE IT LU MX NL NO NZ PL PT RO SE TR US ZA'.split(
    ' ',
  )) {
    it(`have a sample in ${country} that is valid and in the right format`, () => {
      const sample = sampleOf(country)!;
      const numbers = of(sample, country);
      expect(numbers?.valid && !isFakeNumber(sample)).to.equal(true);
      if (country !== 'CA') expect(numbers?.formatted).to.equal(sample);
    });
  }

  it('are plain digits without metadata, international only if typed so', () => {
    expect(parseNumber('06 13 57', 'FR', 'failed', TEST)).to.include({
      national: '061357',
      international: '',
      valid: true,
    });
    expect(parseNumber('+33 6 13 57', 'FR', undefined, TEST)).to.include({ international: '+3361357', valid: true });
    expect(parseNumber('abc', 'FR', 'failed', TEST)).to.equal(undefined);
  });

  it('never throw, and their three forms match', () => {
    const country = fc.constantFrom('US', 'fr', 'GB', 'IT', 'QQ', '');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -()ax;') }), country, (typed, land) => {
        const numbers = of(typed, land);
        if (!numbers) return;
        expect(numbers.national).to.match(/^\d+$/);
        expect(numbers.international).to.match(/^\+\d+$/);
        expect(numbers.international.endsWith(numbers.national.replace(/^0/, ''))).to.equal(true);
      }),
    );
  });
});
