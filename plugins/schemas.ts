/**
 * The schemas of the built-in plugins by the name of their row in camel case, for the definition check, editors and the
 * types of `defineForm`. The visitor's browser loads them after the first question.
 */
export { schema as address } from './address/schema.ts';
export { schema as affiliation } from './affiliation/schema.ts';
export { schema as areas } from './areas/schema.ts';
export { schema as brand } from './brand/schema.ts';
export { schema as certificates } from './certificates/schema.ts';
export { schema as chatbot } from './chatbot/schema.ts';
export { schema as choices } from './choices/schema.ts';
export { schema as consent } from './consent/schema.ts';
export { schema as date } from './date/schema.ts';
export { schema as diagnostic } from './diagnostic/schema.ts';
export { schema as header } from './header/schema.ts';
export { schema as loading } from './loading/schema.ts';
export { schema as lookup } from './lookup/schema.ts';
export { schema as offers } from './offers/schema.ts';
export { schema as panel } from './panel/schema.ts';
export { schema as payload } from './payload/schema.ts';
export { schema as phone } from './phone/schema.ts';
export { schema as provenance } from './provenance/schema.ts';
export { schema as questions } from './questions/schema.ts';
export { schema as reveal } from './reveal/schema.ts';
export { schema as tagManager } from './tag-manager/schema.ts';
export { schema as texts } from './texts/schema.ts';
export { schema as tracking } from './tracking/schema.ts';
export { schema as transition } from './transition/schema.ts';
export { schema as values } from './values/schema.ts';
export { schema as zipcode } from './zipcode/schema.ts';
