export const Preview = () => null;
