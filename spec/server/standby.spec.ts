/** The primary of PostgreSQL is lost, and its synchronous standby takes its place. */
import { expect } from 'chai';
import { losePrimary, MAX_BREAK } from '../../tools/hostile/standby.ts';
import { findPrograms } from '../../tools/postgres-cluster.ts';
import { isPostgres } from './support.ts';

const suite = isPostgres && findPrograms() ? describe : describe.skip;
suite('losing the primary of PostgreSQL', () => {
  for (const isSilent of [false, true]) {
    const how = isSilent ? 'falls silent' : 'breaks its connections';
    it(`loses and doubles no lead if the primary ${how}, and stores leads soon after the promotion`, async () => {
      const { acknowledged, lost, doubled, wrongAnswers, refused, backAfter } = await losePrimary({ isSilent });
      expect({ lost, doubled, wrongAnswers }).to.deep.equal({ lost: 0, doubled: 0, wrongAnswers: 0 });
      expect(acknowledged).to.be.at.least(400);
      expect(refused, 'while there was none').to.be.above(0);
      expect(backAfter).to.be.at.most(MAX_BREAK);
    });
  }
});
