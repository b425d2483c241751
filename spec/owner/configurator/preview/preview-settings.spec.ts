import { expect } from 'chai';
import fc from 'fast-check';
import {
  attributesOf,
  countChanges,
  DEFAULT_SETTINGS,
  needsNewVisit,
  type PreviewSettings,
  parsePrefill,
  parseSettings,
  queryOf,
  settingsToStore,
} from '../../../../owner/configurator/preview/preview-settings.ts';

const withSettings = (changes: Partial<PreviewSettings>): PreviewSettings => ({ ...DEFAULT_SETTINGS, ...changes });

describe('the settings of the preview', () => {
  it('become attributes of the element', () => {
    const settings = withSettings({
      scheme: 'dark',
      flags: ['DISABLE_AUTOPASS', 'no flag"'],
      services: { reveal: 'closed', code: 'on', lead: undefined },
      attributes: { 'api-base': 'https://api.example', 'x" onclick="': 'no' },
    });
    expect(attributesOf(settings)).to.deep.equal({
      'data-preview': '',
      'data-scheme': 'dark',
      'data-feature-disable-autopass': '',
      'data-preview-reveal': 'closed',
      'data-preview-code': 'on',
      'data-api-base': 'https://api.example',
    });
    expect(attributesOf(DEFAULT_SETTINGS)).to.deep.equal({ 'data-preview': '' });
  });

  it('become the query of the page', () => {
    const query = new URLSearchParams(queryOf(withSettings({ query: '?a=b&c=d', prefill: 'name: Zoé\nage = 7' })));
    expect(query.get('a')).to.equal('b');
    const bytes = Uint8Array.from(atob(query.get('prefilled_values')!), letter => letter.charCodeAt(0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).to.deep.equal({ name: 'Zoé', age: '7' });
    expect(queryOf(DEFAULT_SETTINGS)).to.equal('');
  });

  it('take answers as lines or as a JSON object', () => {
    expect(parsePrefill('{"list":["a","b"]}')).to.deep.equal({ list: ['a', 'b'] });
    expect(parsePrefill('url: https://a.example/?b=c')).to.deep.equal({ url: 'https://a.example/?b=c' });
    expect(parsePrefill('')).to.deep.equal({});
    expect(parsePrefill('{"half')).to.equal(undefined);
    expect(parsePrefill('no colon')).to.equal(undefined);
  });

  it('need a new visit only for what a visit reads at its start', () => {
    const changed = (changes: Partial<PreviewSettings>) => needsNewVisit(DEFAULT_SETTINGS, withSettings(changes));
    expect(changed({ query: 'a=b' })).to.equal(true);
    expect(changed({ prefill: 'a: b' })).to.equal(true);
    expect(changed({ clock: '2026-12-24T03:00' })).to.equal(true);
    expect(changed({ scripts: ['https://a.example/a.js'] })).to.equal(true);
    expect(changed({ scheme: 'dark', flags: ['CHATBOT'], network: 'slow' })).to.equal(false);
  });

  it('are read from storage whatever is in it, and never send leads by themselves', () => {
    const settings = withSettings({ scheme: 'light', flags: ['CHATBOT', 'FORCE_PREVIEW_LEADS'], clock: 'x' });
    const stored = JSON.parse(JSON.stringify(settingsToStore(settings)));
    expect(parseSettings(stored)).to.deep.equal({ ...settings, flags: ['CHATBOT'] });
    expect(parseSettings({ scheme: 'pink' })).to.equal(DEFAULT_SETTINGS);
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(Object.keys(parseSettings(value))).to.have.members(Object.keys(DEFAULT_SETTINGS));
      }),
      { numRuns: 50 },
    );
  });

  it('are counted if they differ from the defaults', () => {
    expect(countChanges(DEFAULT_SETTINGS)).to.equal(0);
    expect(countChanges(withSettings({ flags: ['A', 'B'], query: 'a' }))).to.equal(2);
  });
});
