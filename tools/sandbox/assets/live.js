/** Keeps the list of a page as the server renders it: after each change of the list, it loads the page again. */
const list = document.querySelector('[data-topic]');
const status = document.querySelector('[role="status"]');
const connection = document.querySelector('.live');
let shown = list.innerHTML;

const request = new XMLHttpRequest();
request.responseType = 'document'; // the browser parses it: no script turns text into markup
request.onload = () => {
  const next = request.response?.querySelector('[data-topic]');
  if (!next) return;
  const { textContent } = request.response.querySelector('[role="status"]');
  // A screen reader would announce the same text again.
  if (status.textContent !== textContent) status.textContent = textContent;
  if (next.innerHTML === shown) return;
  shown = next.innerHTML;
  const focusedId = list.contains(document.activeElement) ? document.activeElement.id : '';
  list.replaceChildren(...next.childNodes);
  document.getElementById(focusedId)?.focus();
};
function load() {
  request.open('GET', location.pathname); // this gives up on an older answer that is on its way
  request.send();
}

function showConnection(isLive) {
  connection.toggleAttribute('data-on', isLive);
  connection.textContent = isLive ? 'Live' : 'Reconnecting';
}
const events = new EventSource('/events');
events.addEventListener('hello', () => {
  showConnection(true);
  load();
});
events.addEventListener(list.dataset.topic, load);
events.addEventListener('error', () => showConnection(false));
