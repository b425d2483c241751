export const Outline = () => null;
