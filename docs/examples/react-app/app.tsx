/** An app with three routes. The form is mounted when its route is shown, and ends when the visitor leaves it. */
import { useCallback, useState } from 'react';
import { Quotes } from './quotes.tsx';
import { useRoute } from './use-route.ts';

export function App() {
  const route = useRoute();
  const [mail, setMail] = useState('');
  const thank = useCallback((address: string) => {
    setMail(address);
    window.location.hash = '#/thanks';
  }, []);
  return (
    <>
      <nav aria-label="Pages">
        <a href="#/">Home</a> <a href="#/quotes">Quotes</a>
      </nav>
      <main>
        {route === '#/quotes' ? (
          <Quotes onSent={thank} />
        ) : route === '#/thanks' ? (
          <h1>Thank you. We will write to {mail || 'you'}.</h1>
        ) : (
          <h1>A gardener near you</h1>
        )}
      </main>
    </>
  );
}
