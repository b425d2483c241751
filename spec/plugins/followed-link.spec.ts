import { expect } from 'chai';
import { hasFollowedLink } from '../../plugins/full-screen/followed-link.ts';

interface Visit {
  loadEventEnd?: number;
  entries?: unknown[];
}
/** A page that was loaded at one address and is now at another one, 100 seconds after it was requested. */
function isFollowed(from: string, to: string, { loadEventEnd = 0, entries }: Visit = {}): boolean {
  const address = (path: string) => new URL(path, 'https://page.test').href;
  const globals: Record<string, unknown> = {
    performance: {
      now: () => 100_000,
      getEntriesByType: () => entries ?? [{ name: address(from), loadEventEnd }],
    },
    location: { href: address(to) },
    document,
  };
  return hasFollowedLink({ global: name => globals[name] });
}

describe('a link that opens a form', () => {
  it('is known from the address, if the visitor has followed it since the page was loaded', () => {
    const addresses = ['/offer?a=1', '/offer?a=1#quotes', '/offer?a=2#quotes', '/other#quotes'];
    expect(addresses.map(to => isFollowed('/offer?a=1', to))).to.deep.equal([false, true, false, false]);
    const routes = ['/offer?a=1#/quotes', '/offer?a=1#!quotes'];
    expect(routes.map(to => isFollowed('/offer?a=1', to))).to.deep.equal([false, false]);
    const fragments = ['/offer#quotes', '/offer', '/offer#faq'];
    expect(fragments.map(to => isFollowed('/offer#quotes', to))).to.deep.equal([false, false, true]);
    expect(isFollowed('/offer', '/offer#quotes', { entries: [] }), 'a browser that does not say so').to.equal(false);
    expect(hasFollowedLink({ global: () => undefined }), 'no browser').to.equal(false);
  });

  it('is told from an address that a script writes, and from a link of long ago', () => {
    document.body.innerHTML = '<h2 id="prüfen"></h2>';
    const place = document.querySelector('h2')!;
    /** jsdom has no target. Browsers only change it when a link is followed. */
    const isFollowedTo = (fragment: string, isTarget: boolean, visit?: Visit) => {
      Object.assign(place, { matches: () => isTarget });
      return isFollowed('/offer#top', `/offer#${fragment}`, visit);
    };
    expect(isFollowedTo('pr%C3%BCfen', true), 'a link').to.equal(true);
    expect(isFollowedTo('pr%C3%BCfen', false), 'a script').to.equal(false);
    expect(isFollowedTo('quotes', false), 'a link to no element').to.equal(true);
    expect(isFollowedTo('%', false), 'a link with a wrong encoding').to.equal(true);
    expect(isFollowedTo('quotes', false, { loadEventEnd: 75_000 }), 'soon after the page has loaded').to.equal(true);
    expect(isFollowedTo('quotes', false, { loadEventEnd: 65_000 }), 'long after that').to.equal(false);
    document.body.innerHTML = '';
  });
});
