import { expect } from 'chai';
import fc from 'fast-check';
import { NotUtf8, textOfFile } from '../../../engine/contract/text-file.ts';
import { runs } from '../../support/runs.ts';

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const utf16 = (text: string, isLittle: boolean): number[] =>
  [...Array(text.length).keys()].flatMap(at => {
    const [high, low] = [text.charCodeAt(at) >> 8, text.charCodeAt(at) & 255];
    return isLittle ? [low, high] : [high, low];
  });
const read = (bytes: readonly number[]): string => textOfFile('a.json', Uint8Array.from(bytes));
const refusal = (bytes: readonly number[]): unknown => {
  try {
    return read(bytes);
  } catch (error) {
    return error instanceof NotUtf8 ? error.message : error;
  }
};

describe('the text of a file', () => {
  const texts = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0') && !text.startsWith('\ufeff'));

  it('is read in UTF-8, and in UTF-16 with a byte order mark', () =>
    fc.assert(
      fc.property(texts, text => {
        for (const bytes of [
          utf8(text),
          [0xef, 0xbb, 0xbf, ...utf8(text)],
          [0xff, 0xfe, ...utf16(text, true)],
          [0xfe, 0xff, ...utf16(text, false)],
        ])
          expect(read(bytes)).to.equal(text);
      }),
    ));

  it('never has replacement characters that the file does not have', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), bytes => {
        const result = refusal([...bytes]);
        if (String(result).includes('\ufffd')) expect(new TextDecoder().decode(bytes)).to.equal(result);
        if (new TextDecoder().decode(bytes).includes('\ufffd') && bytes[0] !== 0xff && bytes[0] !== 0xfe)
          expect(result).to.match(/^a\.json is not encoded in UTF-8|\ufffd/);
      }),
      { numRuns: runs(1000) },
    ));

  it('is refused in any other encoding, with the line and what to do', () => {
    expect(refusal([...utf8('{\n"a": "M'), 0xfc, ...utf8('ller"}\n')])).to.equal(
      'a.json is not encoded in UTF-8 (line 2). Save it as UTF-8.',
    );
    const unmarked = 'a.json is not encoded in UTF-8. Save it as UTF-8.';
    expect(refusal(utf16('{"a":1}', true))).to.equal(unmarked);
    expect(refusal([0xff, 0xfe, ...utf16('{}', true), 0x20]), 'half a character').to.equal(unmarked);
    expect(() => textOfFile('a.csv', Uint8Array.of(0xfc))).to.throw('Excel calls this “CSV UTF-8”');
  });
});
