/** Makes an element; text goes in as text, never as markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter(child => child !== undefined && child !== ''));
  return element;
}

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

export const time = iso => make('time', { datetime: iso }, clock.format(new Date(iso)));

export async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

export const remove = address => fetch(address, { method: 'DELETE' });

/** Says in the heading whether the page is connected, and offers what can be done with the whole list. */
export function tools(...buttons) {
  const live = make('span', { class: 'live' }, 'Connecting');
  document.getElementById('tools').replaceChildren(live, ...buttons);
  return on => {
    live.classList.toggle('on', on);
    live.textContent = on ? 'Live' : 'Reconnecting';
  };
}

/** Calls `refresh` at once and after each change of the topic, one call at a time. */
export function follow(topic, refresh, connected) {
  let running = false;
  let again = false;
  async function run() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await refresh().catch(() => connected(false));
    } while (again);
    running = false;
  }
  const source = new EventSource('/events');
  source.addEventListener('hello', () => {
    connected(true);
    run();
  });
  source.addEventListener(topic, run);
  source.addEventListener('error', () => connected(false));
}

export const status = text => {
  const place = document.getElementById('status');
  if (place.textContent !== text) place.textContent = text;
};

/** Shows the records in order. A card is made anew only if its stamp changed, so an opened one stays open. */
export function show(records, idOf, stampOf, card, empty) {
  const list = document.getElementById('list');
  const before = new Map([...list.children].map(child => [child.dataset.id, child]));
  const cards = records.map(record => {
    const id = String(idOf(record));
    const stamp = String(stampOf(record));
    const known = before.get(id);
    if (known?.dataset.stamp === stamp) return known;
    const made = card(record);
    made.dataset.id = id;
    made.dataset.stamp = stamp;
    if (known) {
      const opened = [...known.querySelectorAll('details')].map(one => one.open);
      made.querySelectorAll('details').forEach((one, index) => {
        one.open = opened[index] ?? false;
      });
    }
    return made;
  });
  list.replaceChildren(...(cards.length > 0 ? cards : [make('p', { class: 'empty' }, empty)]));
}
