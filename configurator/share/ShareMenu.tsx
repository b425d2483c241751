export const ShareMenu = () => null;
