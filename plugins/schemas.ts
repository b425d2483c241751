/** What each plugin adds to a definition, beside what the engine knows of every question and step. */
import type { OptionSchemas } from '../check/parts.ts';
import { schema as address } from './address/schema.ts';
import { schema as affiliation } from './affiliation/schema.ts';
import { schema as brand } from './brand/schema.ts';
import { schema as certificates } from './certificates/schema.ts';
import { schema as choices } from './choices/schema.ts';
import { schema as consent } from './consent/schema.ts';
import { schema as date } from './date/schema.ts';
import { schema as loading } from './loading/schema.ts';
import { schema as lookup } from './lookup/schema.ts';
import { schema as offers } from './offers/schema.ts';
import { schema as payload } from './payload/schema.ts';
import { schema as phone } from './phone/schema.ts';
import { schema as provenance } from './provenance/schema.ts';
import { schema as questions } from './questions/schema.ts';
import { schema as reveal } from './reveal/schema.ts';
import { schema as texts } from './texts/schema.ts';
import { schema as tracking } from './tracking/schema.ts';
import { schema as values } from './values/schema.ts';
import { schema as zipcode } from './zipcode/schema.ts';

export const schemas: readonly OptionSchemas[] = [
  address,
  affiliation,
  brand,
  certificates,
  choices,
  consent,
  date,
  loading,
  lookup,
  offers,
  payload,
  phone,
  provenance,
  questions,
  reveal,
  texts,
  tracking,
  values,
  zipcode,
];
