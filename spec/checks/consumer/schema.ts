/** What the plugin adds to a definition, for the definition check. */
import { type DefinitionSchema, key } from 'stepwell/schema-parts';

export const schema: DefinitionSchema = { questions: { star_rating: { stars: key } } };
