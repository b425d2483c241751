import { expect } from 'chai';
import { watchLeft } from '../../../../owner/configurator/share/watch-left.ts';
import { settle, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

const PAUSE = 120;
const form = (zipcodeKey: string) => ({
  id: 'garden',
  configuration: { language: 'de', country: 'de', addedConsent: false },
  steps: [
    { order: 1, type: 'questions', title: 'A', logicJumps: [{ conditions: [{ zipcodeKey }], destinationStep: 2 }] },
    { order: 2, type: 'transition', final: true, title: 'B' },
  ],
});
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/admin/session': { name: 'owner', role: 'owner', csrf: 'x' },
  '/admin/api/records/postcodes': { records: [{ id: 'berlin', postcodes: ['10115', '14467'] }] },
  '/admin/api/records/lookup': { records: [] },
  '/admin/api/records/customer': { records: [{ id: '1', name: 'Acme', forms: ['*'] }] },
  '/admin/api/records/setting/features': { flags: ['PHONE_2FA'] },
  '/admin/api/limits': { messages: { codes: 'sent' } },
};

describe('the list of what is left', () => {
  async function open(zipcodeKey: string, answers = ANSWERS) {
    const asked: string[] = [];
    const platform = testPlatform({
      async fetch(url) {
        const { pathname } = new URL(url);
        asked.push(pathname);
        return pathname in answers ? Response.json(answers[pathname]) : new Response('', { status: 404 });
      },
    });
    const configurator = testConfigurator(form(zipcodeKey), platform);
    watchLeft(configurator);
    await settle();
    await platform.tick(PAUSE);
    const ids = () => configurator.problems.left.map(({ id, isUnknown }) => (isUnknown ? `${id}?` : id));
    return { ...configurator, asked, ids, tick: platform.tick };
  }

  it('asks the server of the page for what the form needs, and only then', async () => {
    const known = await open('berlin');
    expect(known.knownServer.state.setup).to.deep.include({ lists: { berlin: 2 }, flags: ['PHONE_2FA'] });
    expect(known.ids()).to.deep.equal(['privacy', 'test']);
    expect((await open('munich')).ids()).to.deep.equal(['privacy', 'test', 'list']);
  });

  it('does not know what no server says', async () => {
    const { ids, asked } = await open('berlin', {});
    expect(ids()).to.deep.equal(['leads', 'privacy', 'test', 'server?']);
    expect(asked).to.deep.equal(['/admin/session']);
  });

  it('follows the form and what its owner did', async () => {
    const { ids, document, forms, tick } = await open('berlin');
    forms.current.extra('publishing').set({ privacyLink: '/privacy', testedUrl: '/submit' });
    await settle();
    await tick(PAUSE);
    expect(ids()).to.deep.equal([]);
    document.edit('Change', draft => draft.set(['steps', 0, 'logicJumps', 0, 'conditions', 0, 'zipcodeKey'], 'x'));
    await settle();
    await tick(PAUSE);
    expect(ids()).to.deep.equal(['list']);
  });
});
