export const Translations = () => null;
