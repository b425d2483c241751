export const TEXT_FIELDS = 'textarea, input:not([type="radio"]):not([type="checkbox"])';
