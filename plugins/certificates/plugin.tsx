/**
 * Certificates of two third parties: proof for a lead's buyer that the consent was on screen.
 * Each script is loaded only with its setting, once the form stands in the page and the input that it fills is in it. A
 * script that is slow, blocked or gone costs the lead its key and at most `PATIENCE`, never more.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { type Answers, definePlugin, type Scope, useRead } from '../../kit/index.ts';
import { settingsOf, wanted } from './wanted.ts';

/** What the scripts have written so far; empty where they have not. `missing` counts those that may still come. */
interface Written {
  readonly token: string;
  readonly address: string;
  readonly missing: number;
}
declare module '../../kit/index.ts' {
  interface Events {
    /** Whoever has the form in hand gives what its certificate inputs hold. */
    certificatesRead: { give(written: Written): void };
  }
}

/** ms; the engine leaves a part out that takes a second, and what one script wrote should not be lost with the other. */
const PATIENCE = 900;
const AGAIN = 50;
/** As the scripts' documentation calls their inputs. */
const TOKEN = { id: 'leadid_token', name: 'universal_leadid' };
const ADDRESS = 'xxTrustedFormCertUrl';

const jornaya = (token: string): string =>
  `https://create.lidstatic.com/campaign/${encodeURIComponent(token)}.js?snippet_version=2`;
const trustedForm = (tags: boolean | undefined): string =>
  `https://api.trustedform.com/trustedform.js${tags ? '?use_tagged_consent=true' : ''}`;

function Inputs({ scope }: { scope: Scope }): ReactNode {
  return useRead(scope, wanted) ? <Proofs scope={scope} /> : null;
}

/** Stays from the first question to the last, as the form does. */
function Proofs({ scope }: { scope: Scope }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { form } = input.current!;
    const { jornayaToken, trustedFormBpKey, trustedFormTags } = settingsOf(scope.read);
    const coming = new Set<string>();
    const held = (selector: string): string => form?.querySelector<HTMLInputElement>(selector)?.value.trim() ?? '';
    const load = (url: string): void => {
      coming.add(url);
      scope.host.script(url).catch((problem: Error) => {
        coming.delete(url);
        scope.report('warning', problem.message);
      });
    };
    /** The documented tags of what the consents stand in, and of what gives them. */
    const tag = (): void => {
      form?.setAttribute('data-tf-element-role', 'offer');
      form?.querySelector('.sw-next')?.setAttribute('data-tf-element-role', 'submit');
    };
    const tagSoon = () => scope.host.after(0, tag);

    tagSoon();
    const scripts = [jornayaToken ? jornaya(jornayaToken) : '', trustedFormBpKey ? trustedForm(trustedFormTags) : ''];
    for (const url of scripts) if (url) load(url);
    const stops = [
      scope.on('interact', tagSoon),
      scope.on('step', tagSoon),
      scope.on('answer', tagSoon),
      scope.on('certificatesRead', ({ give }) => {
        const [token, address] = [held(`#${TOKEN.id}`), held(`[name="${ADDRESS}"]`)];
        const missing = [token, address].filter((value, place) => !value && coming.has(scripts[place]!)).length;
        give({ token, address, missing });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      form?.removeAttribute('data-tf-element-role');
    };
  }, [scope]);
  // Without a value of ours: of a hidden input React would write it again with each drawing.
  return <input ref={input} type="hidden" {...TOKEN} />;
}

function read(scope: Scope): Written {
  let found: Written = { token: '', address: '', missing: 0 };
  scope.emit('certificatesRead', {
    give(written) {
      found = written;
    },
  });
  return found;
}

async function lead(scope: Scope): Promise<Answers> {
  if (!wanted(scope.read)) return {};
  const { jornayaBpKey, trustedFormBpKey, trustedFormMode } = settingsOf(scope.read);
  const end = scope.host.now() + PATIENCE;
  let written = read(scope);
  while (written.missing > 0 && scope.host.now() < end) {
    await new Promise<void>(resolve => scope.host.after(AGAIN, resolve));
    written = read(scope);
  }
  const { token, address } = written;
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  return {
    ...(token && jornayaBpKey && { [jornayaBpKey]: token }),
    ...(address && trustedFormBpKey && { [trustedFormBpKey]: trustedFormMode === 'url' ? address : last }),
  };
}

export const plugin = definePlugin({ name: 'certificates', contract: 1, slots: { below: Inputs }, lead });
