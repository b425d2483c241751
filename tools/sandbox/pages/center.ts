import { html } from 'hono/html';
import { type Booking, type PartnerSettings, SETTINGS } from '../simulated-partners.ts';
import { badge, field, livePage, select, timeElement } from './console.ts';
import type { Markup } from './html-document.ts';

const LABELS: Readonly<Record<keyof PartnerSettings, string>> = {
  hours: 'Opening hours',
  job: 'Result of a reveal job',
  callback: 'Booking a callback',
  brands: 'Selectable brands',
  offers: 'Other offers',
};

const setting = ([name, value]: [string, string]): Markup => {
  const setting = name as keyof PartnerSettings;
  return field(
    LABELS[setting],
    select(
      name,
      SETTINGS[setting].map(one => [one, one]),
      value,
    ),
  );
};

const booking = ({ day, time, booked, leadId }: Booking): Markup =>
  html`<li class="pane"><div class="pane-head"><h3>${day}, ${time}</h3>${timeElement(booked)}</div>
<p class="badges">${badge(leadId)}</p></li>`;

export const centerPage = ({ switches, bookings }: { switches: PartnerSettings; bookings: Booking[] }): Markup =>
  livePage({
    topic: 'center',
    title: 'Call center',
    intro: html`<p class="intro">These settings control how the simulated partners respond. They apply to calls made from
now on; <a href="/us-after">this form</a> uses all of them. A change replaces what was edited of the three partners in
<a href="/admin">the admin page</a>.</p>
<form class="pane fields" method="post" action="/center">${Object.entries(switches).map(setting)}
<div class="whole"><button class="button" data-kind="primary">Save</button></div></form>`,
    counted: ['booked call', 'booked calls'],
    entries: bookings.map(booking),
    empty: 'No calls have been booked yet.',
    clear: 'Reset',
  });
