import { expect } from 'chai';
import fc from 'fast-check';
import type { Mode, Subject } from '../../plugins/phone/facts.ts';
import {
  type At,
  type Chart,
  type Effect,
  IDLE,
  MOST_SENT,
  NOTHING_KNOWN,
  type Signal,
  STATES,
} from '../../plugins/phone/verify/chart.ts';
import type { Answer } from '../../plugins/phone/verify/provider.ts';
import { canResend, step } from '../../plugins/phone/verify/step.ts';

const subject = (mode: Mode, more: Partial<Subject> = {}): Subject => ({
  asked: 'q1',
  key: 'phone',
  number: '+33613579246',
  country: 'fr',
  mode,
  acceptLandline: false,
  after: false,
  ...more,
});
const OK: Answer = { is: 'ok', pinId: 'pin', snaUrl: '', approved: false, denied: false };
const SILENT: Answer = { ...OK, snaUrl: 'https://sna.test/1' };
const APPROVED: Answer = { ...OK, approved: true };
const DENIED: Answer = { ...OK, denied: true };
const is = (kind: 'gone' | 'landline' | 'tooMany' | 'rejected' | 'failed'): Answer => ({ is: kind });

/** A chart that was led there; `heard` collects what was to be done. */
function led(first: Chart = IDLE) {
  let chart = first;
  const heard: Effect[] = [];
  const give = (signal: Signal) => {
    const outcome = step(chart, signal);
    chart = outcome.chart;
    heard.push(...outcome.effects);
  };
  const self = {
    now: () => chart,
    heard,
    calls: () => heard.flatMap(one => (one.do === 'call' ? [`${one.event} ${one.channel}`] : [])),
    tracked: () => heard.flatMap(one => (one.do === 'track' ? [one.event] : [])),
    /** The answers as they stand. */
    answers: () => Object.assign({}, ...heard.map(one => (one.do === 'write' ? one.answers : {}))),
    waits: (is: Signal['is']) => heard.flatMap(one => (one.do === 'wait' && one.signal.is === is ? [one.ms] : [])),
    give: (signal: Signal) => {
      give(signal);
      return self;
    },
    start: (mode: Mode, more: Partial<Subject> = {}) => self.give({ is: 'start', subject: subject(mode, more) }),
    answer: (answer: Answer) => self.give({ is: 'answered', turn: chart.turn, answer }),
    typed: (code: string) => self.give({ is: 'typed', code }),
    cool: () => self.give({ is: 'cooled', turn: chart.sent }),
    resend: () => self.cool().give({ is: 'resend' }),
    due: () => self.give({ is: 'due', turn: chart.turn }),
    held: () => self.give({ is: 'held', turn: chart.turn }),
    expire: () => self.give({ is: 'expired', turn: chart.sent }),
  };
  return self;
}

/** How each state is come to. */
const ways: Readonly<Record<At, (mode?: Mode) => ReturnType<typeof led>>> = {
  idle: () => led(),
  sendingCode: () => led().start('2FA'),
  startingSna: (mode = 'SNA2FA') => led().start(mode),
  silent: (mode = 'SNA2FA') => ways.startingSna(mode).answer(SILENT),
  askingSna: (mode = 'SNA2FA') => ways.silent(mode).due(),
  code: () => ways.sendingCode().answer(OK),
  checking: () => ways.code().typed('1234'),
  refused: () => ways.checking().answer(is('rejected')),
  unchecked: () => ways.checking().answer(is('failed')),
  verified: () => ways.checking().answer(OK),
  landline: () => ways.sendingCode().answer(is('landline')),
  unsent: () => ways.sendingCode().answer(is('failed')),
  snaFailed: () => ways.startingSna('SNA').answer(is('failed')),
  spent: () => ways.sendingCode().answer(is('tooMany')),
};

type Way = ReturnType<typeof led>;
/** Every arrow of the drawing in docs/phone.md. */
const arrows: readonly (readonly [from: At, by: string, to: At, (at: Way) => Way, mode?: Mode])[] = [
  ['idle', 'start in 2FA mode', 'sendingCode', at => at.start('2FA')],
  ['idle', 'start in SNA mode', 'startingSna', at => at.start('SNA')],
  ['idle', 'start in SNA2FA mode', 'startingSna', at => at.start('SNA2FA')],
  ['sendingCode', 'OK', 'code', at => at.answer(OK)],
  ['sendingCode', '410', 'verified', at => at.answer(is('gone'))],
  ['sendingCode', '422', 'landline', at => at.answer(is('landline'))],
  ['sendingCode', '429', 'spent', at => at.answer(is('tooMany'))],
  ['sendingCode', 'another 4xx', 'unsent', at => at.answer(is('rejected'))],
  ['sendingCode', 'no answer', 'unsent', at => at.answer(is('failed'))],
  ['startingSna', 'OK with an address', 'silent', at => at.answer(SILENT)],
  ['startingSna', 'OK and approved at once', 'verified', at => at.answer(APPROVED)],
  ['startingSna', 'OK without an address', 'sendingCode', at => at.answer(OK)],
  ['startingSna', '410', 'verified', at => at.answer(is('gone'))],
  ['startingSna', '422', 'landline', at => at.answer(is('landline'))],
  ['startingSna', 'a failure in SNA2FA mode', 'sendingCode', at => at.answer(is('failed'))],
  ['startingSna', 'a failure in SNA mode', 'snaFailed', at => at.answer(is('failed')), 'SNA'],
  ['silent', '4 s', 'askingSna', at => at.due()],
  ['askingSna', 'approved', 'verified', at => at.answer(APPROVED)],
  ['askingSna', 'anything else in SNA2FA mode', 'sendingCode', at => at.answer(OK)],
  ['askingSna', 'anything else in SNA mode', 'snaFailed', at => at.answer(OK), 'SNA'],
  ['askingSna', 'no answer in SNA2FA mode', 'sendingCode', at => at.answer(is('failed'))],
  ['askingSna', '410', 'verified', at => at.answer(is('gone'))],
  ['code', 'one to three digits', 'code', at => at.typed('123')],
  ['code', 'the fourth digit', 'checking', at => at.typed('1234')],
  ['code', 'resend', 'sendingCode', at => at.resend()],
  ['code', '10 minutes', 'code', at => at.expire()],
  ['checking', 'OK', 'verified', at => at.answer(OK)],
  ['checking', 'OK with result null', 'refused', at => at.answer(DENIED)],
  ['checking', 'a 4xx', 'refused', at => at.answer(is('rejected'))],
  ['checking', '429', 'refused', at => at.answer(is('tooMany'))],
  ['checking', '410', 'verified', at => at.answer(is('gone'))],
  ['checking', '422', 'landline', at => at.answer(is('landline'))],
  ['checking', 'no answer', 'unchecked', at => at.answer(is('failed'))],
  ['refused', 'a digit less', 'code', at => at.typed('123')],
  ['refused', 'another code', 'checking', at => at.typed('4321')],
  ['refused', 'resend', 'sendingCode', at => at.resend()],
  ['unchecked', 'check again', 'checking', at => at.give({ is: 'retry' })],
  ['unchecked', 'another code', 'checking', at => at.typed('4321')],
  ['unchecked', 'resend', 'sendingCode', at => at.resend()],
  ['unsent', 'resend', 'sendingCode', at => at.resend()],
  ['unsent', 'start again', 'sendingCode', at => at.start('2FA')],
  ...STATES.filter(at => at !== 'idle').map(
    at => [at, 'an edit of the number', 'idle', (way: Way) => way.give({ is: 'edited' })] as const,
  ),
];

describe('the chart of a verification', () => {
  for (const at of STATES) it(`comes to ${at}`, () => expect(ways[at]().now().at).to.equal(at));

  for (const [from, by, to, go, mode] of arrows) {
    it(`${from}, ${by}: ${to}`, () => expect(go(ways[from](mode)).now().at).to.equal(to));
  }

  it('is drawn in docs/phone.md with these states and no others', async () => {
    const { readFileSync } = await import('node:fs');
    const drawn = new Set(
      [...readFileSync('docs/phone.md', 'utf8').matchAll(/^ {4}(\w+) --> (\w+)/gm)].flatMap(([, a = '', b = '']) => [
        a,
        b,
      ]),
    );
    expect([...drawn].sort()).to.deep.equal([...STATES].sort());
  });

  it('has an arrow in docs/phone.md for each pair of states it goes between, and for no other', async () => {
    const { readFileSync } = await import('node:fs');
    const drawn = [...readFileSync('docs/phone.md', 'utf8').matchAll(/^ {4}(\w+) --> (\w+)/gm)].map(
      ([, a, b]) => `${a} ${b}`,
    );
    const accepted = ['sendingCode', 'startingSna', 'checking', 'askingSna'].map(from => `${from} verified`);
    const pairs = arrows.filter(([from, , to]) => from !== to && to !== 'idle').map(([from, , to]) => `${from} ${to}`);
    const wanted = new Set([...pairs, ...accepted, 'askingSna landline', 'verified idle', 'code code']);
    expect([...new Set(drawn)].sort()).to.deep.equal([...wanted].sort());
  });

  describe('says in the words of the catalogue', () => {
    const words = ({ sending, checking, sna }: Chart) => [sending, checking, sna];
    const told: Readonly<Record<At, readonly unknown[]>> = {
      idle: ['none', undefined, undefined],
      sendingCode: ['sending', undefined, undefined],
      startingSna: ['sending', undefined, 'pending'],
      silent: ['sent', undefined, 'pending'],
      askingSna: ['sent', 'sending', 'pending'],
      code: ['sent', undefined, undefined],
      checking: ['sent', 'sending', undefined],
      refused: ['sent', 'error', undefined],
      unchecked: ['sent', 'error', undefined],
      verified: ['sent', 'verified', undefined],
      landline: ['error', undefined, undefined],
      unsent: ['error', undefined, undefined],
      snaFailed: ['error', undefined, 'error'],
      spent: ['error', undefined, undefined],
    };
    for (const at of STATES) it(at, () => expect(words(ways[at]().now())).to.deep.equal(told[at]));
    it('that the silent check succeeded', () => {
      expect(words(ways.askingSna().answer(APPROVED).now())).to.deep.equal(['sent', 'verified', 'success']);
    });
    it('that the silent check succeeded at once', () => {
      expect(words(ways.startingSna().answer(APPROVED).now())).to.deep.equal(['sent', 'verified', 'success']);
    });
    it('that no code was sent to a number that cannot be verified now', () => {
      expect(words(ways.sendingCode().answer(is('gone')).now())).to.deep.equal(['error', 'verified', undefined]);
    });
    it('that the silent check failed, and which part of it', () => {
      expect(words(ways.askingSna('SNA').answer(OK).now())).to.deep.equal(['sent', 'error', 'error']);
    });
    it('that it is a landline, also of a code that was sent', () => {
      expect(words(ways.checking().answer(is('landline')).now())).to.deep.equal(['sent', 'error', undefined]);
    });
    it('that the silent check failed, while the code is sent', () => {
      expect(words(ways.askingSna().answer(OK).now())).to.deep.equal(['sending', undefined, 'error']);
    });
  });

  describe('writes the keys of STATE-06', () => {
    it('when a code was sent, and not when it could not be', () => {
      expect(ways.code().answers()).to.include({ triggered_2fa: true });
      expect(ways.unsent().answers()).to.not.have.property('triggered_2fa');
    });
    it('after a wrong code and then the right one', () => {
      const way = ways.refused();
      expect(way.answers()).to.include({ valid_2fa: false });
      expect(way.typed('4321').answer(OK).answers()).to.include({ valid_2fa: true, phone_validation: 'valid' });
      expect(way.answers()).to.not.have.property('valid_sna2fa');
    });
    it('after the silent check, and after its failure', () => {
      expect(ways.askingSna().answer(APPROVED).answers()).to.include({ valid_sna2fa: true, phone_validation: 'valid' });
      const atOnce = ways.startingSna().answer(APPROVED).answers();
      expect(atOnce).to.include({ valid_sna2fa: true, phone_validation: 'valid' });
      expect(ways.snaFailed().answers()).to.include({ valid_sna2fa: false });
      expect(ways.snaFailed().answers()).to.not.have.property('phone_validation');
    });
    it('after the code that followed a failed silent check', () => {
      const way = ways.askingSna().answer(OK).answer(OK).typed('1234').answer(OK);
      expect(way.answers()).to.include({ valid_sna2fa: true, valid_2fa: true, phone_validation: 'valid' });
    });
    it('after 410 with the reason, and without the mark of an accepted code', () => {
      const { answers } = ways.sendingCode().answer(is('gone'));
      expect(answers()).to.include({ twilio_error: true, phone_validation: 'valid' });
      expect(answers().valid_2fa).to.equal(undefined);
    });
    it('after 422, with a mark of its own where landlines are accepted', () => {
      expect(ways.landline().answers()).to.include({ lp_is_landline_2fa: true });
      expect(ways.landline().answers().phone_validation).to.equal(undefined);
      const accepted = led().start('2FA', { acceptLandline: true }).answer(is('landline'));
      expect(accepted.now()).to.include({ at: 'verified', by: 'landline' });
      expect(accepted.answers()).to.include({ lp_is_landline_2fa: true, phone_validation: 'valid' });
      expect(accepted.answers().valid_2fa).to.equal(undefined);
    });
    it('none of them after an edit', () => {
      expect(ways.verified().give({ is: 'edited' }).heard.at(-1)).to.deep.equal({
        do: 'write',
        answers: NOTHING_KNOWN,
      });
    });
  });

  it('tracks each code, each check and each landline once', () => {
    expect(ways.refused().resend().answer(OK).typed('1111').answer(OK).tracked()).to.deep.equal([
      'phone2fa_sms',
      'phone2fa_code',
      'phone2fa_sms',
      'phone2fa_code',
    ]);
    expect(ways.landline().tracked()).to.deep.equal(['phone2fa_landline']);
    const accepted = led().start('2FA', { acceptLandline: true }).answer(is('landline'));
    expect(accepted.tracked()).to.deep.equal(['phone2fa_landline']);
    expect(ways.askingSna().answer(APPROVED).tracked()).to.deep.equal([]);
  });

  it('waits 1.5 s, 4 s, 2 s, and 10 minutes', () => {
    const way = ways.silent().due().answer(APPROVED);
    expect([way.waits('held'), way.waits('due'), way.waits('cooled')]).to.deep.equal([[1500], [4000], [2000]]);
    expect(ways.code().waits('expired')).to.deep.equal([600_000]);
  });

  it('hears no wait of a number that was edited since, or of a code that was followed by another', () => {
    const verified = ways.verified();
    const held = { is: 'held', turn: verified.now().turn } as const;
    verified.give({ is: 'edited' }).start('2FA').answer(OK).typed('1234').answer(OK);
    expect(verified.give(held).now().held).to.equal(false);
    expect(verified.held().now().held).to.equal(true);

    const silent = ways.silent();
    const due = { is: 'due', turn: silent.now().turn } as const;
    silent.give({ is: 'edited' }).start('SNA2FA').answer(SILENT);
    expect(silent.give(due).now().at).to.equal('silent');

    const code = ways.code();
    const { sent } = code.now();
    code.resend();
    expect(code.give({ is: 'cooled', turn: sent }).now().cooling).to.equal(true);
    code.answer(OK);
    expect(code.give({ is: 'expired', turn: sent }).now().trouble).to.equal(undefined);
  });

  it('sends the code at once where the silent check failed before and the code could not be sent', () => {
    const way = ways.startingSna().answer(is('failed')).answer(is('failed'));
    expect(way.now()).to.include({ at: 'unsent', sna: 'error' });
    expect(way.start('SNA2FA').calls()).to.deep.equal(['startVerify sna', 'startVerify sms', 'startVerify sms']);
  });

  it('makes one call for one number, however often it is asked to start', () => {
    const way = led()
      .start('2FA')
      .start('2FA')
      .answer(OK)
      .start('2FA')
      .typed('1234')
      .start('2FA')
      .answer(OK)
      .start('2FA');
    expect(way.calls()).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  it('sends another code only when the last one is two seconds old', () => {
    expect(ways.code().give({ is: 'resend' }).now().at).to.equal('code');
    expect(canResend(ways.code().now())).to.equal(false);
    expect(canResend(ways.code().cool().now())).to.equal(true);
  });

  it('sends five codes in a visit, whatever the number', () => {
    const way = led();
    for (let n = 0; n < 5; n++) way.start('2FA', { number: `+3361357924${n}` }).answer(OK);
    expect(way.calls()).to.have.length(5);
    expect(canResend(way.cool().now())).to.equal(false);
    way.start('2FA', { number: '+33613579299' });
    expect(way.now()).to.include({ at: 'spent', sending: 'error' });
    expect(way.calls()).to.have.length(5);
  });

  it('checks silently five times in a visit', () => {
    const way = led();
    for (let n = 0; n < 5; n++) way.start('SNA', { number: `+3361357924${n}` }).answer(SILENT);
    expect(way.start('SNA', { number: '+33613579299' }).now().at).to.equal('snaFailed');
    expect(way.calls()).to.have.length(5);
  });

  it('forgets the pin and the digits when another code is sent', () => {
    const way = ways.refused().resend();
    expect(way.now()).to.include({ pinId: '', code: '' });
    expect(way.answers().code_2fa).to.equal(undefined);
    expect(way.typed('1234').now().at).to.equal('sendingCode');
  });

  it('says why Next is refused: with digits that are too few, or with none', () => {
    expect(ways.sendingCode().give({ is: 'tried' }).now().tried).to.equal(false);
    expect(ways.code().give({ is: 'tried' }).now().tried).to.equal(true);
    expect(ways.code().typed('12').give({ is: 'tried' }).now().tried).to.equal(true);
    expect(ways.code().typed('12').give({ is: 'tried' }).typed('123').now().tried).to.equal(false);
  });

  it('is taken over by another question about the same number while a call is under way', () => {
    const way = ways.silent('SNA').start('SNA', { asked: 'q9' });
    expect(way.now()).to.include({ at: 'silent' });
    expect(way.now().subject?.asked).to.equal('q9');
    expect(way.calls()).to.have.length(1);
  });

  describe('in any order of clicks, answers and failures', () => {
    const mode = fc.constantFrom<Mode>('2FA', 'SNA', 'SNA2FA');
    const answer = fc.oneof(
      fc.constantFrom(OK, SILENT, APPROVED, DENIED),
      fc.constantFrom('gone', 'landline', 'tooMany', 'rejected', 'failed').map(kind => ({ is: kind }) as Answer),
    );
    const wish = fc.oneof(
      fc.record({
        is: fc.constant('start' as const),
        mode,
        number: fc.constantFrom('+331', '+332'),
        asked: fc.constantFrom('q1', 'q2'),
      }),
      fc.constantFrom(
        { is: 'resend' as const },
        { is: 'retry' as const },
        { is: 'edited' as const },
        { is: 'tried' as const },
      ),
      fc.record({ is: fc.constant('typed' as const), code: fc.constantFrom('', '1', '123', '1234', '4321') }),
      // An answer to any call so far, or the end of any wait so far: late, early, twice.
      fc.record({ is: fc.constant('reply' as const), which: fc.nat(9), answer }),
      fc.record({ is: fc.constant('over' as const), which: fc.nat(9) }),
    );

    it('ends in a named state, and only the newest call and the newest code count', () => {
      fc.assert(
        fc.property(fc.array(wish, { maxLength: 40 }), wishes => {
          let chart = IDLE;
          const calls: (Extract<Effect, { do: 'call' }> & { pin: string })[] = [];
          const waits: Signal[] = [];
          const open = new Set<number>();
          let accepted = 0;
          const give = (signal: Signal) => {
            const before = chart;
            const outcome = step(chart, signal);
            chart = outcome.chart;
            for (const effect of outcome.effects) {
              if (effect.do === 'wait') waits.push(effect.signal);
              if (effect.do !== 'call') continue;
              calls.push({ ...effect, pin: chart.pinId });
              // Whatever was asked before is not heard any more.
              open.clear();
              open.add(effect.turn);
              if (effect.event === 'startVerify') accepted = 0;
              if (effect.event === 'checkVerify') expect(before.at).to.not.equal('sendingCode');
            }
            return before;
          };
          for (const one of wishes) {
            if (one.is === 'start') give({ is: 'start', subject: subject(one.mode, one) });
            else if (one.is === 'reply') {
              const call = calls[one.which % Math.max(1, calls.length)];
              if (!call) continue;
              const was = chart;
              const heard = open.has(call.turn) && call.turn === chart.turn;
              const given = one.answer.is === 'ok' ? { ...one.answer, pinId: `pin of ${call.turn}` } : one.answer;
              const before = give({ is: 'answered', turn: call.turn, answer: given });
              if (!heard) expect(chart).to.equal(was);
              open.delete(call.turn);
              if (before.at === 'checking' && chart.at === 'verified' && chart.by === 'code') {
                accepted++;
                const [newest, checked] = (['startVerify', 'checkVerify'] as const).map(event =>
                  calls.findLast(made => made.event === event),
                );
                expect(checked?.pin).to.equal(`pin of ${newest?.turn}`);
              }
            } else if (one.is === 'over') {
              const signal = waits[one.which % Math.max(1, waits.length)];
              if (signal) give(signal);
            } else give(one);

            expect(STATES).to.include(chart.at);
            expect(accepted).to.be.at.most(1);
            expect(chart.codes).to.be.at.most(MOST_SENT);
            expect(chart.at === 'idle').to.equal(chart.subject === undefined);
            expect(chart.checking === 'verified').to.equal(chart.at === 'verified');
            expect(chart.sending === 'none').to.equal(chart.at === 'idle');
            if (chart.at === 'verified') expect(chart.by).to.not.equal(undefined);
            if (chart.at === 'sendingCode' || chart.at === 'startingSna') expect(chart.pinId).to.equal('');
          }
        }),
        { numRuns: 1500 },
      );
    });
  });
});
