import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Mode, Subject } from '../../plugins/phone/verification.ts';
import {
  CLEARED_ANSWERS,
  type Effect,
  IDLE,
  MAX_SENT,
  type ServiceReply,
  type Signal,
  STATES,
  type StateName,
} from '../../plugins/phone/verify/state.ts';
import { canResend, transition } from '../../plugins/phone/verify/transition.ts';
import { runs } from '../support/runs.ts';

const subject = (mode: Mode, more: Partial<Subject> = {}): Subject => ({
  questionId: 'q1',
  key: 'phone',
  number: '+33613579246',
  country: 'fr',
  mode,
  acceptLandline: false,
  afterSubmit: false,
  ...more,
});
const OK: ServiceReply = { type: 'ok', pinId: 'pin', snaUrl: '', approved: false, denied: false };
const SILENT: ServiceReply = { ...OK, snaUrl: 'https://sna.test/1' };
const APPROVED: ServiceReply = { ...OK, approved: true };
const DENIED: ServiceReply = { ...OK, denied: true };
const UNAVAILABLE: ServiceReply = { type: 'unavailable' };
const LANDLINE: ServiceReply = { type: 'landline' };
const TOO_MANY: ServiceReply = { type: 'tooMany' };
const MISSING: ServiceReply = { type: 'missing' };
const REJECTED: ServiceReply = { type: 'rejected' };
const FAILED: ServiceReply = { type: 'failed' };

/** A state machine with methods that send signals; `effects` collects all effects so far. */
function machine() {
  let state = IDLE;
  const effects: Effect[] = [];
  const self = {
    state: () => state,
    effects,
    calls: () => effects.flatMap(one => (one.type === 'call' ? [`${one.event} ${one.channel}`] : [])),
    tracked: () => effects.flatMap(one => (one.type === 'track' ? [one.event] : [])),
    answers: () => Object.assign({}, ...effects.map(one => (one.type === 'write' ? one.answers : {}))),
    waits: (type: Signal['type']) =>
      effects.flatMap(one => (one.type === 'wait' && one.signal.type === type ? [one.ms] : [])),
    send: (signal: Signal) => {
      const next = transition(state, signal);
      state = next.state;
      effects.push(...next.effects);
      return self;
    },
    start: (mode: Mode, more: Partial<Subject> = {}) => self.send({ type: 'start', subject: subject(mode, more) }),
    reply: (reply: ServiceReply) => self.send({ type: 'replied', requestId: state.requestId, reply }),
    type: (code: string) => self.send({ type: 'typed', code }),
    coolDown: () => self.send({ type: 'cooledDown', requestId: state.sendRequestId }),
    resend: () => self.coolDown().send({ type: 'resend' }),
    recheck: () => self.send({ type: 'recheckDue', requestId: state.requestId }),
    showVerified: () => self.send({ type: 'verifiedShown', requestId: state.requestId }),
    expire: () => self.send({ type: 'codeExpired', requestId: state.sendRequestId }),
  };
  return self;
}
type Machine = ReturnType<typeof machine>;

/** How each state is reached. */
const inState: Readonly<Record<StateName, (mode?: Mode) => Machine>> = {
  idle: () => machine(),
  sendingCode: () => machine().start('2FA'),
  startingSna: (mode = 'SNA2FA') => machine().start(mode),
  silent: (mode = 'SNA2FA') => inState.startingSna(mode).reply(SILENT),
  askingSna: (mode = 'SNA2FA') => inState.silent(mode).recheck(),
  code: () => inState.sendingCode().reply(OK),
  checking: () => inState.code().type('1234'),
  refused: () => inState.checking().reply(REJECTED),
  unchecked: () => inState.checking().reply(FAILED),
  verified: () => inState.checking().reply(OK),
  landline: () => inState.sendingCode().reply(LANDLINE),
  unsent: () => inState.sendingCode().reply(FAILED),
  snaFailed: () => inState.startingSna('SNA').reply(FAILED),
  unavailable: () => inState.unsent().start('2FA').reply(FAILED),
};

/** Every arrow of the chart in docs/phone.md. */
const arrows: readonly (readonly [
  from: StateName,
  cause: string,
  to: StateName,
  (from: Machine) => Machine,
  mode?: Mode,
])[] = [
  ['idle', 'start in 2FA mode', 'sendingCode', from => from.start('2FA')],
  ['idle', 'start in SNA mode', 'startingSna', from => from.start('SNA')],
  ['idle', 'start in SNA2FA mode', 'startingSna', from => from.start('SNA2FA')],
  ['idle', 'start without an international number', 'unavailable', from => from.start('SNA2FA', { number: '' })],
  ['sendingCode', 'OK', 'code', from => from.reply(OK)],
  ['sendingCode', '410', 'verified', from => from.reply(UNAVAILABLE)],
  ['sendingCode', '422', 'landline', from => from.reply(LANDLINE)],
  ['sendingCode', '429', 'unavailable', from => from.reply(TOO_MANY)],
  ['sendingCode', 'another 4xx, twice', 'unavailable', from => from.reply(REJECTED).resend().reply(REJECTED)],
  ['sendingCode', 'another 4xx', 'unsent', from => from.reply(REJECTED)],
  ['sendingCode', '404', 'unsent', from => from.reply(MISSING)],
  ['sendingCode', 'no answer', 'unsent', from => from.reply(FAILED)],
  ['sendingCode', 'no answer, twice', 'unavailable', from => from.reply(FAILED).start('2FA').reply(FAILED)],
  ['sendingCode', '404, twice', 'unavailable', from => from.reply(MISSING).resend().reply(MISSING)],
  ['startingSna', 'OK with an address', 'silent', from => from.reply(SILENT)],
  ['startingSna', 'OK and approved at once', 'verified', from => from.reply(APPROVED)],
  ['startingSna', 'OK without an address', 'sendingCode', from => from.reply(OK)],
  ['startingSna', '410', 'verified', from => from.reply(UNAVAILABLE)],
  ['startingSna', '422', 'landline', from => from.reply(LANDLINE)],
  ['startingSna', 'a failure in SNA2FA mode', 'sendingCode', from => from.reply(FAILED)],
  ['startingSna', 'a failure in SNA mode', 'snaFailed', from => from.reply(FAILED), 'SNA'],
  ['silent', '4 s', 'askingSna', from => from.recheck()],
  ['askingSna', 'approved', 'verified', from => from.reply(APPROVED)],
  ['askingSna', 'anything else in SNA2FA mode', 'sendingCode', from => from.reply(OK)],
  ['askingSna', 'anything else in SNA mode', 'snaFailed', from => from.reply(OK), 'SNA'],
  ['askingSna', 'no answer in SNA2FA mode', 'sendingCode', from => from.reply(FAILED)],
  ['askingSna', '410', 'verified', from => from.reply(UNAVAILABLE)],
  ['code', 'one to three digits', 'code', from => from.type('123')],
  ['code', 'the fourth digit', 'checking', from => from.type('1234')],
  ['code', 'resend', 'sendingCode', from => from.resend()],
  ['code', '10 minutes', 'code', from => from.expire()],
  ['checking', 'OK', 'verified', from => from.reply(OK)],
  ['checking', 'OK with result null', 'refused', from => from.reply(DENIED)],
  ['checking', 'a 4xx', 'refused', from => from.reply(REJECTED)],
  ['checking', '404', 'refused', from => from.reply(MISSING)],
  ['checking', '429', 'refused', from => from.reply(TOO_MANY)],
  ['checking', '410', 'verified', from => from.reply(UNAVAILABLE)],
  ['checking', '422', 'landline', from => from.reply(LANDLINE)],
  ['checking', 'no answer', 'unchecked', from => from.reply(FAILED)],
  [
    'checking',
    'no answer, twice',
    'unavailable',
    from => from.reply(FAILED).send({ type: 'checkAgain' }).reply(FAILED),
  ],
  ['refused', 'a digit less', 'code', from => from.type('123')],
  ['refused', 'another code', 'checking', from => from.type('4321')],
  ['refused', 'resend', 'sendingCode', from => from.resend()],
  ['unchecked', 'check again', 'checking', from => from.send({ type: 'checkAgain' })],
  ['unchecked', 'another code', 'checking', from => from.type('4321')],
  ['unchecked', 'resend', 'sendingCode', from => from.resend()],
  ['unsent', 'resend', 'sendingCode', from => from.resend()],
  ['unsent', 'start again', 'sendingCode', from => from.start('2FA')],
  ...STATES.filter(at => at !== 'idle').map(
    at => [at, 'an edit of the number', 'idle', (from: Machine) => from.send({ type: 'edited' })] as const,
  ),
];

describe('the state machine of a verification', () => {
  it('reaches each state, and goes from one to another as in the table', () => {
    for (const at of STATES) expect(inState[at]().state().at).to.equal(at);
    for (const [from, cause, to, go, mode] of arrows)
      expect(go(inState[from](mode)).state().at, `${from} after: ${cause}`).to.equal(to);
  });

  it('has exactly the states and transitions in the chart of docs/phone.md', () => {
    const drawn = [...readFileSync('docs/phone.md', 'utf8').matchAll(/^ {4}(\w+) --> (\w+)/gm)].map(
      ([, a = '', b = '']) => [a, b] as const,
    );
    expect([...new Set(drawn.flat())].sort()).to.deep.equal([...STATES].sort());
    const accepted = ['sendingCode', 'startingSna', 'checking', 'askingSna'].map(from => `${from} verified`);
    const pairs = arrows.filter(([from, , to]) => from !== to && to !== 'idle').map(([from, , to]) => `${from} ${to}`);
    const expected = new Set([...pairs, ...accepted, 'askingSna landline', 'verified idle', 'code code']);
    expect([...new Set(drawn.map(pair => pair.join(' ')))].sort()).to.deep.equal([...expected].sort());
  });

  it('publishes sending, checking and sna', () => {
    const published = (of: Machine) => {
      const { sending, checking, sna } = of.state();
      return [sending, checking, sna];
    };
    const expected: Readonly<Record<StateName, readonly unknown[]>> = {
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
      unavailable: ['error', undefined, undefined],
    };
    for (const at of STATES) expect(published(inState[at]()), at).to.deep.equal(expected[at]);
    for (const [what, of, words] of [
      ['a silent check succeeded', inState.askingSna().reply(APPROVED), ['sent', 'verified', 'success']],
      ['a silent check succeeded at once', inState.startingSna().reply(APPROVED), ['sent', 'verified', 'success']],
      ['the number cannot be verified', inState.sendingCode().reply(UNAVAILABLE), ['error', 'verified', undefined]],
      ['a silent check failed when checked', inState.askingSna('SNA').reply(OK), ['sent', 'error', 'error']],
      ['a landline was found with the code', inState.checking().reply(LANDLINE), ['sent', 'error', undefined]],
      ['a code follows a failed silent check', inState.askingSna().reply(OK), ['sending', undefined, 'error']],
    ] as const)
      expect(published(of), what).to.deep.equal(words);
  });

  describe('writes the answers', () => {
    it('after a code was sent, but not after it could not be sent', () => {
      expect(inState.code().answers()).to.include({ triggered_2fa: true });
      expect(inState.unsent().answers()).to.not.have.property('triggered_2fa');
    });
    it('after a wrong code and then the right one', () => {
      const from = inState.refused();
      expect(from.answers()).to.include({ valid_2fa: false });
      expect(from.type('4321').reply(OK).answers()).to.include({ valid_2fa: true, phone_validation: 'valid' });
      expect(from.answers()).to.not.have.property('valid_sna2fa');
    });
    it('after the silent check, and after its failure', () => {
      expect(inState.askingSna().reply(APPROVED).answers()).to.include({
        valid_sna2fa: true,
        phone_validation: 'valid',
      });
      const atOnce = inState.startingSna().reply(APPROVED).answers();
      expect(atOnce).to.include({ valid_sna2fa: true, phone_validation: 'valid' });
      expect(inState.snaFailed().answers()).to.include({ valid_sna2fa: false });
      expect(inState.snaFailed().answers()).to.not.have.property('phone_validation');
    });
    it('after the code that followed a failed silent check', () => {
      const from = inState.askingSna().reply(OK).reply(OK).type('1234').reply(OK);
      expect(from.answers()).to.include({ valid_sna2fa: true, valid_2fa: true, phone_validation: 'valid' });
    });
    it('after 410: the reason, but not valid_2fa', () => {
      const { answers } = inState.sendingCode().reply(UNAVAILABLE);
      expect(answers()).to.include({ twilio_error: true, phone_validation: 'valid' });
      expect(answers().valid_2fa).to.equal(undefined);
    });
    it('after 422: lp_is_landline_2fa, and phone_validation if landlines are accepted', () => {
      expect(inState.landline().answers()).to.include({ lp_is_landline_2fa: true });
      expect(inState.landline().answers().phone_validation).to.equal(undefined);
      const accepted = machine().start('2FA', { acceptLandline: true }).reply(LANDLINE);
      expect(accepted.state()).to.include({ at: 'verified', verifiedBy: 'landline' });
      expect(accepted.answers()).to.include({ lp_is_landline_2fa: true, phone_validation: 'valid' });
      expect(accepted.answers().valid_2fa).to.equal(undefined);
    });
    it('after the service was out of reach twice in a row: only that', () => {
      const answers = inState.unavailable().answers();
      expect(answers.phone2fa_unavailable).to.equal(true);
      for (const key of ['valid_2fa', 'phone_validation', 'twilio_error']) expect(answers[key]).to.equal(undefined);
    });
    it('after a start without an international number: the same, and it makes no call', () => {
      const from = machine().start('2FA', { number: '' });
      expect(from.answers()).to.deep.equal({ phone2fa_unavailable: true });
      expect(from.calls()).to.deep.equal([]);
      expect(from.effects).to.deep.include({ type: 'reportUnavailable', cause: 'noNumber' });
      expect(from.showVerified().state().verifiedShown).to.equal(true);
    });
    it('that clear all others, after an edit', () => {
      expect(inState.verified().send({ type: 'edited' }).effects.at(-1)).to.deep.equal({
        type: 'write',
        answers: CLEARED_ANSWERS,
      });
    });
  });

  it('tracks each code, each check and each landline once', () => {
    expect(inState.refused().resend().reply(OK).type('1111').reply(OK).tracked()).to.deep.equal([
      'phone2fa_sms',
      'phone2fa_code',
      'phone2fa_sms',
      'phone2fa_code',
    ]);
    expect(inState.landline().tracked()).to.deep.equal(['phone2fa_landline']);
    const accepted = machine().start('2FA', { acceptLandline: true }).reply(LANDLINE);
    expect(accepted.tracked()).to.deep.equal(['phone2fa_landline']);
    expect(inState.askingSna().reply(APPROVED).tracked()).to.deep.equal([]);
  });

  it('waits 1.5 seconds, 4 seconds, 2 seconds and 10 minutes', () => {
    const from = inState.silent().recheck().reply(APPROVED);
    expect([from.waits('verifiedShown'), from.waits('recheckDue'), from.waits('cooledDown')]).to.deep.equal([
      [1500],
      [4000],
      [2000],
    ]);
    expect(inState.code().waits('codeExpired')).to.deep.equal([600_000]);
  });

  it('ignores timers that belong to an edited number or to an older code', () => {
    const verified = inState.verified();
    const shown = { type: 'verifiedShown', requestId: verified.state().requestId } as const;
    verified.send({ type: 'edited' }).start('2FA').reply(OK).type('1234').reply(OK);
    expect(verified.send(shown).state().verifiedShown).to.equal(false);
    expect(verified.showVerified().state().verifiedShown).to.equal(true);

    const silent = inState.silent();
    const due = { type: 'recheckDue', requestId: silent.state().requestId } as const;
    silent.send({ type: 'edited' }).start('SNA2FA').reply(SILENT);
    expect(silent.send(due).state().at).to.equal('silent');

    const code = inState.code();
    const { sendRequestId: requestId } = code.state();
    code.resend();
    expect(code.send({ type: 'cooledDown', requestId }).state().coolingDown).to.equal(true);
    code.reply(OK);
    expect(code.send({ type: 'codeExpired', requestId }).state().codeProblem).to.equal(undefined);
  });

  it('sends a code at once if the silent check had failed and its code could not be sent', () => {
    const from = inState.startingSna().reply(FAILED).reply(FAILED);
    expect(from.state()).to.include({ at: 'unsent', sna: 'error' });
    expect(from.start('SNA2FA').calls()).to.deep.equal(['startVerify sna', 'startVerify sms', 'startVerify sms']);
  });

  it('makes one call for a number, however often it is started', () => {
    const from = machine()
      .start('2FA')
      .start('2FA')
      .reply(OK)
      .start('2FA')
      .type('1234')
      .start('2FA')
      .reply(OK)
      .start('2FA');
    expect(from.calls()).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  it('counts only failures in a row, and those of all numbers of the visit', () => {
    const twice = (between: ServiceReply) => inState.unsent().start('2FA').reply(between).resend().reply(FAILED);
    expect(twice(OK).state().at).to.equal('unsent');
    const edited = inState.unsent().send({ type: 'edited' }).start('2FA', { number: '+33613579247' });
    expect(edited.reply(FAILED).state().at).to.equal('unavailable');
  });

  it('sends another code only after the cooldown', () => {
    expect(inState.code().send({ type: 'resend' }).state().at).to.equal('code');
    expect(canResend(inState.code().state())).to.equal(false);
    expect(canResend(inState.code().coolDown().state())).to.equal(true);
  });

  it('sends at most five codes during a visit, for all numbers together', () => {
    const from = machine();
    for (let n = 0; n < 5; n++) from.start('2FA', { number: `+3361357924${n}` }).reply(OK);
    expect(from.calls()).to.have.length(5);
    expect(canResend(from.coolDown().state())).to.equal(false);
    from.start('2FA', { number: '+33613579299' });
    expect(from.state()).to.include({ at: 'unavailable', sending: 'error' });
    expect(from.calls()).to.have.length(5);
    expect(from.effects).to.deep.include({ type: 'reportUnavailable', cause: 'spent' });
  });

  it('makes at most five silent checks during a visit', () => {
    const from = machine();
    for (let n = 0; n < 5; n++) from.start('SNA', { number: `+3361357924${n}` }).reply(SILENT);
    expect(from.start('SNA', { number: '+33613579299' }).state().at).to.equal('snaFailed');
    expect(from.calls()).to.have.length(5);
  });

  it('clears the pin and the digits when another code is sent', () => {
    const from = inState.refused().resend();
    expect(from.state()).to.include({ pinId: '', code: '' });
    expect(from.answers().code_2fa).to.equal(undefined);
    expect(from.type('1234').state().at).to.equal('sendingCode');
  });

  it('records that Next was pressed while the code was incomplete', () => {
    expect(inState.sendingCode().send({ type: 'triedNext' }).state().triedNext).to.equal(false);
    expect(inState.code().send({ type: 'triedNext' }).state().triedNext).to.equal(true);
    expect(inState.code().type('12').send({ type: 'triedNext' }).state().triedNext).to.equal(true);
    expect(inState.code().type('12').send({ type: 'triedNext' }).type('123').state().triedNext).to.equal(false);
  });

  it('ends if Next or another code is asked for after the fifth code', () => {
    for (const [from, to] of [
      ['code', 'unavailable'],
      ['refused', 'unavailable'],
      ['unchecked', 'unavailable'],
      ['landline', 'landline'],
    ] as const)
      for (const ask of ['triedNext', 'resend'] as const) {
        const spent = { ...inState[from]().coolDown().state(), codesSent: MAX_SENT };
        expect(transition(spent, { type: ask }).state.at, `${ask} in ${from}`).to.equal(to);
      }
  });
  it('keeps a code that is being typed after the fifth code at the first press of Next', () => {
    const typing = { ...inState.code().coolDown().type('12').state(), codesSent: MAX_SENT };
    const once = transition(typing, { type: 'triedNext' }).state;
    expect([once.at, transition(once, { type: 'triedNext' }).state.at]).to.deep.equal(['code', 'unavailable']);
  });

  it('gives its code to another question about the same number', () => {
    for (const at of ['code', 'refused', 'unchecked'] as const) {
      const from = inState[at]();
      const made = from.calls().length;
      expect(from.start('2FA', { questionId: 'q9', afterSubmit: true }).state()).to.include({ at });
      expect(from.calls()).to.have.length(made);
    }
  });

  it('is taken over by another question about the same number while a call is in progress', () => {
    const from = inState.silent('SNA').start('SNA', { questionId: 'q9' });
    expect(from.state()).to.include({ at: 'silent' });
    expect(from.state().subject?.questionId).to.equal('q9');
    expect(from.calls()).to.have.length(1);
  });

  describe('with signals in any order', () => {
    const mode = fc.constantFrom<Mode>('2FA', 'SNA', 'SNA2FA');
    const reply = fc.constantFrom(
      OK,
      SILENT,
      APPROVED,
      DENIED,
      UNAVAILABLE,
      LANDLINE,
      TOO_MANY,
      REJECTED,
      MISSING,
      FAILED,
    );
    const action = fc.oneof(
      fc.record({
        type: fc.constant('start' as const),
        mode,
        number: fc.constantFrom('+331', '+332'),
        questionId: fc.constantFrom('q1', 'q2'),
      }),
      fc.constantFrom(
        { type: 'resend' as const },
        { type: 'checkAgain' as const },
        { type: 'edited' as const },
        { type: 'triedNext' as const },
      ),
      fc.record({ type: fc.constant('typed' as const), code: fc.constantFrom('', '1', '123', '1234', '4321') }),
      // A reply to any call so far, or the end of any timer so far: late, early, twice.
      fc.record({ type: fc.constant('reply' as const), which: fc.nat(9), reply }),
      fc.record({ type: fc.constant('timer' as const), which: fc.nat(9) }),
    );

    it('stays consistent, and only the newest call and the newest code count', () => {
      fc.assert(
        fc.property(fc.array(action, { maxLength: 40 }), actions => {
          let state = IDLE;
          const calls: (Extract<Effect, { type: 'call' }> & { pin: string })[] = [];
          const timers: Signal[] = [];
          const pending = new Set<number>();
          let accepted = 0;
          const send = (signal: Signal) => {
            const before = state;
            const next = transition(state, signal);
            state = next.state;
            for (const effect of next.effects) {
              if (effect.type === 'wait') timers.push(effect.signal);
              if (effect.type !== 'call') continue;
              calls.push({ ...effect, pin: state.pinId });
              // Replies to older calls are ignored from now on.
              pending.clear();
              pending.add(effect.requestId);
              if (effect.event === 'startVerify') accepted = 0;
              if (effect.event === 'checkVerify') expect(before.at).to.not.equal('sendingCode');
            }
            return before;
          };
          for (const one of actions) {
            if (one.type === 'start') send({ type: 'start', subject: subject(one.mode, one) });
            else if (one.type === 'reply') {
              const call = calls[one.which % Math.max(1, calls.length)];
              if (!call) continue;
              const { requestId } = call;
              const isNewest = pending.has(requestId) && requestId === state.requestId;
              const given = one.reply.type === 'ok' ? { ...one.reply, pinId: `pin of ${requestId}` } : one.reply;
              const before = send({ type: 'replied', requestId, reply: given });
              if (!isNewest) expect(state).to.equal(before);
              pending.delete(requestId);
              if (before.at === 'checking' && state.at === 'verified' && state.verifiedBy === 'code') {
                accepted++;
                const [sent, checked] = (['startVerify', 'checkVerify'] as const).map(event =>
                  calls.findLast(made => made.event === event),
                );
                expect(checked?.pin).to.equal(`pin of ${sent?.requestId}`);
              }
            } else if (one.type === 'timer') {
              const signal = timers[one.which % Math.max(1, timers.length)];
              if (signal) send(signal);
            } else send(one);

            expect(STATES).to.include(state.at);
            expect(accepted).to.be.at.most(1);
            expect(state.codesSent).to.be.at.most(MAX_SENT);
            expect(state.at === 'idle').to.equal(state.subject === undefined);
            expect(state.checking === 'verified').to.equal(state.at === 'verified');
            expect(state.sending === 'none').to.equal(state.at === 'idle');
            if (state.at === 'verified') expect(state.verifiedBy).to.not.equal(undefined);
            if (state.at === 'sendingCode' || state.at === 'startingSna') expect(state.pinId).to.equal('');
          }
        }),
        { numRuns: runs(1500) },
      );
    });
  });
});
