/** A process of the endpoint that is killed in the middle loses no lead. `tools/hostile/lead-endpoint-kills.ts` does it more often. */
import { expect } from 'chai';
import { killLeadEndpoint } from '../../../tools/hostile/lead-endpoint-kills.ts';

describe('killing the example lead-endpoint', () => {
  it('loses and doubles no lead', async () => {
    const result = await killLeadEndpoint({ kills: 3, seed: 7 });
    expect(result).to.include({ kills: 3, lost: 0, doubled: 0, changedAnswers: 0, wrongWebhooks: 0 });
    expect(result.leads).to.be.at.least(3);
  });
});
