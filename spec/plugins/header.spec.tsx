import { expect } from 'chai';
import { act } from 'react';
import { formOf, type MountOptions, mountForm } from '../support/mount.tsx';

const FORM = formOf([[{ bpKey: 'a', type: 'short_text', title: 'A' }]]);
const LOGO = 'https://cdn.test/logo.svg';
const ICON = 'https://page.test/icon.png';

async function headed(
  features: Record<string, boolean>,
  data: Record<string, string>,
  { logo, ...options }: MountOptions & { logo?: string } = {},
) {
  const f = await mountForm(
    { ...FORM, logo },
    { ...options, page: { features, attributes: { domain: 'page.test', ...data } } },
  );
  const place = () => f.form.querySelector('.sw-header');
  return { ...f, place, pictures: () => [...(place()?.querySelectorAll('img') ?? [])].map(one => one.src) };
}

describe('the header', () => {
  it('is not shown without a flag', async () => {
    const f = await headed({}, { logo: LOGO });
    expect(f.place()).to.equal(null);
    expect(f.form.classList.contains('sw-new-design')).to.equal(false);
  });

  it('shows the logo of the form without a flag, unless the page has one of its own', async () => {
    const own = { logo: 'https://form.test/logo.png' };
    expect((await headed({}, {}, own)).pictures()).to.deep.equal([own.logo]);
    expect((await headed({}, { logo: LOGO }, own)).pictures()).to.deep.equal([LOGO]);
  });

  for (const flag of ['NEW_SURVEY_DESIGN', 'FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP']) {
    it(`shows the logo with ${flag}, named by the domain`, async () => {
      const f = await headed({ [flag]: true }, { logo: LOGO, favicon: ICON });
      expect(f.pictures()).to.deep.equal([LOGO]);
      expect(f.place()?.querySelector('img')?.alt).to.equal('page.test');
      expect(f.place()?.textContent).to.equal('');
      expect(f.form.classList.contains('sw-new-design')).to.equal(flag === 'NEW_SURVEY_DESIGN');
    });
  }

  it('shows the icon and the domain if there is no logo', async () => {
    const f = await headed({ NEW_SURVEY_DESIGN: true }, { favicon: ICON });
    expect(f.pictures()).to.deep.equal([ICON]);
    expect(f.place()?.textContent).to.equal('page.test');
  });

  it('shows the icon and the domain if the logo cannot be loaded', async () => {
    const f = await headed({ NEW_SURVEY_DESIGN: true }, { logo: LOGO, favicon: ICON });
    await act(async () => void f.place()?.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(f.pictures()).to.deep.equal([ICON]);
    expect(f.place()?.textContent).to.equal('page.test');
  });

  it('shows the host name of the page if there is no domain', async () => {
    const f = await headed({ NEW_SURVEY_DESIGN: true }, { domain: '', hostname: 'host.test' });
    expect(f.place()?.textContent).to.equal('host.test');
  });

  it('shows the generic logo with its flag', async () => {
    const f = await headed({ NEW_SURVEY_DESIGN_GENERIC_LOGO: true }, { logo: LOGO, favicon: ICON });
    expect(f.pictures()).to.deep.equal([]);
    expect(f.place()?.querySelector('.sw-generic-logo')).to.exist;
    expect(f.place()?.textContent).to.equal('');
    expect(f.form.classList.contains('sw-new-design')).to.equal(false);
  });

  it('shows no image from an unsafe address', async () => {
    const f = await headed({ NEW_SURVEY_DESIGN: true }, { logo: 'javascript:alert(1)', favicon: 'data:text/html,x' });
    expect(f.pictures()).to.deep.equal([]);
    expect(f.place()?.textContent).to.equal('page.test');
  });

  it('comes and goes with its flag', async () => {
    const f = await headed({}, { logo: LOGO });
    await f.settled(() => f.engine.scope.feature('NEW_SURVEY_DESIGN', true));
    expect(f.place()).to.exist;
    expect(f.form.classList.contains('sw-new-design')).to.equal(true);
    await f.settled(() => f.engine.scope.feature('NEW_SURVEY_DESIGN', false));
    expect(f.place()).to.equal(null);
    expect(f.form.classList.contains('sw-new-design')).to.equal(false);
  });
});
