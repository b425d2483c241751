import { expect } from 'chai';
import { type Environment, readSettings, type SettingsError } from '../../../server/settings/settings.ts';
import { SECRET } from '../support.ts';

const given = { ALLOWED_ORIGINS: 'https://a.example, https://b.example' };

function problemsOf(environment: Environment, file?: unknown): readonly string[] {
  try {
    readSettings(environment, file);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
}

describe('the settings of the server', () => {
  it('have defaults for all, as long as only this machine can call', () => {
    expect(readSettings({})).to.deep.include({
      ...{ port: 3000, host: '127.0.0.1', databaseUrl: 'stepwell.db', leadPath: '/submit', origins: 'local' },
      ...{ forms: [], definitions: [], maxBody: 262_144, perOrigin: 600, perAddress: 600, proxies: 0 },
      ...{ destinations: [], retention: { forms: {} }, events: { days: 90 } },
    });
    expect(readSettings(given).origins).to.deep.equal(['https://a.example', 'https://b.example']);
    expect(readSettings({ ALLOWED_ORIGINS: '*' }).origins).to.equal('*');
  });

  it('are refused by name if they make no sense', () => {
    const wrong: [Environment, string][] = [
      [{ HOST: '0.0.0.0' }, 'ALLOWED_ORIGINS is missing: '],
      [{ ALLOWED_ORIGINS: 'https://a.example/' }, 'ALLOWED_ORIGINS must have origins'],
      [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535.'],
      [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
      [{ LEAD_PATH: 'submit' }, 'LEAD_PATH must be a path'],
      [{ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET must be whsec_'],
      [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET is missing'],
      [{ WEBHOOK_URL: 'http://crm.example', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL must be an address with https.'],
      [{ ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN must have at least 24 letters and digits.'],
      [
        { ADMIN_TOKEN: 'change-me-change-me-change' },
        'ADMIN_TOKEN must be a token of your own: node -p "crypto.randomUUID()" makes one.',
      ],
    ];
    for (const [settings, problem] of wrong) {
      const [first, ...others] = problemsOf({ ...given, ...settings, ...(settings.HOST && { ALLOWED_ORIGINS: '' }) });
      expect(first, JSON.stringify(settings)).to.satisfy((text: string) => text.startsWith(problem), first);
      expect(others).to.deep.equal([]);
    }
  });

  it('name everything that is wrong in the file, by its place, and never a secret', () => {
    const webhook = { type: 'webhook', id: 'crm', url: 'https://crm.example', secrets: [SECRET] };
    const of = (...destinations: object[]) => problemsOf(given, { destinations });
    expect(of(webhook)).to.deep.equal([]);
    expect(of({ ...webhook, secrets: ['hunter2'], when: { form: ['a'] } }, { ...webhook, url: 'crm' })).to.deep.equal([
      'destinations[0].when.form is not known.',
      'destinations[0].secrets[0] must be whsec_ and at least 24 random bytes in base64.',
      'destinations[1].url must be an address with https.',
    ]);
    expect(of(webhook, webhook)).to.deep.equal(['destinations must have ids that differ.']);
    expect(of({ id: 'crm' })).to.deep.equal(['destinations[0].type must have a type: webhook, email or auction.']);
    expect(of({ type: 'webhook', id: 'crm', secrets: [SECRET] })).to.deep.equal(['destinations[0].url is missing.']);
    expect(problemsOf(given, { destination: [] })).to.deep.equal(['destination is not known.']);
    expect(problemsOf(given, [])).to.deep.equal(['The settings file must have a JSON object.']);
  });

  it('take secrets of the file from the environment', () => {
    const destinations = [{ type: 'webhook', id: 'crm', url: 'https://crm.example', secrets: ['env:CRM_SECRET'] }];
    expect(readSettings({ ...given, CRM_SECRET: SECRET }, { destinations }).destinations[0]).to.deep.include({
      secrets: [SECRET],
    });
    expect(problemsOf(given, { destinations })[0]).to.equal('CRM_SECRET is missing: the settings file uses it.');
  });
});
