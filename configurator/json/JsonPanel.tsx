export const JsonPanel = () => null;
