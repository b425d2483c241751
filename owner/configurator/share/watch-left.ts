/** Keeps the list of what is left to do up to date. */
import { ref, subscribe } from 'valtio/vanilla';
import { type LeftToDo, leftToDo } from '../../../headless/left-to-do.ts';
import { tPhrase } from '../../words/words.ts';
import type { Configurator } from '../configurator.tsx';
import { publishingIn } from '../document/use-publishing.ts';

/** Milliseconds without a change before the list is made. */
const PAUSE = 120;

/** The returned function ends that. */
export function watchLeft(
  configurator: Pick<Configurator, 'document' | 'forms' | 'problems' | 'platform' | 'preview' | 'knownServer'>,
): () => void {
  const { document, forms, problems, platform, preview, knownServer } = configurator;
  const publishing = forms.current.extra('publishing');
  let cancel = () => {};

  function makeList(): void {
    const { privacyLink, pages, testedUrl } = publishingIn(publishing.state.value);
    const flags = [...preview.state.settings.flags];
    const surroundings = { server: knownServer.state.setup, flags, privacyLink, pages, testedUrl };
    const inWords = (one: LeftToDo) => ({ ...one, message: tPhrase(one.message), remedy: tPhrase(one.remedy) });
    problems.left = ref(leftToDo(document.state.definition, surroundings).map(inWords));
    if (problems.left.some(({ id }) => id === 'server')) void knownServer.lookOnce();
  }
  function schedule(): void {
    cancel();
    cancel = platform.after(PAUSE, makeList);
  }
  const stops = [
    document.listen(schedule),
    subscribe(publishing.state, schedule),
    subscribe(preview.state, schedule),
    subscribe(knownServer.state, schedule),
    // The owner may have signed in, or changed something, on the admin page.
    platform.onReturn(() => {
      if (knownServer.state.setup || problems.left.some(({ id }) => id === 'server')) void knownServer.look();
    }),
  ];
  makeList();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
