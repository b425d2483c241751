export const Properties = () => null;
