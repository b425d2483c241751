export const FormsMenu = () => null;
