/** The page of the emulated provider: tells the page with the form what became of the payment. */
const query = new URLSearchParams(location.search);
const bank = new BroadcastChannel('test-bank');
const part = id => document.getElementById(id);

part('price').textContent = query.get('price');
for (const status of ['paid', 'cancelled']) {
  part(status).addEventListener('click', () => {
    bank.postMessage({ id: query.get('id'), status });
    part('result').textContent = status === 'paid' ? 'Paid. You can close this tab.' : 'Cancelled.';
  });
}
