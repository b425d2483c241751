export const Screens = () => null;
