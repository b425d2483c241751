/**
 * Adds the certificates of two third parties, which prove to the buyer of a lead that the consent was on screen. Each
 * script is loaded only if it is configured, and only after the form and the script's input are in the page. If a
 * script is slow, blocked or missing, the lead lacks its key and is delayed by at most `MAX_WAIT`.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { type Answers, definePlugin, register, type Scope } from '../kit/kit.ts';
import { type Config, settingsOf } from './row.ts';

interface Certificates {
  /** Empty until the Jornaya script writes it. */
  readonly token: string;
  /** Empty until the TrustedForm script writes it. */
  readonly address: string;
  /** The number of the two values that are still expected. */
  readonly missing: number;
}
interface OwnFacts {
  /** The values of the scripts when the last lead was assembled. */
  certificates: Certificates;
  /** Returns the current values of the scripts. Absent while their inputs are not in the page. */
  readCertificates: () => Certificates;
}
type OwnScope = Scope<Config, OwnFacts>;

/** In ms. The engine drops the part of a plugin that takes a second, and then both certificates would be lost. */
const MAX_WAIT = 900;
const POLL_INTERVAL = 50;
/** The scripts document the names of these inputs. */
const TOKEN = { id: 'leadid_token', name: 'universal_leadid' };
const ADDRESS = 'xxTrustedFormCertUrl';
const NONE: Certificates = { token: '', address: '', missing: 0 };

const jornayaUrl = (token: string): string =>
  `https://create.lidstatic.com/campaign/${encodeURIComponent(token)}.js?snippet_version=2`;
const trustedFormUrl = (withTags: boolean): string =>
  `https://api.trustedform.com/trustedform.js${withTags ? '?use_tagged_consent=true' : ''}`;

/** Mounted from the first question to the last, like the form. */
function Inputs({ scope }: { scope: OwnScope }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { form } = input.current!;
    const { jornayaToken, trustedFormBpKey, trustedFormTags } = settingsOf(scope.config);
    /** Scripts that are loading or loaded. */
    const scripts = new Set<string>();
    const inputValue = (selector: string): string =>
      form?.querySelector<HTMLInputElement>(selector)?.value.trim() ?? '';
    const load = (url: string): void => {
      scripts.add(url);
      scope.host.script(url).catch((problem: Error) => {
        scripts.delete(url);
        scope.report('warning', `SW_CERTIFICATES: ${problem.message}`);
      });
    };
    /** Adds TrustedForm's documented tags to the element with the consents and to the button that gives them. */
    const addTags = (): void => {
      form?.setAttribute('data-tf-element-role', 'offer');
      form?.querySelector('.sw-next')?.setAttribute('data-tf-element-role', 'submit');
    };
    const addTagsSoon = () => scope.host.after(0, addTags);

    addTagsSoon();
    const tokenScript = jornayaToken ? jornayaUrl(jornayaToken) : '';
    const addressScript = trustedFormBpKey ? trustedFormUrl(trustedFormTags) : '';
    for (const url of [tokenScript, addressScript]) if (url) load(url);
    const stops = [scope.on('interact', addTagsSoon), scope.on('step', addTagsSoon), scope.on('answer', addTagsSoon)];
    scope.setFact('readCertificates', () => {
      const [token, address] = [inputValue(`#${TOKEN.id}`), inputValue(`[name="${ADDRESS}"]`)];
      const missing = Number(!token && scripts.has(tokenScript)) + Number(!address && scripts.has(addressScript));
      return { token, address, missing };
    });
    return () => {
      for (const stop of stops) stop();
      form?.removeAttribute('data-tf-element-role');
      scope.setFact('certificates', undefined);
      scope.setFact('readCertificates', undefined);
    };
  }, [scope]);
  // Without a `value`, React does not overwrite what the script writes.
  return <input ref={input} type="hidden" {...TOKEN} />;
}

function readCertificates({ setFact, read }: OwnScope): Certificates {
  const certificates = read.fact('readCertificates')?.();
  setFact('certificates', certificates);
  return certificates ?? NONE;
}

async function lead(scope: OwnScope): Promise<Answers> {
  const { jornayaBpKey, trustedFormBpKey, trustedFormMode } = settingsOf(scope.config);
  const end = scope.host.now() + MAX_WAIT;
  let certificates = readCertificates(scope);
  while (certificates.missing > 0 && scope.host.now() < end) {
    await new Promise<void>(resolve => scope.host.after(POLL_INTERVAL, resolve));
    certificates = readCertificates(scope);
  }
  const { token, address } = certificates;
  const lastPart = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  return {
    ...(token && jornayaBpKey && { [jornayaBpKey]: token }),
    ...(address && trustedFormBpKey && { [trustedFormBpKey]: trustedFormMode === 'url' ? address : lastPart }),
  };
}

export const plugin = definePlugin<Config, object, OwnFacts>('certificates', { slots: { below: Inputs }, lead });
register(plugin);
