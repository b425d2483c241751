/** The company of the templates and samples. It does not exist. */
export const INVENTED_COMPANY = 'Harborgable';
