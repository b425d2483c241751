export const Inspector = () => null;
