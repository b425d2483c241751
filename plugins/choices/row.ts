export const isOftenFirst = true;
export const startsAt = 'interaction'; // its questions load more files
