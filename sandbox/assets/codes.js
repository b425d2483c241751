import { createElement, followTopic, setStatus, showRecords, timeElement } from './console.js';

const stateTexts = {
  sent: 'not checked yet',
  accepted: 'accepted',
  refused: 'wrong code entered',
  superseded: 'replaced by a newer code',
  expired: 'expired',
  spent: 'checked too many times',
};

const codeCard = entry =>
  createElement(
    'article',
    { class: 'record' },
    createElement('header', {}, createElement('h2', {}, entry.phone), timeElement(entry.sent)),
    entry.channel === 'sna'
      ? createElement(
          'p',
          {},
          entry.touched
            ? 'Silent check: the network’s URL was called.'
            : 'Silent check: the network’s URL has not been called yet.',
        )
      : createElement('p', { class: 'code' }, entry.code),
    createElement(
      'ul',
      { class: 'badges' },
      createElement('li', { class: ['sent', 'accepted'].includes(entry.state) ? '' : 'warm' }, stateTexts[entry.state]),
      createElement('li', {}, entry.channel),
      createElement('li', {}, entry.language),
    ),
  );

followTopic('codes', 'Clear', (codes, clearButton) => {
  clearButton.disabled = codes.length === 0;
  setStatus(codes.length === 1 ? '1 message' : `${codes.length} messages`);
  showRecords(
    codes,
    entry => entry.pinId,
    entry => `${entry.state}${entry.touched}`,
    codeCard,
    'No codes have been sent yet.',
  );
});
