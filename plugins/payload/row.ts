export const lead = 'required';
