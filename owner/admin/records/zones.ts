/** Time zones by their cities: people know where a company is, not what its zone is called. */

/** `UTC+1`. */
function offsetOf(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** Zones without a city are left out: the sign in their names is the reverse of what people write. `value` is there in any case. */
export function zonesByCity(value: string, at: number): { id: string; text: string; note: string }[] {
  const cities = Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/') && !zone.startsWith('Etc/'));
  return [...new Set([value, 'UTC', ...cities])]
    .map(id => {
      const [city = id, ...areas] = id.replaceAll('_', ' ').split('/').toReversed();
      return {
        id,
        text: areas.length > 0 ? `${city} (${areas.toReversed().join(', ')})` : city,
        note: offsetOf(id, at),
      };
    })
    .toSorted((a, b) => a.text.localeCompare(b.text));
}
