/** The code of docs/server.md that verifies a webhook, in each of its languages that this machine has. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { root } from '../../checks/sources.ts';
import { temporaryFolder } from '../support.ts';

const SECRET = `whsec_${Buffer.from('a secret with thirty-two letters').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one with so many letters').toString('base64')}`;
const BODY = '{"type":"lead.created","lead":{"name":"Zoë \\u00e9"}}';
const docs = readFileSync(`${root}docs/server.md`, 'utf8');

/** By the language of the block: the program, the end of its files, and what prints the verdicts of a JSON list of arguments. */
const LANGUAGES: Record<string, { program: string; file: string; before?: string; after: string }> = {
  js: {
    program: process.execPath,
    file: 'verify.mjs',
    after: `import { readFileSync } from 'node:fs';
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(given => verify(...given))));`,
  },
  python: {
    program: 'python3',
    file: 'verify.py',
    after: 'import json, sys\nprint(json.dumps([verify(*given) for given in json.load(sys.stdin)]))',
  },
  php: {
    program: 'php',
    file: 'verify.php',
    before: '<?php\n',
    after:
      "echo json_encode(array_map(fn($one) => verify(...$one), json_decode(file_get_contents('php://stdin'), true)));",
  },
  ruby: {
    program: 'ruby',
    file: 'verify.rb',
    after: "require 'json'\nputs JSON.parse(STDIN.read).map { |given| verify(*given) }.to_json",
  },
};

function headersOf(secrets: readonly string[], secondsAgo = 0, body = BODY): Record<string, string> {
  const time = new Date(Math.floor(Date.now() / 1000) * 1000 - secondsAgo * 1000);
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(time.getTime() / 1000),
    'webhook-signature': secrets.map(one => new Webhook(one).sign('msg_1', time, body)).join(' '),
  };
}

describe('the code of the docs that verifies a webhook', () => {
  /** Signed at this moment: the files of specs are read long before a slow machine runs them. */
  function cases(): readonly [string, object, string, boolean][] {
    const good = headersOf([SECRET]);
    return [
      ['the signature of the server', good, BODY, true],
      ['one of two signatures, while secrets change', headersOf([OTHER, SECRET]), BODY, true],
      ['a request that took a minute', headersOf([SECRET], 60), BODY, true],
      ['a request that is more than five minutes old', headersOf([SECRET], 310), BODY, false],
      ['a request from more than five minutes ahead', headersOf([SECRET], -3600), BODY, false],
      ['another secret', headersOf([OTHER]), BODY, false],
      ['another body', good, BODY.replace('Zo', 'Bo'), false],
      ['another id', { ...good, 'webhook-id': 'msg_2' }, BODY, false],
      [
        'a signature without its version',
        { ...good, 'webhook-signature': good['webhook-signature']!.slice(3) },
        BODY,
        false,
      ],
      ['a timestamp that is no number', { ...good, 'webhook-timestamp': 'now' }, BODY, false],
      ['no headers', {}, BODY, false],
    ];
  }
  for (const [language, { program, file, before = '', after }] of Object.entries(LANGUAGES)) {
    it(`is right in ${language}`, function () {
      const block = docs.split('### Verify a webhook')[1]!.match(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms'));
      expect(block, language).not.to.equal(null);
      if (spawnSync(program, ['--version']).error) this.skip();
      const folder = temporaryFolder();
      writeFileSync(join(folder, file), `${before}${block![1]}\n${after}\n`);
      const all = cases();
      const input = JSON.stringify(all.map(([, headers, body]) => [SECRET, headers, body]));
      const verdicts = JSON.parse(
        execFileSync(program, [join(folder, file)], { input, encoding: 'utf8' }),
      ) as boolean[];
      expect(all.map(([what], index) => [what, verdicts[index]])).to.deep.equal(
        all.map(([what, , , isGood]) => [what, isGood]),
      );
    });
  }
});
