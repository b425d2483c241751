import i18next from 'i18next';
import { Fragment, type ReactNode } from 'react';

/** The text in the language of the page, with views such as links in its `{{slots}}`. */
export const tNodes = (text: string, views: Readonly<Record<string, ReactNode>>): ReactNode =>
  i18next
    .t(text, { skipInterpolation: true })
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{views[part]}</Fragment>));
