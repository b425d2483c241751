import { expect } from 'chai';
import { faultWith } from '../../../../../owner/configurator/faults/fault-list.ts';
import { replyTo, serviceOf } from '../../../../../owner/configurator/faults/stage/services.ts';

const NOW = new Date(Date.UTC(2026, 0, 15, 12));
const call = (path: string, body?: object, headers?: Record<string, string>) => ({
  method: body ? 'POST' : 'GET',
  url: `https://page.example${path}`,
  ...(headers && { headers }),
  ...(body && { body: JSON.stringify(body) }),
});

describe('the services of the stage', () => {
  it('tells calls apart', () => {
    expect(serviceOf(call('/submit', { a: 1 }, { 'Idempotency-Key': 'k' }))).to.equal('lead');
    expect(serviceOf(call('/any', { idempotency_key: 'k' }))).to.equal('lead');
    expect(serviceOf(call('/submit', { force_send: true }, { 'Idempotency-Key': 'k' }))).to.equal('afterSubmit');
    expect(serviceOf(call('/tr/abc/pl', {}))).to.equal('preLead');
    expect(serviceOf(call('/phone2fa', { event: 'startVerify' }))).to.equal('sendCode');
    expect(serviceOf(call('/phone2fa', { event: 'checkVerify' }))).to.equal('checkCode');
    expect(serviceOf(call('/api/autocomplete/be_zipcode/10'))).to.equal('postcodes');
    expect(serviceOf(call('/survey/metadata/countries/phone-metadata.FR.json'))).to.equal('metadata');
    expect(serviceOf(call('/something'))).to.equal('other');
    expect(serviceOf({ method: 'POST', url: 'https://page.example/x', body: '{' })).to.equal('other');
  });

  it('answers as the fault says, and otherwise as documented', () => {
    const fault = faultWith('brands-500')!;
    const brands = call('/api/pld/get_brands_by_form_ids?formIds=7,8');
    expect(replyTo(fault, 'brands', brands, NOW)).to.deep.equal({ status: 500 });
    expect(replyTo(fault, 'lead', call('/submit', {}), NOW)).to.deep.include({ status: 200 });
    const usual = replyTo(faultWith('lead-500')!, 'brands', brands, NOW);
    expect(usual).to.have.nested.property('body.8.1.name');
    expect(replyTo(faultWith('offline')!, 'brands', brands, NOW)).to.equal('unreachable');
  });

  it('asks for a code only if the fault is about it', () => {
    const mode = (id: string) => replyTo(faultWith(id)!, 'codeMode', call('/tr/abc/has_2fa'), NOW);
    expect(mode('code-wrong')).to.have.nested.property('body.type_2fa', '2FA');
    expect(mode('lead-500')).to.have.nested.property('body.type_2fa', 'none');
  });

  it('knows a partner whose call center is closed today', () => {
    const reply = replyTo(faultWith('reveal-closed')!, 'reveal', call('/api/pld/reveal', {}), NOW);
    const days = (reply as { body: { customers: { 1: { schedule_periods: { day: number }[] } } } }).body.customers[1]
      .schedule_periods;
    expect(days.map(({ day }) => day)).not.to.include(3); // a Thursday
    expect(days).to.have.length(6);
  });
});
