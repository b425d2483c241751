/** Loads the table of dictionaries. It is a separate chunk, because forms in English (US) do not need it. */
export const loadLocales = () => import(/* webpackChunkName: "languages" */ './index.ts');
