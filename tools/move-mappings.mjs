/** The mappings of a source map, for code whose pieces were moved. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = Object.fromEntries([...DIGITS].map((digit, value) => [digit, value]));

/** A segment has the numbers of the format: a column of the code, then a source, its line, its column and a name. */
function segmentsOf(mappings) {
  const before = [0, 0, 0, 0, 0];
  return mappings.split(';').map(line => {
    before[0] = 0;
    return line.split(',').flatMap(text => {
      if (!text) return [];
      let [index, value, shift] = [0, 0, 0];
      for (const digit of text) {
        value += (VALUES[digit] & 31) << shift;
        shift += 5;
        if (VALUES[digit] & 32) continue;
        before[index++] += value & 1 ? -(value >> 1) : value >> 1;
        [value, shift] = [0, 0];
      }
      return [before.slice(0, index)];
    });
  });
}

function digitsOf(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let digits = '';
  do {
    const low = rest & 31;
    rest >>>= 5;
    digits += DIGITS[rest ? low | 32 : low];
  } while (rest);
  return digits;
}

function mappingsOf(lines) {
  const before = [0, 0, 0, 0, 0];
  return lines
    .map(segments => {
      before[0] = 0;
      return segments
        .map(segment => {
          const digits = segment.map((value, index) => digitsOf(value - before[index])).join('');
          for (const [index, value] of segment.entries()) before[index] = value;
          return digits;
        })
        .join(',');
    })
    .join(';');
}

/** `pieces` are the texts of the new code. Each has the offset of its text in `code`, unless it is new. */
export function moveMappings(code, mappings, pieces) {
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const segments = segmentsOf(mappings).flatMap((line, number) =>
    line.map(([column, ...rest]) => ({ offset: starts[number] + column, rest })),
  );
  const firstAt = offset => {
    let [low, high] = [0, segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (segments[middle].offset < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const lines = [[]];
  let lineStart = 0;
  let written = 0;
  for (const { text, offset } of pieces) {
    let next = offset === undefined ? segments.length : firstAt(offset);
    for (let index = 0; index < text.length; index++) {
      for (; segments[next]?.offset === offset + index; next++)
        lines.at(-1).push([written + index - lineStart, ...segments[next].rest]);
      if (text[index] !== '\n') continue;
      lines.push([]);
      lineStart = written + index + 1;
    }
    written += text.length;
  }
  return mappingsOf(lines);
}
