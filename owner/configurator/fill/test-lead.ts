/** Sends a test lead to the owner's endpoint, twice with the same key, and judges the answers. */
import { isHtmlPage, saysFailure } from '../../../engine/contract/call.ts';
import { t } from '../../words/words.ts';
import type { Platform } from '../platform.ts';

export interface Finding {
  level: 'good' | 'warning' | 'error';
  text: string;
  /** What to do. */
  remedy?: string;
}
export interface TestLeadResult {
  findings: readonly Finding[];
  /** The body of the first answer. */
  answer?: string;
}
export interface TestLeadNeeds {
  platform: Pick<Platform, 'fetch' | 'now' | 'id' | 'pageUrl'>;
  /** Absolute. */
  url: string;
  lead: Readonly<Record<string, unknown>>;
}

/** The member that marks a test lead. */
const TEST_MARK = 'is_test';
/** The form waits 15 s before it tells the visitor that it takes long. In ms. */
const SLOW = 2000;
const TOO_SLOW = 15_000;
/** With these the form deletes the lead: another attempt would have the same result. */
const FINAL = [400, 404, 409, 410, 413, 422];

interface Attempt {
  /** 0: a redirect, which is not followed. */
  status: number;
  text: string;
  /** Why the form does not count it as an acknowledgement, although its status is 2xx. */
  doubt?: 'page' | 'failure' | undefined;
  milliseconds: number;
}

export async function sendTestLead({ platform, url, lead }: TestLeadNeeds): Promise<TestLeadResult> {
  const key = `test-${platform.id()}`;
  const isSameOrigin = new URL(url).origin === new URL(platform.pageUrl()).origin;
  const body = JSON.stringify({ ...lead, [TEST_MARK]: true, ...(!isSameOrigin && { idempotency_key: key }) });
  async function post(): Promise<Attempt | undefined> {
    const start = platform.now();
    try {
      const answer = await platform.fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(isSameOrigin && { 'Idempotency-Key': key }) },
        body,
        redirect: 'manual',
      });
      const text = await answer.text();
      return { status: answer.status, text, doubt: doubtOf(text), milliseconds: platform.now() - start };
    } catch {
      return undefined;
    }
  }

  const first = await post();
  if (!first) return { findings: [await judgeSilence(platform, url)] };
  const findings = [...judgeOrigin(isSameOrigin), judgeAnswer(first), judgeTime(first.milliseconds)];
  if (first.status >= 200 && first.status < 300) findings.push(judgeRepeat(first, await post()));
  return { findings, answer: first.text };
}

const good = (text: string): Finding => ({ level: 'good', text });
const wrong = (text: string, remedy: string): Finding => ({ level: 'error', text, remedy });

/** The rules of the form: docs/deploy.md. */
function doubtOf(text: string): Attempt['doubt'] {
  if (isHtmlPage(text)) return 'page';
  try {
    return saysFailure(JSON.parse(text)) ? 'failure' : undefined;
  } catch {
    return undefined;
  }
}

/** The browser does not say whether the server was out of reach or did not allow this page to call it. */
async function judgeSilence(platform: TestLeadNeeds['platform'], url: string): Promise<Finding> {
  const isReachable = await platform.fetch(url, { method: 'GET', mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
  if (!isReachable) {
    return wrong(
      t('There was no answer.'),
      t('Check the address, and whether the server runs and has a valid certificate.'),
    );
  }
  return wrong(
    t('The server can be reached, but does not allow this page to send leads (CORS).'),
    t(
      'Answer OPTIONS requests and the POST itself with Access-Control-Allow-Origin, and allow the header content-type. Do so for the pages with the form, and for this one.',
    ),
  );
}

const judgeOrigin = (isSameOrigin: boolean): Finding[] =>
  isSameOrigin ? [] : [good(t('It allows other origins (CORS).'))];

function judgeAnswer({ status, doubt }: Attempt): Finding {
  if (status === 0) {
    return wrong(
      t('It redirects the lead to another address.'),
      t('The form does not follow a redirect, because the lead would be lost on the way. Use the final address.'),
    );
  }
  if (doubt === 'failure' && status >= 200 && status < 300) {
    return wrong(
      t('It answered that the lead failed.'),
      t('The form does not count such a lead as sent and tries again. To refuse a lead for good, answer with 422.'),
    );
  }
  if (doubt === 'page' && status >= 200 && status < 300) {
    return wrong(
      t('It answered with a web page.'),
      t(
        'A login page or a proxy does so too, so the form does not count the lead as sent. Answer with JSON, or with 204.',
      ),
    );
  }
  if (status >= 200 && status < 300) return good(t('It accepted the lead (status {{status}}).', { status }));
  if (FINAL.includes(status)) {
    return wrong(
      t('It refused the lead for good (status {{status}}).', { status }),
      t('The form would delete this lead. Use this status only for leads that the endpoint will never accept.'),
    );
  }
  return wrong(
    t('It did not accept the lead (status {{status}}).', { status }),
    t('The form would keep the lead and try again, in this visit and in later ones.'),
  );
}

function judgeTime(milliseconds: number): Finding {
  const seconds = (milliseconds / 1000).toFixed(1);
  if (milliseconds <= SLOW) return good(t('It answered within {{number}} ms.', { number: Math.ceil(milliseconds) }));
  const text = t('It took {{number}} s to answer.', { number: seconds });
  const remedy = t('Visitors wait that long. Store the lead, answer, and do the rest afterwards.');
  return { level: milliseconds > TOO_SLOW ? 'error' : 'warning', text, remedy };
}

/** An answer can be lost. The form then sends the lead again with the same key, and it must not be stored twice. */
function judgeRepeat(first: Attempt, second: Attempt | undefined): Finding {
  const remedy = t('Store the key with the lead, and send the same answer when a key arrives again.');
  if (!second) return wrong(t('The second attempt with the same key got no answer.'), remedy);
  if (second.status !== first.status) {
    const { status } = second;
    return wrong(t('The second attempt with the same key got status {{status}}.', { status }), remedy);
  }
  if (second.text !== first.text) {
    return {
      level: 'warning',
      text: t('The second attempt with the same key got another answer. Was the lead stored twice?'),
      remedy,
    };
  }
  return good(t('A second attempt with the same key got the same answer.'));
}
