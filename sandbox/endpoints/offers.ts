import type { App, SandboxState } from '../app.ts';

const OFFERS = [
  {
    csc_id: 1,
    title: 'Windows that keep the warmth in',
    text: 'Compare three local fitters.',
    image: '/assets/logos/openpanel.svg',
    url: '/us',
    bpKeysOverride: { zip_code: 'zipcode' },
  },
  {
    csc_id: 2,
    title: 'Solar without the guesswork',
    text: 'What your roof could earn.',
    image: '/assets/logos/summerline.svg',
    url: '/us',
    bpKeysOverride: {},
  },
  {
    csc_id: 3,
    title: 'Électricité et gaz',
    text: 'Une offre plus simple, en cinq minutes.',
    image: '/assets/logos/cedarfold.svg',
    url: '/fr',
    bpKeysOverride: {},
  },
];

/** Cross-sell offers. */
export function offerEndpoints(app: App, { partners }: SandboxState): void {
  app.get('/cs/get_cross_sell_offers/:dci', c => {
    const { offers } = partners.settings;
    return c.json({
      display_chosen: offers,
      recommended_lps: offers === 'none' ? [] : OFFERS,
    });
  });

  app.post('/cs/update_cross_sell_counts', c => c.json({ result: 'ok' }));
}
