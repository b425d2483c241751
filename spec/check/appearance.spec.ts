import { expect } from 'chai';
import { formSchema } from '../../check/definition-schema.ts';
import { ask, END, form, message, problems } from '../support/checking.ts';

const withAppearance = (appearance: unknown) => ({ appearance, steps: [form([ask('a')]), END] });

describe('checkDefinition', () => {
  describe('the appearance', () => {
    it('is accepted with all its members', () => {
      const appearance = {
        theme: 'card',
        accent: '#0a7d4f',
        font: 'Inter, sans-serif',
        radius: 'round',
        density: 'compact',
        scheme: 'auto',
        progress: 'dots',
        letters: true,
        optionalMarks: false,
        columns: 2,
        layout: 'split',
        sticky: true,
      };
      expect(problems({ ...withAppearance(appearance), panel: { quote: 'Quick and kind.' } })).to.deep.equal([]);
      expect(Object.keys(appearance)).to.have.members(Object.keys(formSchema.entries.appearance.wrapped.entries));
    });

    it('suggests the name that was probably meant', () => {
      expect(message(withAppearance({ theme: 'clam' }))).to.contain('Did you mean "calm"?');
      expect(message(withAppearance({ radious: 'round' }))).to.contain('Did you mean "radius"?');
      expect(message(withAppearance({ picture: 'x' }))).to.contain('Use theme, accent');
    });

    it('reports a color or a font that cannot be used', () => {
      expect(message(withAppearance({ accent: 'teal' }))).to.contain('expected a color such as "#0a7d4f"');
      expect(problems(withAppearance({ font: 'a;b' }))).to.deep.equal(['warning appearance.font']);
    });

    it('says what becomes of an accent that texts cannot have', () => {
      expect(message(withAppearance({ accent: '#ffe600' }))).to.match(
        /with 1\.\d.*Links and borders use a darker shade/,
      );
      expect(problems(withAppearance({ accent: '#ffe600', scheme: 'dark' }))).to.deep.equal([]);
      expect(problems(withAppearance({ accent: '#fff', theme: 'night' }))).to.deep.equal([]);
    });
  });
});
