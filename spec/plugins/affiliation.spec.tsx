import { expect } from 'chai';
import type { Configuration } from '../../engine/contract/definition.ts';
import type { Read } from '../../engine/contract/plugin.ts';
import { addressFor, plugin } from '../../plugins/affiliation/plugin.tsx';
import type { Answer } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];
const URL = 'https://a.b/?x=1';
const ORIGIN = 'https://host.test';
const LOGO = 'https://cdn.test/l.svg';

async function at(step: object, dci: string | undefined = 'abc'): Promise<Mounted> {
  const f = await mountForm(formOf([question, { type: 'recommendation', ...step }]), { page: { dci } });
  f.host.reply('POST /submit', {});
  await f.next();
  return f;
}
async function atEnd(final: object, reply: Answer = {}, variables: Record<string, string> = {}): Promise<Mounted> {
  const definition = formOf([question]) as { steps: object[] };
  Object.assign(definition.steps.at(-1)!, final);
  const f = await mountForm(definition, { page: { dci: 'abc', variables } });
  f.host.reply('POST /submit', reply);
  await f.next();
  await f.tick(0);
  return f;
}
const link = (f: Mounted) => f.form.querySelector('a');
const block = (f: Mounted) => f.form.querySelector('.sw-affiliation');

describe('recommendation', () => {
  it('shows its own title and its description', async () => {
    const f = await at({ affiliationDescription: 'Have <b>a look</b>' });
    expect(f.form.querySelector('.sw-title')?.textContent).to.equal('Recommended for you');
    expect(f.section().textContent).to.contain('Have a look');
    expect(f.form.querySelector('.sw-affiliation-text b')?.textContent).to.equal('a look');
    const titled = await at({ title: 'For you' });
    expect(titled.form.querySelector('.sw-title')?.textContent).to.equal('For you');
    expect(titled.form.querySelector('.sw-affiliation-text')).to.equal(null);
  });

  it('shows its messages at the top, at the bottom and below the button', async () => {
    const messages = ['top', 'bottom', 'under_cta'].map(position => ({ position, content: `M ${position}` }));
    const f = await at({ title: 'T', affiliationUrl: URL, messages });
    expect(f.section().textContent).to.match(/^M topTVisit WebsiteM bottom.*NextM under_cta$/);
  });

  it('links a button or the logo', async () => {
    expect(link(await at({ affiliationUrl: URL }))?.textContent).to.equal('Visit Website');
    const logo = link(await at({ affiliationUrl: URL, affiliationLogo: LOGO }));
    expect(logo?.textContent).to.equal('');
    expect(logo?.querySelector('img')).to.include({ src: LOGO, alt: 'Visit Website' });
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    expect(link(await at({ affiliationUrl: URL, affiliationLogo: pixel }))?.querySelector('img')?.src).to.equal(pixel);
  });

  it('adds the tracking id under the configured name, and does not re-encode the address of the definition', () => {
    const keyed = { affiliationUrl: URL, affiliationKey: 'tid' };
    expect(addressFor(keyed, 'abc', ORIGIN)).to.equal('https://a.b/?x=1&tid=abc');
    expect(addressFor({ affiliationUrl: URL }, '', ORIGIN)).to.equal(URL);
    for (const affiliationUrl of [
      'https://a.b/',
      'https://a.b/p?',
      'https://a.b/?flag',
      'https://a.b/?x=a%20b&y={id}',
      'https://a.b/?s=(a)~b!',
    ])
      expect(addressFor({ affiliationUrl }, 'a b', ORIGIN))
        .to.match(/[?&]dci=a\+b$/)
        .and.satisfy((href: string) => href.startsWith(affiliationUrl), affiliationUrl);
    expect(addressFor({ affiliationUrl: 'https://a.b/?dci=old&x=1' }, 'abc', ORIGIN)).to.equal(
      'https://a.b/?dci=abc&x=1',
    );
    expect(addressFor({ affiliationUrl: 'https://a.b/p#top' }, 'abc', ORIGIN)).to.equal('https://a.b/p?dci=abc#top');
  });

  it('does not link an address that is not http or https', async () => {
    for (const affiliationUrl of ['javascript:alert(1)', 7]) {
      const f = await at({ affiliationUrl, affiliationLogo: 'data:text/html,x' });
      expect(link(f)).to.equal(null);
      expect(f.form.querySelector('img')).to.equal(null);
      await f.unmount();
    }
  });

  it('has a Next button if it is not the last step', async () => {
    const f = await at({});
    await f.next();
    await f.tick(0);
    expect(f.section().textContent).to.contain('Done');
  });

  it('shows the sending state as the last step, and can send again', async () => {
    const end = (reply: Answer) => atEnd({ type: 'recommendation', affiliationUrl: URL, richText: 'Thanks' }, reply);
    const f = await end({});
    expect(f.form.querySelector('[data-success]')?.getAttribute('aria-label')).to.equal('Sent');
    expect(f.section().textContent).to.contain('Visit Website');
    expect(f.announced()).to.equal('Sent');
    expect(f.form.querySelector('.sw-rich')?.textContent).to.equal('Thanks');
    expect(block(f)).to.equal(null);
    const failed = await end({ status: 500 });
    await failed.tick(200);
    expect(failed.announced()).to.equal('Your answers could not be sent.');
    failed.host.reply('POST /submit', {});
    await failed.click('Send again');
    expect(failed.form.querySelector('[data-success]')).to.exist;
  });
});

describe('affiliation block', () => {
  const given = {
    affiliationUrl: URL,
    affiliationTitle: 'Partner',
    affiliationDescription: 'More',
    affiliationLogo: LOGO,
  };
  it('shows title, description, logo and link below the final step', async () => {
    const f = await atEnd(given);
    expect(block(f)?.textContent).to.equal('PartnerMore');
    expect(block(f)?.querySelector('img')?.src).to.equal(LOGO);
    expect(link(f)?.href).to.equal('https://a.b/?x=1&dci=abc');
    const more = { ...given, affiliationKey: 'tid', affiliationTitle: 'Partner of {{pageName}}' };
    const keyed = await atEnd(more, {}, { pageName: 'Roofs' });
    expect(link(keyed)?.href).to.equal('https://a.b/?x=1&tid=abc');
    expect(block(keyed)?.querySelector('h3')?.textContent).to.equal('Partner of Roofs');
  });
  it('is hidden until the lead is sent', async () => {
    const f = await atEnd(given, { status: 500, delay: 100 });
    expect(block(f)).to.equal(null);
    await f.tick(2000);
    expect(f.sending()).to.equal('failure');
    expect(block(f)).to.equal(null);
  });
  it('is hidden on all other steps, and without an address', async () => {
    const f = await mountForm(formOf([{ type: 'transition', ...given }, question]));
    expect(block(f)).to.equal(null);
    await f.next();
    expect(block(f)).to.equal(null);
    expect(block(await atEnd({ affiliationTitle: 'Partner' }))).to.equal(null);
  });
  it('is shown below the separate end step of the definition', async () => {
    const definition = {
      id: 't',
      configuration: { country: 'us' },
      steps: [{ order: 1, type: 'questions', questions: question }],
    };
    const f = await mountForm({ ...definition, end: { type: 'transition', ...given } });
    f.host.reply('POST /submit', {});
    await f.next();
    await f.tick(0);
    expect(block(f)?.textContent).to.equal('PartnerMore');
  });
  it('is loaded only by forms with an address', () => {
    const asked = (form: object) =>
      Boolean(plugin.isNeeded!({ form: { steps: [], ...form } } as unknown as Read, {} as Configuration));
    expect(asked({})).to.equal(false);
    expect(asked({ steps: [{}, { affiliationTitle: 'Partner' }] })).to.equal(false);
    expect(asked({ steps: [{}, { affiliationUrl: URL }] })).to.equal(true);
    expect(asked({ end: { affiliationUrl: URL } })).to.equal(true);
  });
});
