import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { formOf, mountForm } from '../support/mount.tsx';
import { expectNone, takeSharedTexts, watchTexts } from '../support/shared-texts.ts';

/** As Chrome translates a page: each text node is replaced by elements. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = node.data.toUpperCase();
    node.replaceWith(font);
  }
}

describe('a page that the browser translates', () => {
  it('shows the answers of now in a consent, and the next steps', async () => {
    const consent = {
      bpKey: 'ok',
      type: 'legal',
      text: 'I, {{a}}, agree to the <a href="/terms">terms</a> for {{a}}.',
    };
    const f = await mountForm(
      formOf([
        [text('a'), consent],
        { title: 'And now?', questions: [text('b')] },
        { title: 'Hello {{b}}', questions: [] },
      ]),
    );
    translate(f.form);
    await f.fill('a', 'Ada');
    expect(f.question('ok').textContent).to.contain('Ada').and.contain('TERMS');
    expect(f.question('ok').textContent?.match(/Ada/g)).to.have.length(2);
    await f.settled(() => f.input('ok').click());
    await f.next();
    expect(f.section().textContent).to.contain('And now?');
    translate(f.form);
    await f.click('BACK');
    expect(f.question('ok').textContent?.match(/Ada/g)).to.have.length(2);
  });

  it('is watched in all specs: a text that changes beside another node fails them', async () => {
    const form = document.createElement('form');
    document.body.append(form);
    form.innerHTML = '<p>Hello <b>Ada</b></p><p>alone</p>';
    watchTexts(form);
    form.querySelector('p')!.firstChild!.nodeValue = 'Goodbye ';
    form.querySelector('p:last-child')!.firstChild!.nodeValue = 'changed';
    const texts = takeSharedTexts();
    form.remove();
    expect(texts).to.have.length(1);
    expect(() => expectNone(texts)).to.throw('"Goodbye " in <p>Goodbye <b>Ada</b></p>');
  });
});
