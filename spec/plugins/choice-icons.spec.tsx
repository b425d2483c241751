import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { shapesIn } from '../../plugins/choices/ChoiceIcon.tsx';
import { ICON_NAMES } from '../../plugins/choices/icon-names.ts';
import { shapesOf } from '../../tools/icons.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const withChoice = (choice: object, type = 'card') =>
  formOf([
    [
      {
        bpKey: 'a',
        type,
        title: 'A',
        values: [
          { bpKey: 'x', text: 'X', ...choice },
          { bpKey: 'y', text: 'Y' },
        ],
      },
    ],
  ]);

describe('the icon of a choice', () => {
  it('has shapes in the icon set, for each name, and nothing else', async () => {
    for (const name of ICON_NAMES) {
      const shapes = await shapesOf(name);
      expect(shapesIn(JSON.parse(JSON.stringify(shapes))), name).to.deep.equal(shapes);
      expect(shapes.length, name).to.be.above(0);
    }
  });

  it('contains no other elements and attributes than those of shapes', () => {
    const body = [
      ['path', { d: 'M0 0', onload: 'alert(1)', style: 'x', fill: 'url(x)' }],
      ['script', { d: 'x' }],
      ['image', { href: 'x' }],
      ['circle', { r: { a: 1 } }],
      'path',
      null,
    ];
    expect(shapesIn(body)).to.deep.equal([
      ['path', { d: 'M0 0' }],
      ['circle', {}],
    ]);
    for (const other of [undefined, null, {}, 'path']) expect(shapesIn(other)).to.deep.equal([]);
  });

  for (const type of ['card', 'radio', 'multiple_choices'])
    it(`is drawn for a ${type}, from a file in the folder of the embed`, async () => {
      const host = createTestHost();
      host.reply('GET /survey/icons/flame.json', { body: [['path', { d: 'M1 1' }]] });
      const f = await mountForm(withChoice({ icon: 'flame' }, type), { host });
      await f.settled(() => undefined);
      expect(f.form.querySelector('.sw-choice-icon path')?.getAttribute('d')).to.equal('M1 1');
      expect(f.form.querySelectorAll('.sw-choice-icon')).to.have.length(1);
      await f.unmount();
    });

  for (const [what, answer, cause] of [
    ['is missing', { status: 404 }, 'the status 404'],
    ['is a page', { status: 200, body: '<!doctype html><title>App</title>' }, 'not with JSON'],
    ['gets no answer', { fail: true }, 'no answer'],
  ] as const) {
    it(`is left out, and the owner is told once, if its file ${what}`, async () => {
      const host = createTestHost();
      const staticHost = `https://cdn.test/${what.replace(/ /g, '-')}/`;
      host.reply('GET *', answer);
      const f = await mountForm(withChoice({ icon: 'flame' }), { host, page: { attributes: { staticHost } } });
      await f.tick(20_000);
      const told = f.reports.filter(({ message }) => message.startsWith('SW_ASSET'));
      expect(told).to.have.length(1);
      expect(told[0]!.message).to.contain(cause).and.to.contain(staticHost).and.to.contain('npx stepwell assets');
      await f.unmount();
    });
  }

  it('leaves a quiet place of the same size if its name is unknown', async () => {
    const f = await mountForm(withChoice({ icon: '../secret' }));
    expect(f.form.querySelector('.sw-choice-icon')!.matches('.sw-empty')).to.equal(true);
    await f.unmount();
  });
});

describe('the picture of a choice', () => {
  it('has its text, loads late, and is marked when it cannot be loaded', async () => {
    const f = await mountForm(withChoice({ imgUrl: '/roof.png', imgAlt: 'A flat roof' }));
    const picture = f.form.querySelector('img')!;
    expect([picture.alt, picture.getAttribute('loading')]).to.deep.equal(['A flat roof', 'lazy']);
    await f.settled(() => void fireEvent.error(picture));
    expect(picture.hasAttribute('data-failed')).to.equal(true);
    await f.unmount();
  });
});
