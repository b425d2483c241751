/** A page without a framework. Frameworks set the same properties and listen to the same events in their templates. */
import 'stepwell/element';
import { definition } from './form.ts';

const element = document.querySelector('stepwell-form')!;
element.definition = definition;
element.appearance = { theme: 'card', accent: '#0a7d4f' };
element.addEventListener('stepwell:sent', () => {
  document.title = 'Thank you';
});
