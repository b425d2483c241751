/** The path through the sample that shows every type. Step 4 advances by itself. */
import { choose, press, type Stop, write } from './form.ts';

export const GALLERY_WAY: readonly Stop[] = [
  {
    step: 1,
    async leave(page) {
      await page.getByRole('radio', { name: 'First' }).first().check();
      await press(page, 'Next');
    },
  },
  { step: 2, leave: page => press(page, 'Next') },
  { step: 3, leave: page => press(page, 'Skip') },
  {
    step: 5,
    async leave(page) {
      await write(page, 'first_name', 'Ada');
      await write(page, 'email', 'ada@example.com');
      await press(page, 'Next');
    },
  },
  {
    step: 6,
    async leave(page) {
      await write(page, 'phone', '(512) 555-0123');
      await choose(page, 'legal: I agree to the terms of use.');
      await press(page, 'Send');
    },
  },
];
