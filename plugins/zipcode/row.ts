export const isOftenFirst = true;
