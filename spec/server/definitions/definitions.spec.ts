/** Definitions: saved, checked, published, taken back, and switched off. */
import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, type OpenServer, openServer, PAGE, SECRET } from '../support.ts';

const formOf = (title: string, members: Json = {}): Json => ({
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title,
      questions: [
        { bpKey: 'mail', type: 'email', title: 'Email', validationRules: [{ validator: 'required' }] },
        { bpKey: 'phone', type: 'phone', title: 'Phone' },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
  ...members,
});

describe('the definitions of the server', () => {
  afterEach(closeServers);

  const get = ({ app }: OpenServer, headers: Record<string, string> = {}, address = '203.0.113.1') =>
    Promise.resolve(app.request('/surveys/garden', { headers }, { incoming: { socket: { remoteAddress: address } } }));
  const titleOf = async (answer: Promise<Response>): Promise<unknown> => {
    const { steps } = await json<{ steps: Json[] }>(answer);
    return steps[0]!.title;
  };
  const save = async ({ owner }: OpenServer, definition: Json, note = ''): Promise<number> =>
    (await json(owner('/forms/garden/versions', { definition, note }))).version as number;
  async function publish(server: OpenServer, definition: Json, percent = 100): Promise<Response> {
    const version = await save(server, definition);
    return server.owner('/forms/garden/publish', { version, percent });
  }

  it('reach visitors when they are published, not when they are saved', async () => {
    const server = await openServer();
    expect(await save(server, formOf('First'))).to.equal(1);
    expect((await get(server)).status).to.equal(404);
    expect((await server.owner('/forms/garden/publish', { version: 1 })).status).to.equal(200);
    expect(await titleOf(get(server))).to.equal('First');
    expect(await save(server, formOf('Second'))).to.equal(2);
    expect(await titleOf(get(server))).to.equal('First');
  });

  it('are cached for three seconds, and sent again only if they changed', async () => {
    const server = await openServer();
    await publish(server, formOf('First'));
    const first = await get(server, { origin: PAGE });
    expect(first.headers.get('cache-control')).to.equal('public, max-age=3');
    expect(first.headers.get('access-control-allow-origin')).to.equal(PAGE);
    const etag = first.headers.get('etag')!;
    expect((await get(server, { 'if-none-match': `"other", ${etag}` })).status).to.equal(304);
    await publish(server, formOf('Second'));
    expect((await get(server, { 'if-none-match': etag })).status).to.equal(200);
  });

  it('are not published with errors, and stay as they were', async () => {
    const server = await openServer();
    await publish(server, formOf('First'));
    const answer = await publish(
      server,
      formOf('Second', { steps: [{ order: 1, type: 'questions', questions: [{ type: 'email' }] }] }),
    );
    expect(answer.status).to.equal(422);
    const { problems } = (await answer.json()) as { problems: { path: string }[] };
    expect(problems.map(({ path }) => path)).to.include('steps[0].questions[0].bpKey');
    expect(await titleOf(get(server))).to.equal('First');
  });

  it('tell what is wrong with a version before it is published, and are published with warnings', async () => {
    const server = await openServer();
    const version = await save(
      server,
      formOf('First', {
        steps: [
          {
            order: 1,
            type: 'questions',
            title: 'First',
            questions: [{ bpKey: 'work', type: 'singel_choice', title: 'W' }],
          },
          { order: 2, type: 'transition', final: true, title: 'Thank you' },
        ],
      }),
    );
    const { problems } = await json<{
      problems: Json[];
    }>(server.owner(`/forms/garden/versions/${version}/problems`));
    const [unknown] = problems.filter(({ path }) => path === 'steps[0].questions[0].type');
    expect(unknown).to.have.property('level', 'warning');
    expect(unknown!.message)
      .to.match(/^steps\[0\]\.questions\[0\]\.type \(step 1, "First"\): /)
      .and.contain('Did you mean "single_choice"?');
    expect((await server.owner('/forms/garden/publish', { version })).status).to.equal(200);
    expect((await server.owner('/forms/garden/versions/9/problems')).status).to.equal(404);
    expect((await server.owner('/forms/roof/versions/1/problems')).status).to.equal(404);
  });

  it('go back in one call: first from the test, then to the version before', async () => {
    const server = await openServer();
    for (const title of ['First', 'Second']) await publish(server, formOf(title));
    await save(server, formOf('Never live'));
    await publish(server, formOf('Variant'), 99);
    const back = async () => {
      const { status } = await server.owner('/forms/garden/rollback', {});
      return status === 200 ? titleOf(get(server)) : status;
    };
    expect([await back(), await back(), await back()]).to.deep.equal(['Second', 'First', 404]);
    await publish(server, formOf('Third'));
    expect(await back(), 'not to the second, which was taken back').to.equal('First');
  });

  describe('change only from the state that the owner saw', () => {
    const CHANGES: readonly [path: string, body: Json][] = [
      ['rollback', {}],
      ['publish', { version: 1 }],
      ['publish', { version: 2, percent: 50 }],
      ['switch', { isOff: true }],
    ];
    const change = ({ owner }: OpenServer, path: string, body: Json, seen?: string) =>
      owner(`/forms/garden/${path}`, body, undefined, 'POST', seen);
    async function openLive(): Promise<{ server: OpenServer; seen: string }> {
      const server = await openServer();
      for (const title of ['First', 'Second', 'Third']) await publish(server, formOf(title));
      return { server, seen: (await server.owner('/forms/garden')).headers.get('etag')! };
    }
    const stateOf = async ({ owner }: OpenServer) => {
      const { versions: _, ...form } = await json(owner('/forms/garden'));
      return form;
    };

    it('and of two at the same time, one is done', async () => {
      const { server } = await openLive();
      const noted = (path: string) =>
        server.database.transaction(sql =>
          sql.selectFrom('audit').where('action', '=', `form.${path}`).select('id').execute(),
        );
      for (const [path, body] of CHANGES) {
        const before = await noted(path);
        const seen = (await server.owner('/forms/garden')).headers.get('etag')!;
        const answers = await Promise.all([1, 2].map(() => change(server, path, body, seen)));
        expect(
          answers.map(({ status }) => status),
          path,
        ).to.have.members([200, 409]);
        const refused = answers.find(({ status }) => status === 409)!;
        expect((await json(refused)).error)
          .to.match(/^This was changed since you have read it/)
          .and.match(/Read it again/);
        const [done] = answers.filter(({ status }) => status === 200);
        expect(await json(done!)).to.deep.equal(await stateOf(server));
        expect(await noted(path)).to.have.length(before.length + 1);
      }
    });

    it('which every other change gives another name, in the same millisecond too', async () => {
      const { server, seen } = await openLive();
      const { owner } = server;
      const before = await stateOf(server);
      expect((await change(server, 'rollback', {}, seen)).status).to.equal(200);
      expect((await change(server, 'publish', { version: 3 })).status).to.equal(200);
      expect(await stateOf(server)).to.deep.equal({ ...before, changedAt: (before.changedAt as number) + 2 });
      const after = await stateOf(server);
      for (const [path, body] of CHANGES) expect((await change(server, path, body, seen)).status, path).to.equal(409);
      expect(await stateOf(server)).to.deep.equal(after);
      // A proxy that compresses answers makes it a weak one.
      const weak = `W/${(await owner('/forms/garden')).headers.get('etag')}`;
      expect((await change(server, 'rollback', {}, weak)).status).to.equal(200);
      expect((await json(owner('/forms/garden'))).live).to.equal(2);
    });

    it('and name it, which a draft of somebody else does not change', async () => {
      const { server, seen: current } = await openLive();
      for (const [path, body] of CHANGES)
        for (const seen of ['', '*', '"x"', '17']) {
          const answer = await change(server, path, body, seen);
          expect(answer.status, path).to.equal(428);
          expect(await answer.text()).to.contain('If-Match');
        }
      expect((await stateOf(server)).live).to.equal(3);
      const answer = await server.owner('/forms/garden/versions', { definition: formOf('Fourth') });
      expect(answer.headers.get('etag')).to.equal(current);
      expect((await change(server, 'publish', { version: 4 }, current)).status).to.equal(200);
    });
  });

  it('go off air as a whole, or without some types', async () => {
    const server = await openServer();
    await publish(server, formOf('First'));
    const turn = (body: Json) => server.owner('/forms/garden/switch', body);
    await turn({ offTypes: ['phone'] });
    const { steps } = await json<{ steps: { questions: { type: string }[] }[] }>(get(server));
    expect(steps[0]!.questions.map(({ type }) => type)).to.deep.equal(['email']);
    expect((await turn({ offTypes: ['questions', 'transition'] })).status).to.equal(422);
    await turn({ isOff: true });
    const off = await get(server);
    expect([off.status, off.headers.get('cache-control')]).to.deep.equal([404, 'public, max-age=3']);
    await turn({});
    expect(await titleOf(get(server))).to.equal('First');
  });

  it('without some types keep the orders of their steps and the ids of their questions, in all lists', async () => {
    const server = await openServer();
    type Step = { order?: number; questions: { bpKey: string }[] };
    const text = (bpKey: string, order?: number) => ({ bpKey, type: 'short_text', title: bpKey, order });
    const phone = (bpKey: string) => ({ bpKey, type: 'phone', title: bpKey });
    const after = { type: 'questions', title: 'After', questions: [phone('second'), text('e')] };
    const definition = {
      ...formOf('First'),
      // The form sorts questions by their orders.
      steps: [
        { type: 'transition', title: 'Hello' },
        { type: 'questions', title: 'You', questions: [text('b', 3), phone('first'), text('a', 1)] },
        { type: 'transition', title: 'Thank you', final: true },
      ],
      stepsAfterSubmit: [after],
      beforeEnd: [after],
      end: { ...after, title: 'End' },
    };
    await publish(server, definition);
    const served = async (offTypes: string[]) => {
      await server.owner('/forms/garden/switch', { offTypes });
      return (await json(get(server))) as { [list in 'steps' | 'stepsAfterSubmit' | 'beforeEnd']: Step[] } & {
        end: Step;
        configuration: Json;
      };
    };
    const { configuration: all } = await served([]);
    expect(all.visits).to.deep.equal({ form: 'garden', version: 1 });
    const { steps, stepsAfterSubmit, beforeEnd, end, configuration } = await served(['phone']);
    expect(configuration.visits).to.deep.equal({ form: 'garden', version: 1, leftOut: ['q2-2'] });
    expect(steps.map(({ order }) => order)).to.deep.equal([1, 2, 3]);
    for (const one of [stepsAfterSubmit[0]!, beforeEnd[0]!, end])
      expect(one.questions.map(({ bpKey }) => bpKey)).to.deep.equal(['e']);
    expect(steps[1]!.questions.map(({ bpKey }) => bpKey)).to.deep.equal(['a', 'b']);
  });

  it('add their version to the lead', async () => {
    const server = await openServer();
    await publish(server, formOf('First'));
    await publish(
      server,
      formOf('Second', { additionalFormValues: [{ type: 'static', payloadKey: 'a', value: 'b' }] }),
    );
    expect((await json(get(server))).additionalFormValues).to.deep.equal([
      { type: 'static', payloadKey: 'a', value: 'b' },
      { type: 'static', payloadKey: 'definition_version', value: '2' },
    ]);
  });

  it('tell the owner who saved and published what', async () => {
    const server = await openServer();
    await save(server, formOf('First'), 'for spring');
    await server.owner('/forms/garden/publish', { version: 1 });
    const { versions, live } = await json<{ versions: Json[]; live: number }>(server.owner('/forms/garden'));
    expect(live).to.equal(1);
    const at = server.host.now();
    expect(versions).to.deep.equal([
      { version: 1, note: 'for spring', author: 'owner', createdAt: at, firstLiveAt: at, liveBefore: null },
    ]);
    expect(await json(server.owner('/forms/garden/versions/1'))).to.deep.equal(formOf('First'));
    const changes = await server.database.transaction(sql => sql.selectFrom('audit').select('action').execute());
    expect(changes.map(({ action }) => action)).to.have.members(['form.save', 'form.publish']);
  });

  it('are refused with another id, another shape, or an unknown version', async () => {
    const { owner } = await openServer();
    const statuses = [
      await owner('/forms/roof/versions', { definition: formOf('First') }),
      await owner('/forms/garden/versions', { definition: [] }),
      await owner('/forms/garden/publish', { version: 1 }),
      await owner('/forms/garden/publish', { version: 1, percent: 0 }),
      await owner('/forms/garden/switch', { isOff: 'yes' }),
      await owner('/forms/garden'),
    ].map(({ status }) => status);
    expect(statuses).to.deep.equal([422, 422, 404, 422, 422, 404]);
  });

  it('choose destinations by their country', async () => {
    const destination = (id: string, country: string) => ({
      ...{ type: 'webhook', id, url: `https://${id}.example/`, secrets: [SECRET] },
      when: { countries: [country] },
    });
    const server = await openServer({
      file: { destinations: [destination('canada', 'ca'), destination('france', 'fr')] },
    });
    await publish(server, formOf('First'));
    await server.send(leadOf('k1'));
    await server.worker.sendDue();
    expect(server.host.calls.map(({ url }) => url)).to.deep.equal(['https://canada.example/']);
  });
});
