/**
 * Finds typos in the domains that most visitors use. The form only offers a correction, because the address may be
 * right.
 */

const COMMON =
  'gmail.com googlemail.com hotmail.com hotmail.fr hotmail.de hotmail.es hotmail.it hotmail.co.uk outlook.com outlook.fr ' +
  'outlook.de outlook.es yahoo.com yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.uk ymail.com icloud.com live.com live.fr ' +
  'live.nl live.co.uk msn.com aol.com proton.me protonmail.com comcast.net verizon.net sbcglobal.net btinternet.com ' +
  'sky.com orange.fr wanadoo.fr laposte.net free.fr sfr.fr neuf.fr bbox.fr web.de gmx.de gmx.net gmx.at gmx.ch ' +
  't-online.de freenet.de libero.it virgilio.it alice.it tiscali.it telefonica.net ziggo.nl kpnmail.nl planet.nl ' +
  'skynet.be telenet.be bluewin.ch mail.com email.com mail.ru yandex.ru wp.pl onet.pl interia.pl sapo.pt';
const DOMAINS = COMMON.split(' ');
/** In a shorter domain, one typo easily gives another real domain, such as `gmx.de` and `gmx.at`. */
const MIN_LENGTH = 8;

/** Whether the texts differ by one added, missing or replaced character, or by two swapped neighbors. */
function isOneTypo(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (text: string, skipped: number): string => text.slice(at + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, 2) === rest(long, 2);
  return rest(short, 1) === rest(long, 1) || isSwapped;
}

/**
 * The address that was probably meant; undefined if the domain is common or resembles no common one. The beginning of a
 * common domain counts as a typo only if the address is complete.
 */
export function correctionOf(email: string, isComplete: boolean): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || DOMAINS.includes(domain)) return undefined;
  if (!isComplete && DOMAINS.some(one => one.startsWith(domain))) return undefined;
  const meant = DOMAINS.find(one => one.length >= MIN_LENGTH && (isOneTypo(domain, one) || one === `${domain}.com`));
  return meant && email.slice(0, at + 1) + meant;
}
