/** What the overview says of few visits, of deliveries and of a chart. */
import { render, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { OverviewPage } from '../../../../owner/admin/overview/OverviewPage.tsx';
import { type Session, SessionProvider } from '../../../../owner/admin/session.ts';

async function open(counts: object, today: object): Promise<void> {
  const overview = {
    days: [
      ...['2026-11-01', '2026-11-02'].map(day => ({ day, visits: 0, leads: 0, visitLeads: 0 })),
      { day: '2026-11-03', ...counts },
    ],
    forms: [{ id: 'garden', name: 'Garden', ...counts }],
    sources: [],
    failing: { deliveries: 0, destinations: [] },
    today,
  };
  const api = { get: async () => overview } as unknown as Session['api'];
  const session: Session = { name: 'Ann', isOwner: true, api, announce() {}, signOut() {} };
  render(
    <SessionProvider value={session}>
      <OverviewPage />
    </SessionProvider>,
  );
  await screen.findByText('Visits that become leads');
}
const tile = () => screen.getByText('Visits that become leads').parentElement!.textContent;
const TODAY = { leads: 1, delivered: 0, waiting: 12, failed: 0 };

describe('the overview of the admin page', () => {
  it('shows no share of visits that are too few to tell', async () => {
    await open({ visits: 1, leads: 1, visitLeads: 1 }, TODAY);
    expect(tile()).to.equal('Visits that become leads–too few visits to tell');
    const row = within(screen.getByRole('table', { name: 'By form' })).getAllByRole('row')[1]!;
    expect(row.textContent).to.equal('Garden11–too few visits to tell');
  });

  it('shows the share of many visits with its range, that no delivery fails while some wait, and the highest day of a chart', async () => {
    await open({ visits: 400, leads: 40, visitLeads: 40 }, TODAY);
    expect(tile()).to.match(/leads10%7% – 13%$/);
    expect(screen.getByText('No delivery fails.').isConnected).to.equal(true);
    expect(screen.getByText('Waiting').nextElementSibling!.textContent).to.equal('12');
    const chart = screen.getByRole('img', { name: /^Leads by day, / });
    expect(chart.getAttribute('aria-label')).to.match(/: 40 in all, the highest on Nov 3: 40$/);
  });
});
