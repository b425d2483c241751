import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Read } from '../../engine/contract/plugin.ts';
import { EARLY_ROWS, isLayoutFlag } from '../../plugins/generated/early-rows.ts';
import { root } from '../checks/sources.ts';
import { ROWS } from '../support/form.ts';

const FLAGS =
  'CHATBOT CHATBOT_V2 FULL_SCREEN FULL_SCREEN_SECOND_STEP STICKY_BACK_BUTTON DISABLE_AUTOPASS REMOVE_AUTOPASS_DESKTOP_TABLET DISPLAY_PREFILLED_QUESTIONS BLOCKING_2FA_FOR_BUFFERED PHONE_2FA PHONE_SNA PHONE_SNA2FA ADDRESS_PLACE_LOOKUP DROPDOWN_PLACEHOLDER AB_TEST_ICON_INPUTS CROSS_SELL_DESIGN HASHED_VALUE_TRACKING FORCE_PREVIEW_LEADS NEW_REVEAL_PAGE NEW_SURVEY_DESIGN NEW_SURVEY_DESIGN_GENERIC_LOGO NEW_SURVEY_DESIGN_SCHEDULER AUTO_CROSS_SELL CROSS_SELL_CAROUSEL CROSS_SELL_CAROUSEL_WITH_BUTTONS'.split(
    ' ',
  );
/** A form on a page with only this flag. */
const withFlag = (flag: string) =>
  ({ feature: (name: string) => name === flag, fact: () => undefined, form: { configuration: {} } }) as unknown as Read;

describe('plugins that draw around the first question', () => {
  it('are the only ones whose `isNeeded` each visitor loads before it', () => {
    const source = readFileSync(`${root}plugins/generated/manifest.ts`, 'utf8');
    const early = [...source.matchAll(/^ {2}\{ name: '(.+?)'.* isNeeded: /gm)].map(([, name]) => name);
    expect(early).to.have.members(ROWS.filter(row => row.drawsAroundStep).map(({ name }) => name));
  });

  it('delay it only with the flags that need them', () => {
    const frames = ROWS.filter(row => row.drawsAroundStep);
    expect(frames.map(({ name }) => name)).to.have.members(['full-screen', 'header', 'chatbot', 'panel']);
    for (const flag of FLAGS) {
      const isNeeded = frames.some(row => row.isNeeded?.(withFlag(flag), withFlag(flag).form.configuration));
      if (isNeeded && flag !== 'STICKY_BACK_BUTTON') expect(isLayoutFlag(flag), flag).to.equal(true);
      const requested = Object.entries(EARLY_ROWS).flatMap(([name, row]) =>
        'drawsAroundStep' in row && row.drawsAroundStep.test(flag) ? name : [],
      );
      const needed = frames
        .filter(row => row.isNeeded?.(withFlag(flag), withFlag(flag).form.configuration))
        .map(({ name }) => name);
      if (flag !== 'STICKY_BACK_BUTTON') expect(requested, flag).to.include.members(needed);
      if (isLayoutFlag(flag)) expect(isNeeded || flag === 'NEW_SURVEY_DESIGN_SCHEDULER', flag).to.equal(true);
    }
  });
});
