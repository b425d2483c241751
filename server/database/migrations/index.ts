/**
 * All migrations, in the order of their names. A released migration never changes. Older copies of the server run during and
 * after a migration, so a migration only adds. The next version drops unused columns.
 */
import type { Migration } from 'kysely';
import { bids } from './bids.ts';
import { formNames } from './form-names.ts';
import { forms } from './forms.ts';
import { lanes } from './lanes.ts';
import { leadWork } from './lead-work.ts';
import { leads } from './leads.ts';
import { liveBefore } from './live-before.ts';
import { placeLists } from './place-lists.ts';
import { places } from './places.ts';
import { proofs } from './proofs.ts';
import { records } from './records.ts';
import { reveals } from './reveals.ts';
import { sessions } from './sessions.ts';
import { tests } from './tests.ts';
import { verifications } from './verifications.ts';
import { visitCounts } from './visit-counts.ts';
import { visits } from './visits.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '001-leads': leads,
  '002-forms': forms,
  '003-verifications': verifications,
  '004-records': records,
  '005-reveals': reveals,
  '006-places': places,
  '007-bids': bids,
  '008-sessions': sessions,
  '009-live-before': liveBefore,
  '010-lanes': lanes,
  '011-proofs': proofs,
  '012-place-lists': placeLists,
  '013-form-names': formNames,
  '014-lead-work': leadWork,
  '015-visits': visits,
  '016-tests': tests,
  '017-visit-counts': visitCounts,
};
