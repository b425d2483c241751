/** All attacks by name. */
import type { Attack } from './attack.ts';
import { changes } from './changes.ts';
import { erasure } from './erasure.ts';
import { failures } from './failures.ts';
import { growth } from './growth.ts';
import { limits } from './limits.ts';
import { proofs } from './proofs.ts';
import { receivers } from './receivers.ts';
import { repeats } from './repeats.ts';
import { secrets } from './secrets.ts';
import { spellings } from './spellings.ts';
import { strangers } from './strangers.ts';
import { texts } from './texts.ts';

export const ATTACKS: Readonly<Record<string, Attack>> = {
  proofs,
  receivers,
  growth,
  failures,
  limits,
  repeats,
  changes,
  spellings,
  secrets,
  erasure,
  texts,
  strangers,
};
