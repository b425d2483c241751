/** Advice about questions for phone numbers. */
import { type DefinitionRule, type DefinitionSchema, memberPath, setFix } from '../../check/schema-parts.ts';
import { quote } from '../../check/wording.ts';
import { PHONE_2FA, PHONE_OTP } from './row.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Reports countries that have no rules for numbers. The form then accepts any text with enough digits. */
const unknownCountries: DefinitionRule = ({ definition, questions }, problems) => {
  for (const { path, value } of [{ path: 'configuration', value: Object(definition.configuration) }, ...questions]) {
    const codes: unknown[] = Array.isArray(value.phoneCountries) ? value.phoneCountries : [];
    for (const [index, code] of codes.entries()) {
      if (typeof code !== 'string' || !/^[a-z]{2}$/i.test(code)) continue;
      // The code of today for `uk` and for former countries.
      const today = new Intl.Locale(`und-${code}`).region;
      const isKnown = today !== undefined && regions.of(today) !== undefined;
      if (isKnown && today === code.toUpperCase()) continue;
      const place = `${memberPath(path, 'phoneCountries')}[${index}]`;
      problems.warning(place, {
        expected: 'the code of a country',
        found: quote(code),
        remedy: 'Write a code such as "at" or "ca". As it is, any text with 6 to 15 digits counts as a number.',
        fix: isKnown ? setFix(place, today.toLowerCase()) : undefined,
      });
    }
  }
};

const NUMBER = 'a phone number';

export const advice = {
  contacts: { phone: NUMBER, [PHONE_2FA]: NUMBER },
  withoutTitle: [PHONE_OTP],
  rules: [unknownCountries],
} satisfies DefinitionSchema;
