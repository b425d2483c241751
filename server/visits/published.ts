/** Which steps and questions visitors can see, so that a stranger cannot add others to the sums. */
import type { Snapshot } from '../api/visits.ts';
import type { Sql } from '../database/database.ts';
import { testOf } from '../definitions/variants.ts';
import { isObject, type JsonObject, parseJson } from '../http/json.ts';

interface Contents {
  orders: ReadonlySet<number>;
  /** As the form names them: by their step and their place in it. */
  questions: ReadonlySet<string>;
}

/** Beside the live one and its variants, pages show older versions that they were loaded with. */
const NEWEST = 20;
/** Versions of one batch that are looked up beside those. */
const MAX_LOOKUPS = 20;
const MAX_KEPT = 200;

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** As the form reads it: a number, a text of one, or the place in the list. */
function orderOf(value: unknown, otherwise: number): number {
  const order = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : otherwise;
}

function contentsOf(text: string): Contents {
  const definition = parseJson(text);
  const steps = listOf(isObject(definition) ? definition.steps : undefined).map((step, index) => ({
    order: orderOf(step.order, index + 1),
    count: listOf(step.questions).length,
  }));
  const questions = steps.flatMap(({ order, count }) =>
    Array.from({ length: count }, (_, index) => `q${order}-${index + 1}`),
  );
  return { orders: new Set(steps.map(({ order }) => order)), questions: new Set(questions) };
}

export interface Published {
  /** Those of published versions, with the steps and questions that these have. */
  keep(sql: Sql, visits: readonly Snapshot[]): Promise<Snapshot[]>;
}

export function createPublished(): Published {
  const kept = new Map<string, Contents>();
  const keyOf = ({ form, version }: Pick<Snapshot, 'form' | 'version'>): string => `${form} ${version}`;

  /** Reads the contents of versions that are not kept yet. */
  async function read(sql: Sql, wanted: readonly Pick<Snapshot, 'form' | 'version'>[]): Promise<void> {
    const forms = await sql.selectFrom('forms').select(['id', 'newest', 'live', 'test']).execute();
    const byId = new Map(forms.map(form => [form.id, form]));
    const isNow = ({ form: id, version }: Pick<Snapshot, 'form' | 'version'>): boolean => {
      const form = byId.get(id);
      return form !== undefined && [form.live, ...testOf(form).variants.map(one => one.version)].includes(version);
    };
    const isRecent = ({ form, version }: Pick<Snapshot, 'form' | 'version'>): boolean => {
      const { newest = 0 } = byId.get(form) ?? {};
      return version <= newest && version > newest - NEWEST;
    };
    const others = wanted.filter(one => !isNow(one) && isRecent(one)).slice(0, MAX_LOOKUPS);
    for (const { form, version } of [...wanted.filter(isNow), ...others]) {
      const found = await sql
        .selectFrom('form_versions')
        .where('form_id', '=', form)
        .where('version', '=', version)
        .where('first_live_at', 'is not', null)
        .select('definition')
        .executeTakeFirst();
      if (!found) continue;
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(keyOf({ form, version }), contentsOf(found.definition));
    }
  }

  return {
    async keep(sql, visits) {
      const missing = new Map(visits.filter(one => !kept.has(keyOf(one))).map(one => [keyOf(one), one]));
      if (missing.size > 0) await read(sql, [...missing.values()]);
      return visits.flatMap(visit => {
        const contents = kept.get(keyOf(visit));
        if (!contents) return [];
        const { orders, questions } = contents;
        const { lead, ...rest } = visit;
        return {
          ...rest,
          steps: visit.steps.filter(([order]) => orders.has(order)),
          questions: visit.questions.filter(([id]) => questions.has(id)),
          ways: visit.ways.filter(([from, to]) => orders.has(from) && orders.has(to)),
          // A step that a plugin has added sent it.
          ...(lead !== undefined && { lead: orders.has(lead) ? lead : Math.max(...orders) }),
        };
      });
    },
  };
}
