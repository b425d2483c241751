/** `docs/lead.md` lists the members of a lead and the tracking events: each one that the code writes has a row there. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { root, sourcesIn } from './sources.ts';

describe('docs/lead.md', () => {
  const text = readFileSync(`${root}docs/lead.md`, 'utf8');
  const rest = text.slice(text.indexOf("## The endpoint's answer"));
  const table = text.slice(text.indexOf('## The fields'), text.indexOf('## How the lead is assembled'));

  it('has a row for each member of a lead that a plugin writes', () => {
    const source = sourcesIn('plugins').map(({ path }) => readFileSync(`${root}${path}`, 'utf8'));
    const named = source.flatMap(
      code =>
        code.match(
          /\b(lp_(?!is_)\w+|__tr\w+__|\w*form_id\w*|\w+ChoicesValues|\w+ChoiceValues|questionsTypes|interactive_app\w*|\w+_provenance|gdpr_optin\w*|features_enabled|dldclck_id)(?=: )/g,
        ) ?? [],
    );
    // The call after the after-submit steps is described in a paragraph of its own.
    const missing = [...new Set(named)].filter(name => !table.includes(`\`${name}\``) && !rest.includes(name));
    expect(named.length).to.be.above(15);
    expect(missing).to.deep.equal([]);
  });

  it('has a row for each tracking event', () => {
    const code = ['plugins', ...CORE_ROOMS].flatMap(folder =>
      sourcesIn(folder).map(({ path }) => readFileSync(`${root}${path}`, 'utf8')),
    );
    const tracked = /\btrack\('(\w+)'|(?:dataLayer\(\{[^}]*|'track', |emit\('track', \{ )event: '([\w.]+)'/g;
    const named = code.flatMap(text => [...text.matchAll(tracked)].map(([, one, other]) => one ?? other ?? ''));
    expect(named.length).to.be.above(10);
    expect([...new Set(named)].filter(name => !rest.includes(`\`${name}\``))).to.deep.equal([]);
  });

  it('names for each member a plugin that writes it', () => {
    for (const [, member = '', plugin = ''] of table.matchAll(/^\| `([\w]+)` \| `plugins\/([\w-]+)\/`/gm)) {
      const code = sourcesIn(`plugins/${plugin}`).map(({ path }) => readFileSync(`${root}${path}`, 'utf8'));
      expect(code.join('\n'), `${plugin} writes ${member}`).to.contain(member);
    }
  });
});
