/** Which steps and questions visitors can see, so that a stranger cannot add others to the sums. */
import type { Snapshot } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';
import { inOrder } from '../definitions/in-order.ts';
import { testOf } from '../definitions/variants.ts';
import { objectOf, objectsIn } from '../http/json.ts';

interface Contents {
  orders: ReadonlySet<number>;
  /** Ids as the form builds them from the order of the step and the position in it: `q3-1`. */
  questions: ReadonlySet<string>;
}

/** A page that was loaded earlier may still show an older version. This many of the newest ones are counted. */
const NEWEST = 20;
/** The limit of older versions that are looked up for one batch. */
const MAX_LOOKUPS = 20;
const MAX_KEPT = 200;

function contentsOf(text: string): Contents {
  const steps = inOrder(objectOf(text)?.steps).map(({ order, questions }) => ({
    order,
    count: objectsIn(questions).length,
  }));
  const questions = steps.flatMap(({ order, count }) =>
    Array.from({ length: count }, (_, index) => `q${order}-${index + 1}`),
  );
  return { orders: new Set(steps.map(({ order }) => order)), questions: new Set(questions) };
}

type Version = Pick<Snapshot, 'form' | 'version'>;
const keyOf = ({ form, version }: Version): string => `${form} ${version}`;

/**
 * Removes what the form would not report, because anybody can send messages. A way must lead forward between two steps that the
 * message lists, and there are at most as many ways as steps. This limits the rows: a version with n steps has at most
 * n (n - 1) / 2 ways, and each has one row a day for each of 52 sources and 4 devices, 40,000 rows for 20 steps.
 */
function restrict(visit: Snapshot, { orders, questions }: Contents): Snapshot {
  const { lead } = visit;
  const steps = visit.steps.filter(([order]) => orders.has(order));
  const listed = new Set(steps.map(([order]) => order));
  return {
    ...visit,
    steps,
    questions: visit.questions.filter(([id]) => questions.has(id)),
    ways: visit.ways.filter(([from, to]) => from < to && listed.has(from) && listed.has(to)).slice(0, steps.length),
    // The lead may come from a step that a plugin has added. Then the last listed step counts.
    lead: lead === undefined || listed.has(lead) || steps.length === 0 ? lead : Math.max(...listed),
  };
}

interface Kept {
  /** Visits of published versions, reduced to the steps and questions of these versions. */
  visits: Snapshot[];
  /** Visits whose versions could not be looked up in this batch, because there were too many. */
  later: Snapshot[];
}

export function createPublished() {
  const kept = new Map<string, Contents>();

  /** Finds the versions that are or were live. `now`: live versions and variants, which most visitors get. */
  async function findLive(sql: Sql, wanted: readonly Version[]): Promise<{ now: Version[]; before: Version[] }> {
    const forms = await sql.selectFrom('forms').select(['id', 'newest', 'live', 'test']).execute();
    const byId = new Map(forms.map(form => [form.id, form]));
    const isNow = ({ form: id, version }: Version): boolean => {
      const form = byId.get(id);
      return form !== undefined && [form.live, ...testOf(form).variants.map(one => one.version)].includes(version);
    };
    const isRecent = ({ form, version }: Version): boolean => {
      const { newest = 0 } = byId.get(form) ?? {};
      return version <= newest && version > newest - NEWEST;
    };
    const possible = wanted.filter(one => isNow(one) || isRecent(one));
    if (possible.length === 0) return { now: [], before: [] };
    const rows = await sql
      .selectFrom('form_versions')
      .where('form_id', 'in', [...new Set(possible.map(({ form }) => form))])
      .where('version', 'in', [...new Set(possible.map(({ version }) => version))])
      .where('first_live_at', 'is not', null)
      .select(['form_id as form', 'version'])
      .execute();
    const live = new Set(rows.map(keyOf));
    const found = possible.filter(one => live.has(keyOf(one)));
    return { now: found.filter(isNow), before: found.filter(one => !isNow(one)) };
  }

  /** Reads the contents of versions into `all`. Resolves to the keys of versions that exceed the limit of a batch. */
  async function read(sql: Sql, wanted: readonly Version[], all: Map<string, Contents>): Promise<Set<string>> {
    const { now, before } = await findLive(sql, wanted);
    for (const one of [...now, ...before.slice(0, MAX_LOOKUPS)]) {
      const { definition } = await sql
        .selectFrom('form_versions')
        .where('form_id', '=', one.form)
        .where('version', '=', one.version)
        .select('definition')
        .executeTakeFirstOrThrow();
      const contents = contentsOf(definition);
      all.set(keyOf(one), contents);
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(keyOf(one), contents);
    }
    return new Set(before.slice(MAX_LOOKUPS).map(keyOf));
  }

  return {
    async keep(sql: Sql, visits: readonly Snapshot[]): Promise<Kept> {
      // `kept` may drop an entry while others are read, so the contents of this batch are also in `all`.
      const all = new Map<string, Contents>();
      const missing = new Map<string, Version>();
      for (const visit of visits) {
        const key = keyOf(visit);
        const contents = kept.get(key);
        if (contents) all.set(key, contents);
        else missing.set(key, visit);
      }
      const later = missing.size > 0 ? await read(sql, [...missing.values()], all) : new Set<string>();
      return {
        visits: visits.flatMap(visit => {
          const contents = all.get(keyOf(visit));
          return contents ? restrict(visit, contents) : [];
        }),
        later: visits.filter(visit => later.has(keyOf(visit))),
      };
    },
  };
}
