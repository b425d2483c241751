/** Moves the focus to a new question, and scrolls to new messages. */

const TEXT_FIELD = 'input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select';
const GROUP = '[role=group], [role=radiogroup]';

/** The focused element, even inside a shadow root. */
export const focusedIn = (place: Element): Element | null =>
  (place.getRootNode() as Document | ShadowRoot).activeElement ?? null;

/** Whether the visitor moved the focus to another part of the page. The form must not move it from there. */
function isAway(feed: HTMLElement): boolean {
  const focused = focusedIn(feed) ?? feed.ownerDocument.activeElement;
  const form = feed.closest('form') ?? feed;
  return !!focused && !focused.contains(form) && !form.contains(focused);
}

/** Focuses the text field of the question, else its group of options, else its checkbox, else the question itself. */
export function focusQuestion(feed: HTMLElement, always: boolean): void {
  if (!always && isAway(feed)) return;
  const asked = feed.querySelector<HTMLElement>('.sw-asked .sw-question');
  const target =
    asked?.querySelector<HTMLElement>(TEXT_FIELD) ??
    asked?.querySelector<HTMLElement>(GROUP) ??
    asked?.querySelector<HTMLElement>('[type=checkbox]') ??
    asked;
  if (!target) return;
  if (!target.matches('input, textarea, select')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Pixels of older messages that stay visible above a new one. */
const SCROLL_MARGIN = 16;

/** Scrolls the feed, or the page if the feed does not scroll, to the start of the newest message. */
export function scrollToNewest(feed: HTMLElement, reducedMotion: boolean): void {
  const newest = feed.querySelector<HTMLElement>('.sw-chat-step, .sw-typing, .sw-group:last-child');
  const behavior = reducedMotion ? 'instant' : 'smooth';
  if (!newest || isAway(feed)) return;
  if (feed.scrollHeight > feed.clientHeight) {
    const top = newest.getBoundingClientRect().top - feed.getBoundingClientRect().top + feed.scrollTop - SCROLL_MARGIN;
    feed.scrollTo({ top, behavior });
  } else newest.scrollIntoView?.({ block: 'nearest', behavior });
}
