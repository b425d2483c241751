import { asList, asText, readObject } from '../bodies.ts';
import type { App, Ground } from '../ground.ts';
import { places } from '../places/search.ts';
import { brandsNow } from './customers.ts';

/** Names that a definition may use as `zipcodeKey`, and the postcodes behind them. */
const filters: Record<string, () => string[]> = {
  us_served: () => places.filter(place => place.country === 'us').map(place => place.postcode),
  us_not_served: () => ['96701', '96706', '99501', '99502'],
  fr_served: () => places.filter(place => place.country === 'fr').map(place => place.postcode),
  fr_ile_de_france: () => places.filter(place => place.regionShort === 'IDF').map(place => place.postcode),
  gb_served: () => places.filter(place => place.country === 'gb').map(place => place.postcode.slice(0, -3).trim()),
};

/** Brands, consent partners and customer filters (NET-05..08). Every form id is known. */
export function brandEndpoints(app: App, { center }: Ground): void {
  app.get('/api/pld/get_brands_by_form_ids', c => {
    const list = Object.fromEntries(brandsNow(center).map(customer => [customer.customer_id, customer]));
    return c.json(Object.fromEntries(asList(c.req.query('formIds')).map(id => [id, list])));
  });

  app.post('/api/pld/get_brands_by_api', c => {
    const asked = asList(c.req.query('customerIds'));
    const answer = asked
      .filter(id => brandsNow(center).some(customer => String(customer.customer_id) === id && customer.use_brand_api))
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
    return c.json(Object.fromEntries(answer));
  });

  app.get('/api/pld/get_tcpa_info', c => {
    const entries = [
      { category: 'roofing', customer_name: 'Northgable Roofing' },
      { category: 'roofing', customer_name: 'Cedarfold Homes' },
      { category: 'solar', customer_name: 'Summerline Solar' },
    ];
    return c.json(Object.fromEntries(asList(c.req.query('formIds')).map(id => [id, entries])));
  });

  app.post('/api/cch', async c => {
    const { route, data } = await readObject(c);
    if (route !== 'customer_filter') return c.json({ result: {} });
    const named = asList(asText(data)).map(name => [name, Object.hasOwn(filters, name) ? filters[name]?.() : []]);
    return c.json({ result: Object.fromEntries(named) });
  });
}
