/** The routes by which owners save, publish and switch off definitions. */

import { Hono } from 'hono';
import { phrasesIn } from '../../check/phrase.ts';
import { isVariantName } from '../../headless/variants/names.ts';
import { type AdminContext, type AdminEnv, CHANGED, nameState, readObject, seenState } from '../admin/access.ts';
import { audit, type Change } from '../admin/audit.ts';
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';
import type { FormsTable } from '../database/tables.ts';
import { isObject, parseJson } from '../http/json.ts';
import { answerProblem, type Problem, refusal } from '../http/problem.ts';
import { checkVersion, errorsIn, type Found } from './check-version.ts';
import {
  FORM_ID,
  findForm,
  findVersion,
  listForms,
  listVersions,
  publish,
  publishVariants,
  saveVersion,
  setLive,
  takeForm,
  versionBefore,
} from './form-store.ts';
import { setTest } from './test-store.ts';
import { endedVariants, testOf, withVariant } from './variants.ts';

const MAX_NOTE = 1000;

/** `variants`: the versions that shares of the visitors, in percent, get instead of the live one. */
const described = ({ off_types, is_off, changed_at, test, id, name, newest, live, country }: FormsTable) => ({
  id,
  name,
  newest,
  live,
  country,
  variants: testOf({ test }).variants.map(({ parts, ...variant }) => ({ ...variant, percent: parts.length })),
  isOff: is_off === 1,
  offTypes: parseJson(off_types),
  changedAt: changed_at,
});

type Detail = object | undefined;
type Noted = Pick<Change, 'action' | 'detail'>;
/** The details of a change for the audit log: those given, or else each variant that the change has ended. */
const changesNoted = (action: string, detail: Detail, ended: ReturnType<typeof endedVariants>): Noted[] =>
  detail === undefined
    ? ended.map(one => ({ action: 'form.end', detail: one }))
    : [{ action, detail: { ...detail, ...(ended.length > 0 && { ended: ended.map(({ variant }) => variant) }) } }];

const MISSING: Problem = { status: 404, error: 'There is no such form or version.' };
const missing = (c: AdminContext) => answerProblem(c, MISSING);
const refuse = (c: AdminContext, problems: readonly Found[], error = 'The definition has errors.') =>
  c.json({ error, problems }, 422);

export const definitionOwnerRoutes = (context: ServerContext): Hono<AdminEnv> =>
  new Hono<AdminEnv>().route('/', storeRoutes(context)).route('/', publishRoutes(context));

function storeRoutes({ database, host }: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/forms', async c => {
    const forms = await database.transaction(listForms);
    return c.json({ forms: forms.map(described) });
  });
  api.get('/forms/:id', async c => {
    const id = c.req.param('id');
    const { form, versions } = await database.transaction(async sql => ({
      form: await findForm(sql, id),
      versions: await listVersions(sql, id),
    }));
    if (!form) return missing(c);
    nameState(c, form.changed_at);
    return c.json({ ...described(form), versions });
  });
  api.get('/forms/:id/versions/:version', async c => {
    const { id, version } = c.req.param();
    const text = await database.transaction(sql => findVersion(sql, id, Number(version)));
    if (text === undefined) return missing(c);
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  api.post('/forms/:id/versions', async c => {
    const formId = c.req.param('id');
    const body = await readObject(c);
    const { definition, note = '' } = body;
    if (!FORM_ID.test(formId)) return c.json({ error: 'The id of a form has letters, digits, _, . and -.' }, 422);
    if (!isObject(definition) || typeof note !== 'string')
      return c.json({ error: 'Give { "definition": { … }, "note": "…" }.' }, 422);
    if (String(definition.id) !== formId) return c.json({ error: `The definition must have the id ${formId}.` }, 422);
    const author = c.get('actor');
    const draft = { formId, definition: JSON.stringify(definition), note: note.slice(0, MAX_NOTE), author };
    const { newest: version, changed_at: changedAt } = await database.transaction(async sql => {
      const saved = await saveVersion(sql, { ...draft, now: host.now() });
      const detail = { version: saved.newest };
      await audit(sql, host, { actor: author, action: 'form.save', subject: formId, detail });
      return saved;
    });
    nameState(c, changedAt);
    return c.json({ version, changedAt }, 201);
  });

  return api;
}

function publishRoutes(context: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  const { database, host } = context;
  const find = (id: string) => database.transaction(sql => findForm(sql, id));
  const check = (form: FormsTable, version: number, offTypes?: readonly string[]) =>
    checkVersion(context, form, version, offTypes);
  /** Changes a form if it still is as the caller saw it. `run` resolves to details for the audit log, if there are any. */
  async function change(c: AdminContext, action: string, run: (sql: Sql, form: FormsTable) => Promise<Detail>) {
    const id = c.req.param('id') ?? '';
    const seen = seenState(c);
    const changed = await database.transaction(async sql => {
      const form = await takeForm(sql, id, seen, host.now());
      if (!form) throw refusal(c, (await findForm(sql, id)) ? CHANGED : MISSING);
      const detail = await run(sql, form);
      const changed = (await findForm(sql, id))!;
      const noted = changesNoted(action, detail, endedVariants(form, changed));
      for (const one of noted) await audit(sql, host, { actor: c.get('actor'), subject: id, ...one });
      return changed;
    });
    nameState(c, changed.changed_at);
    return c.json(described(changed));
  }
  api.get('/forms/:id/versions/:version/problems', async c => {
    const form = await find(c.req.param('id'));
    const problems = form && (await check(form, Number(c.req.param('version'))));
    return problems ? c.json({ problems, phrases: Object.fromEntries(phrasesIn(problems)) }) : missing(c);
  });
  api.post('/forms/:id/publish', async c => {
    const body = await readObject(c);
    const { version, percent = 100, name } = body;
    if (typeof version !== 'number' || typeof percent !== 'number' || !(percent >= 1 && percent <= 100))
      return c.json({ error: 'Give { "version": 2, "percent": 1 to 100 }.' }, 422);
    if (name !== undefined && !isVariantName(name))
      return c.json({ error: 'The name of a variant has 1 to 40 characters, and is not “live”.' }, 422);
    const form = await find(c.req.param('id'));
    const problems = form && (await check(form, version));
    if (!problems) return missing(c);
    const errors = errorsIn(problems);
    if (errors.length > 0) return refuse(c, errors);
    return change(c, 'form.publish', async (sql, form) => {
      const before = form.live;
      if (percent === 100) {
        await publish(sql, form, version, host.now());
        return { version, percent, before };
      }
      const random = () => host.random(4).readUInt32BE();
      const variants = withVariant(form, { version, percent: Math.round(percent), name }, random);
      if (typeof variants === 'string') throw refusal(c, { status: 422, error: variants });
      await publishVariants(sql, form, variants, version, host.now());
      const variant = variants.find(one => one.version === version)!;
      const old = testOf(form).variants.find(one => one.name === variant.name);
      const replaced = old && { before: old.version, percentBefore: old.parts.length };
      return { variant: variant.name, version, percent: variant.parts.length, ...replaced };
    });
  });

  // It was live before, so it is not checked again: going back must always work.
  api.post('/forms/:id/rollback', async c => {
    const { variant } = await readObject(c);
    return change(c, 'form.rollback', async (sql, form) => {
      const { variants } = testOf(form);
      const ended = variants.filter(({ name }) => variant === undefined || name === variant);
      if (variant !== undefined && ended.length === 0) throw refusal(c, MISSING);
      // Variants end before the live version changes.
      const version = ended.length > 0 ? form.live : await versionBefore(sql, form);
      if (!version) throw refusal(c, MISSING);
      const rest = variants.filter(one => !ended.includes(one));
      await setLive(sql, form, version, host.now());
      await setTest(sql, form.id, { live: version, variants: rest, now: host.now() });
      return ended.length > 0 ? undefined : { version, before: form.live };
    });
  });

  api.post('/forms/:id/switch', async c => {
    const body = await readObject(c);
    const { isOff = false, offTypes = [] } = body;
    if (typeof isOff !== 'boolean' || !Array.isArray(offTypes) || !offTypes.every(type => typeof type === 'string'))
      return c.json({ error: 'Give { "isOff": true or false, "offTypes": ["phone2fa"] }.' }, 422);
    const form = await find(c.req.param('id'));
    if (!form) return missing(c);
    const shown =
      form.live === null || isOff ? [] : [form.live, ...testOf(form).variants.map(({ version }) => version)];
    for (const version of shown) {
      const errors = errorsIn((await check(form, version, offTypes)) ?? []);
      if (errors.length > 0) return refuse(c, errors, `Version ${version} would have errors.`);
    }
    return change(c, 'form.switch', async (sql, { id }) => {
      const off = { is_off: isOff ? (1 as const) : (0 as const), off_types: JSON.stringify(offTypes) };
      await sql.updateTable('forms').set(off).where('id', '=', id).execute();
      return { isOff, offTypes };
    });
  });
  return api;
}
