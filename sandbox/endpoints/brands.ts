import type { App, SandboxState } from '../app.ts';
import { readJsonObject, splitList, toText } from '../parsing.ts';
import { places } from '../places/place.ts';
import { selectableCustomers } from './simulated-customers.ts';

/** The customer filters that a definition can name as `zipcodeKey`, and their postcodes. */
const FILTERS: Record<string, () => string[]> = {
  us_served: () => places.filter(place => place.country === 'us').map(place => place.postcode),
  us_not_served: () => ['96701', '96706', '99501', '99502'],
  fr_served: () => places.filter(place => place.country === 'fr').map(place => place.postcode),
  fr_ile_de_france: () => places.filter(place => place.regionShort === 'IDF').map(place => place.postcode),
  gb_served: () => places.filter(place => place.country === 'gb').map(place => place.postcode.slice(0, -3).trim()),
};

/** Brands, consent partners and customer filters. They are the same for every form id. */
export function brandEndpoints(app: App, { partners }: SandboxState): void {
  app.get('/api/pld/get_brands_by_form_ids', c => {
    const customers = Object.fromEntries(
      selectableCustomers(partners).map(customer => [customer.customer_id, customer]),
    );
    return c.json(Object.fromEntries(splitList(c.req.query('formIds')).map(id => [id, customers])));
  });

  app.post('/api/pld/get_brands_by_api', c => {
    const ids = partners.settings.brands === 'none' ? [] : splitList(c.req.query('customerIds'));
    const entries = ids
      .filter(id =>
        selectableCustomers(partners).some(customer => String(customer.customer_id) === id && customer.use_brand_api),
      )
      .map(id => [
        id,
        {
          brands: {
            71: { name: 'Brightwell Solar', logo_img_url: '/assets/logos/summerline.svg' },
            72: { name: 'Plainview Windows', logo_img_url: '/assets/logos/openpanel.svg' },
          },
          brand_request_id: `br-${id}-1`,
        },
      ]);
    return c.json(Object.fromEntries(entries));
  });

  app.get('/api/pld/get_tcpa_info', c => {
    const entries = [
      { category: 'roofing', customer_name: 'Northgable Roofing' },
      { category: 'roofing', customer_name: 'Cedarfold Homes' },
      { category: 'solar', customer_name: 'Summerline Solar' },
    ];
    return c.json(Object.fromEntries(splitList(c.req.query('formIds')).map(id => [id, entries])));
  });

  app.post('/api/cch', async c => {
    const { route, data } = await readJsonObject(c);
    if (route !== 'customer_filter') return c.json({ result: {} });
    const results = splitList(toText(data)).map(name => [name, Object.hasOwn(FILTERS, name) ? FILTERS[name]?.() : []]);
    return c.json({ result: Object.fromEntries(results) });
  });
}
