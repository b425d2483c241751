export { isAttributeOn } from '../engine/page.ts';
