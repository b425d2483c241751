/** Where the focus and the feed go when the bot has spoken. */

const TYPED = 'input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select';
const GROUP = '[role=group], [role=radiogroup]';

/** What has the focus, also within a shadow root. */
export const focusedIn = (place: Element): Element | null =>
  (place.getRootNode() as Document | ShadowRoot).activeElement ?? null;

/** Who went elsewhere in the page meanwhile is not called back. */
function isAway(feed: HTMLElement): boolean {
  const focused = focusedIn(feed) ?? feed.ownerDocument.activeElement;
  const form = feed.closest('form') ?? feed;
  return !!focused && !focused.contains(form) && !form.contains(focused);
}

/** To the field that is typed into, else to the group of what is chosen from, else to the only box, else to the question. */
export function attendTo(feed: HTMLElement, always: boolean): void {
  if (!always && isAway(feed)) return;
  const asked = feed.querySelector<HTMLElement>('.sw-asked .sw-question');
  const target =
    asked?.querySelector<HTMLElement>(TYPED) ??
    asked?.querySelector<HTMLElement>(GROUP) ??
    asked?.querySelector<HTMLElement>('[type=checkbox]') ??
    asked;
  if (!target) return;
  if (!target.matches('input, textarea, select')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Above what is new some of what was said stays in view. */
const ROOM = 16;

/** What is new comes into view: in the feed, or in the page where that scrolls. Of what is higher its beginning. */
export function show(feed: HTMLElement, still: boolean): void {
  const newest = feed.querySelector<HTMLElement>('.sw-chat-step, .sw-typing, .sw-group:last-child');
  const behavior = still ? 'instant' : 'smooth';
  if (!newest || isAway(feed)) return;
  if (feed.scrollHeight > feed.clientHeight) {
    const top = newest.getBoundingClientRect().top - feed.getBoundingClientRect().top + feed.scrollTop - ROOM;
    feed.scrollTo({ top, behavior });
  } else newest.scrollIntoView?.({ block: 'nearest', behavior });
}
