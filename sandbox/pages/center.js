import { follow, make, read, remove, show, status, time, tools } from './console.js';

const names = {
  hours: 'Partners answer',
  job: 'A reveal job',
  callback: 'A callback is',
  brands: 'Brands to choose from',
  offers: 'Offers come as',
};

const turn = (name, value) =>
  fetch('/center.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [name]: value }),
  });

const control = (name, values, chosen) =>
  make(
    'label',
    { class: 'switch' },
    make('span', {}, names[name] ?? name),
    make(
      'select',
      { name, onchange: event => turn(name, event.target.value) },
      ...values.map(value => make('option', { value, selected: value === chosen }, value)),
    ),
  );

const card = booking =>
  make(
    'article',
    { class: 'record' },
    make('header', {}, make('h2', {}, `${booking.day}, ${booking.time}`), time(booking.booked)),
    make('ul', { class: 'badges' }, make('li', {}, booking.leadId)),
  );

const clear = make('button', { type: 'button', onclick: () => remove('/center.json') }, 'Reset');
const connected = tools(clear);

follow(
  'center',
  async () => {
    const { switches, values, bookings } = await read('/center.json');
    const editor = document.getElementById('editor');
    const known = Object.fromEntries([...editor.querySelectorAll('select')].map(select => [select.name, select]));
    for (const [name, chosen] of Object.entries(switches)) {
      if (known[name]) known[name].value = chosen;
      else editor.append(control(name, values[name], chosen));
    }
    status(bookings.length === 1 ? '1 call is booked' : `${bookings.length} calls are booked`);
    show(
      bookings,
      booking => booking.id,
      booking => booking.id,
      card,
      'No call was booked yet.',
    );
  },
  connected,
);
