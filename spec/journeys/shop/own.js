// A module of the page, from the origin of the embed. It has nothing to do with the form.
export {};
