import { expect } from 'chai';
import { pageHtml, styles } from '../../../docs/examples/react-server/server.tsx';

describe('the server-rendered React page', () => {
  it('shows the first step, without styles that a strict policy forbids', () => {
    expect(pageHtml()).to.contain('Mow the lawn').and.not.contain(' style=');
    expect(styles).to.be.a('string');
  });
});
