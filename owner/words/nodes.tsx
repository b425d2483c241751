import { Fragment, type ReactNode } from 'react';
import { tDeclared } from './words.ts';

/** The text in the language of the page, with views such as links in its `{{slots}}`. */
export const tNodes = (text: string, views: Readonly<Record<string, ReactNode>>): ReactNode =>
  tDeclared(text)
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{views[part]}</Fragment>));
