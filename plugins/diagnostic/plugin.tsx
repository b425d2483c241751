import type { ReactNode } from 'react';
import { definePlugin, type Question, type QuestionProps, type Read, useRead } from '../../engine/public.ts';

declare module '../../engine/public.ts' {
  interface QuestionTypes {
    test_enabled_feature: { value: null; options: object };
  }
}

/** The flags of the requirements: asked for by name, so that one which is switched later is heard of. */
const KNOWN =
  'CHATBOT CHATBOT_V2 FULL_SCREEN FULL_SCREEN_SECOND_STEP STICKY_BACK_BUTTON DISABLE_AUTOPASS REMOVE_AUTOPASS_DESKTOP_TABLET DISPLAY_PREFILLED_QUESTIONS BLOCKING_2FA_FOR_BUFFERED PHONE_2FA PHONE_SNA PHONE_SNA2FA ADDRESS_PLACE_LOOKUP DROPDOWN_PLACEHOLDER AB_TEST_ICON_INPUTS CROSS_SELL_DESIGN HASHED_VALUE_TRACKING FORCE_PREVIEW_LEADS NEW_REVEAL_PAGE NEW_SURVEY_DESIGN NEW_SURVEY_DESIGN_GENERIC_LOGO NEW_SURVEY_DESIGN_SCHEDULER AUTO_CROSS_SELL CROSS_SELL_CAROUSEL CROSS_SELL_CAROUSEL_WITH_BUTTONS'.split(
    ' ',
  );

function enabled(read: Read): readonly string[] {
  for (const name of KNOWN) read.feature(name);
  return read.features();
}

/** The names of the flags that are on, one a line (DEC-36). */
function Features({ field, scope }: QuestionProps<null, Question>): ReactNode {
  const names = useRead(scope, enabled);
  const { id, 'aria-labelledby': labelledBy, 'aria-label': label } = field;
  return (
    <ul id={id} aria-labelledby={labelledBy} aria-label={label} translate="no">
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** Says which flags are on; stores nothing and refuses nothing. */
export const plugin = definePlugin({
  name: 'diagnostic',
  contract: 1,
  questions: {
    test_enabled_feature: {
      empty: null,
      label: 'group',
      Component: Features,
      read: () => null,
      write: () => ({}),
      rules: () => [],
      autopass: () => 'waits',
    },
  },
});
