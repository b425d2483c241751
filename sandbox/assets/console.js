/** Creates an element. `on…` attributes are event listeners; strings among the children become text, never markup. */
export function createElement(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter(child => child !== undefined && child !== ''));
  return element;
}

const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

export const timeElement = iso => createElement('time', { datetime: iso }, dateTimeFormat.format(new Date(iso)));

async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

export const sendDelete = url => fetch(url, { method: 'DELETE' });

/** Shows the connection state and the button in the heading. Returns a function that sets the connection state. */
function showTools(button) {
  const live = createElement('span', { class: 'live' }, 'Connecting');
  document.getElementById('tools').replaceChildren(live, button);
  return isConnected => {
    live.classList.toggle('on', isConnected);
    live.textContent = isConnected ? 'Live' : 'Reconnecting';
  };
}

/** Calls `refresh` on connecting and after each change of the topic, never twice at the same time. */
function subscribe(topic, refresh, setConnected) {
  let isRunning = false;
  let hasChanged = false;
  async function run() {
    if (isRunning) {
      hasChanged = true;
      return;
    }
    isRunning = true;
    do {
      hasChanged = false;
      await refresh().catch(() => setConnected(false));
    } while (hasChanged);
    isRunning = false;
  }
  const source = new EventSource('/events');
  source.addEventListener('hello', () => {
    setConnected(true);
    run();
  });
  source.addEventListener(topic, run);
  source.addEventListener('error', () => setConnected(false));
}

/**
 * Calls `show` with the JSON of `/{topic}.json` on connecting and after each change of the topic. A button with the text
 * deletes that JSON; `show` gets it as its second argument.
 */
export function followTopic(topic, buttonText, show) {
  const url = `/${topic}.json`;
  const button = createElement('button', { type: 'button', onclick: () => sendDelete(url) }, buttonText);
  subscribe(topic, async () => show(await fetchJson(url), button), showTools(button));
}

export const setStatus = text => {
  const element = document.getElementById('status');
  // Unchanged text is not set again, because screen readers would announce it again.
  if (element.textContent !== text) element.textContent = text;
};

/**
 * Shows one card for each record, in order, or the text `emptyText` without records. A card is only rebuilt if the result of
 * `versionOf` has changed, and keeps its opened details.
 */
export function showRecords(records, idOf, versionOf, createCard, emptyText) {
  const list = document.getElementById('list');
  const existing = new Map([...list.children].map(child => [child.dataset.id, child]));
  const cards = records.map(record => {
    const id = String(idOf(record));
    const version = String(versionOf(record));
    const previous = existing.get(id);
    if (previous?.dataset.version === version) return previous;
    const card = createCard(record);
    card.dataset.id = id;
    card.dataset.version = version;
    if (previous) {
      const opened = [...previous.querySelectorAll('details')].map(details => details.open);
      card.querySelectorAll('details').forEach((details, index) => {
        details.open = opened[index] ?? false;
      });
    }
    return card;
  });
  list.replaceChildren(...(cards.length > 0 ? cards : [createElement('p', { class: 'empty' }, emptyText)]));
}
