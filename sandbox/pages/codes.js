import { follow, make, read, remove, show, status, time, tools } from './console.js';

const states = {
  sent: 'not checked yet',
  accepted: 'accepted',
  refused: 'refused',
  superseded: 'a newer one was sent',
  expired: 'too old',
  spent: 'checked too often',
};

const card = entry =>
  make(
    'article',
    { class: 'record' },
    make('header', {}, make('h2', {}, entry.phone), time(entry.sent)),
    entry.channel === 'sna'
      ? make(
          'p',
          {},
          entry.touched ? 'Silent check: its address was called.' : 'Silent check: its address was not called yet.',
        )
      : make('p', { class: 'code' }, entry.code),
    make(
      'ul',
      { class: 'badges' },
      make('li', { class: ['sent', 'accepted'].includes(entry.state) ? '' : 'warm' }, states[entry.state]),
      make('li', {}, entry.channel),
      entry.friendlyName ? make('li', {}, entry.friendlyName) : '',
      entry.language ? make('li', {}, entry.language) : '',
    ),
  );

const clear = make('button', { type: 'button', onclick: () => remove('/codes.json') }, 'Clear');
const connected = tools(clear);

follow(
  'codes',
  async () => {
    const codes = await read('/codes.json');
    clear.disabled = codes.length === 0;
    status(codes.length === 1 ? '1 message' : `${codes.length} messages`);
    show(
      codes,
      entry => entry.pinId,
      entry => `${entry.state}${entry.touched}${entry.checks}`,
      card,
      'No code was asked for yet.',
    );
  },
  connected,
);
