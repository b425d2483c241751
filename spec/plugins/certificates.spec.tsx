import { expect } from 'chai';
import { NAME } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const JORNAYA = 'https://create.lidstatic.com/campaign/ABC-1.js?snippet_version=2';
const TRUSTED = 'https://api.trustedform.com/trustedform.js';
const CERTIFICATE = 'https://cert.trustedform.com/0123abcd';
const TOKEN = '5A0E1B2C-0000-1111-2222-333344445555';
const BOTH = { jornayaToken: 'ABC-1', jornayaBpKey: 'leadid', trustedFormBpKey: 'tf' };

type Script = (url: string, form: HTMLFormElement) => void | Promise<void>;
/** What a script does after loading: as documented, it then looks for the form. */
const writes: Script = (url, form) => {
  if (url === JORNAYA) form.querySelector<HTMLInputElement>('#leadid_token')!.value = TOKEN;
  if (!url.startsWith(TRUSTED)) return;
  const input = document.createElement('input');
  Object.assign(input, {
    type: 'hidden',
    name: 'xxTrustedFormCertUrl',
    id: 'xxTrustedFormCertUrl_0',
    value: CERTIFICATE,
  });
  form.append(input);
};

async function opened(configuration: object, script: Script = writes, page = {}) {
  const host = createTestHost();
  host.reply('POST /submit', {});
  host.script = async url => {
    host.scripts.push(url);
    await script(url, document.querySelector('form')!);
  };
  const f = await mountForm(formOf([[NAME], [{ ...NAME, bpKey: 'b' }]], configuration), { host, page });
  const posts = () => host.calls.filter(call => call.path === '/submit');
  return {
    ...f,
    host,
    lead: () => posts()[0]?.body as Record<string, unknown> | undefined,
    /** Goes to the end. Returns the time from Next to the lead, without the form's own pause. */
    async send() {
      await f.fill('name', 'x');
      await f.next();
      await f.next();
      const before = host.now();
      for (let ms = 0; posts().length === 0 && ms < 3000; ms += 50) await f.tick(50);
      return host.now() - before;
    },
  };
}

describe('certificates', () => {
  const SCRIPTS: readonly (readonly [string, object, readonly string[]])[] = [
    ['both', BOTH, [JORNAYA, TRUSTED]],
    ['neither', { jornayaBpKey: 'leadid', trustedFormMode: 'url' }, []],
    ['tags', { trustedFormBpKey: 'tf', trustedFormTags: true }, [`${TRUSTED}?use_tagged_consent=true`]],
    ['invalid settings', { jornayaToken: 7, trustedFormBpKey: ['tf'] }, []],
    [
      'a token that is no plain word',
      { jornayaToken: '../x?y' },
      ['https://create.lidstatic.com/campaign/..%2Fx%3Fy.js?snippet_version=2'],
    ],
  ];
  for (const [name, configuration, expected] of SCRIPTS) {
    it(`load the script of ${name}`, async () => {
      const f = await opened(configuration, () => undefined);
      expect(f.host.scripts).to.deep.equal(expected);
      if (expected.length === 0) expect(f.form.hasAttribute('data-tf-element-role')).to.equal(false);
      expect(f.form.querySelectorAll('#leadid_token')).to.have.length(expected.length > 0 ? 1 : 0);
    });
  }

  it('load no script in preview, unless preview sends leads', async () => {
    expect((await opened(BOTH, writes, { preview: true })).host.scripts).to.deep.equal([]);
    const live = await opened(BOTH, writes, { preview: true, features: { FORCE_PREVIEW_LEADS: true } });
    expect(live.host.scripts).to.have.length(2);
  });

  it('have a form and an input in the page until the end', async () => {
    let form: HTMLFormElement | undefined;
    const f = await opened(BOTH, (url, found) => {
      form = found;
      writes(url, found);
    });
    expect(form).to.equal(f.form);
    const input = f.form.querySelector('#leadid_token');
    expect(input).to.include({ type: 'hidden', name: 'universal_leadid', value: TOKEN });
    await f.send();
    expect(f.form.querySelector('#leadid_token')).to.equal(input);
    expect(input).to.include({ value: TOKEN });
  });

  it('are in the lead under their keys, without delay', async () => {
    const f = await opened(BOTH);
    expect(await f.send()).to.equal(0);
    expect(f.lead()).to.include({ leadid: TOKEN, tf: CERTIFICATE });
  });

  for (const address of [CERTIFICATE, `${CERTIFICATE}?a=b/c#d`]) {
    it(`are the last part of ${address} with another mode`, async () => {
      const f = await opened({ ...BOTH, trustedFormMode: 'token' }, (url, form) => {
        writes(url, form);
        const input = form.querySelector<HTMLInputElement>('[name=xxTrustedFormCertUrl]');
        if (input) input.value = address;
      });
      await f.send();
      expect(f.lead()).to.include({ tf: '0123abcd' });
    });
  }

  it('are not in the lead without a key for them', async () => {
    const f = await opened({ jornayaToken: 'ABC-1' });
    await f.send();
    expect(JSON.stringify(f.lead())).to.not.contain(TOKEN);
  });

  it('are waited for, but less than a second', async () => {
    const f = await opened(BOTH, (url, form) => {
      if (url === JORNAYA) writes(url, form);
    });
    // The wait begins at the press, together with the pause of Next.
    const waited = await f.send();
    expect(waited).to.be.within(300, 1000);
    expect(f.lead()).to.include({ leadid: TOKEN }).and.not.have.property('tf');
    expect(f.reports.filter(one => one.level === 'error')).to.deep.equal([]);
  });

  it('end the wait as soon as they are written', async () => {
    const f = await opened(BOTH, () => undefined);
    await f.fill('name', 'x');
    await f.next();
    await f.next();
    await f.tick(200);
    expect(f.lead()).to.equal(undefined);
    writes(JORNAYA, f.form);
    writes(TRUSTED, f.form);
    await f.tick(50);
    expect(f.lead()).to.include({ leadid: TOKEN, tf: CERTIFICATE });
  });

  it('of a blocked script are reported and not waited for', async () => {
    const f = await opened(BOTH, url => Promise.reject(new Error(`The script ${url} could not be loaded`)));
    expect(await f.send()).to.equal(0);
    expect(f.lead()).to.include({ name: 'x' }).and.not.have.any.keys('leadid', 'tf');
    expect(f.reports.filter(one => one.level === 'warning').map(one => one.message)).to.deep.equal([
      `SW_CERTIFICATES: The script ${JORNAYA} could not be loaded`,
      `SW_CERTIFICATES: The script ${TRUSTED} could not be loaded`,
    ]);
  });

  it('have the form tagged as offer and the Next button of each step as submit', async () => {
    const f = await opened(BOTH);
    await f.settled(() => void f.engine.interact());
    expect(f.form.getAttribute('data-tf-element-role')).to.equal('offer');
    expect(f.form.querySelector('[data-tf-element-role=submit]')?.textContent).to.equal('Next');
    await f.next();
    await f.tick(50);
    expect(f.step()).to.equal(2);
    expect(f.form.querySelector('.sw-next')?.getAttribute('data-tf-element-role')).to.equal('submit');
  });
});
