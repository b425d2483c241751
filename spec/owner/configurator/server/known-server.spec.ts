import { expect } from 'chai';
import { createKnownServer } from '../../../../owner/configurator/server/known-server.ts';
import { settle } from '../../../support/configurator.tsx';

describe('the server of the page', () => {
  it('says again who has signed in if it is asked while the names still load', async () => {
    const never = new Promise<Response>(() => {});
    const { state, look } = createKnownServer({
      fileUrl: path => new URL(path, 'https://company.example/survey/configurator/').href,
      fetch: async url => (url.endsWith('/session') ? Response.json({ name: 'ann', role: 'owner', csrf: 'x' }) : never),
    });
    void look();
    await settle();
    expect(state.connection.state).to.equal('signed-in');
    void look(false);
    expect(state.connection.state).to.equal('looking');
    await settle();
    expect(state.connection.state).to.equal('signed-in');
  });
});
