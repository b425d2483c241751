import { createElement, followTopic, setStatus, showRecords, timeElement } from './console.js';

const labels = {
  hours: 'Opening hours',
  job: 'Result of a reveal job',
  callback: 'Booking a callback',
  brands: 'Selectable brands',
  offers: 'Other offers',
};

const changeSetting = (name, value) =>
  fetch('/center.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [name]: value }),
  });

const settingControl = (name, values, selected) =>
  createElement(
    'label',
    { class: 'switch' },
    createElement('span', {}, labels[name] ?? name),
    createElement(
      'select',
      { name, onchange: event => changeSetting(name, event.target.value) },
      ...values.map(value => createElement('option', { value, selected: value === selected }, value)),
    ),
  );

const bookingCard = booking =>
  createElement(
    'article',
    { class: 'record' },
    createElement(
      'header',
      {},
      createElement('h2', {}, `${booking.day}, ${booking.time}`),
      timeElement(booking.booked),
    ),
    createElement('ul', { class: 'badges' }, createElement('li', {}, booking.leadId)),
  );

followTopic('center', 'Reset', ({ switches, values, bookings }) => {
  const editor = document.getElementById('editor');
  const selects = Object.fromEntries([...editor.querySelectorAll('select')].map(select => [select.name, select]));
  for (const [name, value] of Object.entries(switches)) {
    if (selects[name]) selects[name].value = value;
    else editor.append(settingControl(name, values[name], value));
  }
  setStatus(bookings.length === 1 ? '1 booked call' : `${bookings.length} booked calls`);
  showRecords(
    bookings,
    booking => booking.id,
    booking => booking.id,
    bookingCard,
    'No calls have been booked yet.',
  );
});
