import { expect } from 'chai';
import { orderIn } from '../../../../owner/configurator/preview/shown-step.ts';

describe('the step that the framed form shows', () => {
  function orderOf(html: string): number | undefined {
    const form = document.createElement('form');
    form.append(document.createRange().createContextualFragment(html));
    return orderIn(form);
  }

  it('is that of its view, also in a conversation', () => {
    expect(orderOf('<section data-step="3"></section>')).to.equal(3);
    expect(orderOf('<div data-step="1"><section></section></div>')).to.equal(1);
    expect(orderOf('<div data-step="1"><section data-step="2"></section></div>')).to.equal(2);
  });

  it('is unknown before a step is drawn', () => {
    expect(orderOf('<p>Loading</p>')).to.equal(undefined);
    expect(orderIn(undefined)).to.equal(undefined);
  });
});
