/**
 * A payment provider that exists only in this page, so that the example needs no server. The page loads it before the embed,
 * which then asks it for everything below /payments. A payment is paid or cancelled in the tab with pay.html.
 */
const payments = new Map();
const original = window.fetch;
const answer = (status, body) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

window.fetch = async (address, request = {}) => {
  const { origin, pathname } = new URL(address, location.href);
  const [, id = ''] = /^\/payments(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  if (origin !== location.origin || !/^\/payments(\/|$)/.test(pathname)) return original.call(window, address, request);
  if (request.method !== 'POST') return payments.has(id) ? answer(200, payments.get(id)) : answer(404, {});
  const { amount, currency } = JSON.parse(request.body);
  const created = `p-${payments.size + 1}`;
  payments.set(created, { status: 'open' });
  const query = new URLSearchParams({ id: created, price: `${amount} ${currency}` });
  return answer(201, { id: created, url: new URL(`pay.html?${query}`, document.baseURI).href });
};

new BroadcastChannel('test-bank').addEventListener('message', ({ data: { id, status } }) => {
  if (payments.has(id)) payments.set(id, { status, ...(status === 'paid' && { receipt: `receipt-${id}` }) });
});
