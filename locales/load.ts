/** The table of dictionaries is a chunk of its own: forms in English (US) never ask for it. */
export const loadLocales = () => import(/* webpackChunkName: "languages" */ './index.ts');
