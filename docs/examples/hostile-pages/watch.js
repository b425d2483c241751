/*
 * Records what the page is before the embed runs, and tells later what has changed outside the element of the form. Runs
 * first, and keeps the functions that it uses, because the scripts after it replace some.
 */
{
  const { getOwnPropertyNames, getOwnPropertyDescriptor, defineProperty, is, create } = Object;
  const { apply } = Reflect;
  const { cloneNode, contains, removeChild } = Node.prototype;
  const { querySelector, querySelectorAll } = Element.prototype;
  const { outerHTML } = Object.getOwnPropertyDescriptors(Element.prototype);
  const { test } = RegExp.prototype;
  const { replace, slice } = String.prototype;
  const names = [
    ...[
      'Object',
      'Array',
      'String',
      'Number',
      'Promise',
      'Map',
      'Set',
      'Date',
      'Function',
      'RegExp',
      'Symbol',
      'Error',
    ],
    ...['Event', 'EventTarget', 'Node', 'Element', 'HTMLElement', 'Document', 'History', 'Location', 'Storage'],
    ...['HTMLFormElement', 'HTMLInputElement', 'XMLHttpRequest', 'Response', 'CSSStyleSheet'],
  ];
  const places = create(null);
  for (const name of ['window', 'history', 'navigator', 'document', 'JSON', 'Math', 'Reflect', 'console', 'location'])
    places[name] = window[name];
  for (let at = 0; at < names.length; at++) {
    places[names[at]] = window[names[at]];
    places[`${names[at]}.prototype`] = window[names[at]].prototype;
  }
  const placeNames = getOwnPropertyNames(places);
  const page = document;
  const root = document.documentElement;

  /** The functions and getters of each place, by `place.member`. */
  function look() {
    const found = create(null);
    for (let at = 0; at < placeNames.length; at++) {
      const place = places[placeNames[at]];
      const members = getOwnPropertyNames(place);
      for (let index = 0; index < members.length; index++) {
        const { value, get } = getOwnPropertyDescriptor(place, members[index]) ?? {};
        found[`${placeNames[at]}.${members[index]}`] = get ?? (typeof value === 'object' ? typeof value : value);
      }
    }
    return found;
  }
  /**
   * The markup without what is in the form's element, and without scripts: the classic build adds its chunks to the head,
   * and the parser is not at the end of the page when this is called first.
   */
  function outside() {
    const copy = apply(cloneNode, root, [true]);
    const element = apply(querySelector, copy, ['#form']);
    if (element) {
      element.textContent = '';
      element.removeAttribute('data-sending');
    }
    const scripts = apply(querySelectorAll, copy, ['script']);
    for (let at = 0; at < scripts.length; at++) apply(removeChild, scripts[at].parentNode, [scripts[at]]);
    return apply(replace, apply(outerHTML.get, copy, []), [/\s+/g, ' ']);
  }
  /** Chromium gives the frame of a page numbered members. What the driver of a test adds does not count. */
  const IGNORED = /^window\.(\d+|event|status|__pw.*|__playwright.*|remember|changes)$|^document\._react|^location\./;

  let before;
  let markup;
  let stolen = false;
  addEventListener('focusin', ({ target }) => {
    const element = page.getElementById('form');
    if (element && before && !changes.isUsed && apply(contains, element, [target])) stolen = true;
  });
  const use = () => {
    changes.isUsed = true;
  };
  addEventListener('pointerdown', use, true);

  /** Called right before the embed. */
  function remember() {
    before = look();
    markup = outside();
  }
  /** One line for each change. */
  function changes() {
    const now = look();
    const found = [];
    const members = getOwnPropertyNames(now);
    let count = 0;
    for (let at = 0; at < members.length; at++) {
      const name = members[at];
      if (apply(test, IGNORED, [name]) || (name in before && is(before[name], now[name]))) continue;
      found[count++] = name;
    }
    const gone = getOwnPropertyNames(before);
    for (let at = 0; at < gone.length; at++) {
      if (!(gone[at] in now) && !apply(test, IGNORED, [gone[at]])) found[count++] = `${gone[at]} is gone`;
    }
    const markupNow = outside();
    let same = 0;
    while (same < markup.length && markupNow[same] === markup[same]) same++;
    if (markupNow !== markup) {
      const [now, then] = [markupNow, markup];
      found[count++] =
        `markup: ${apply(slice, now, [same - 60, same + 200])}\ninstead of: ${apply(slice, then, [same, same + 200])}`;
    }
    if (stolen) found[count++] = 'focus: the form took it before the visitor used the page';
    return found;
  }
  for (const [name, value] of [
    ['remember', remember],
    ['changes', changes],
  ])
    defineProperty(window, name, { value });
}
