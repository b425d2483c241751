export { AFTER_SUBMIT, REQUIRED } from '../../engine/form/values.ts';
