import { expect } from 'chai';
import { assembledLead, type Lead } from '../support/assembled-lead.ts';
import { NAME } from '../support/definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const when = (value: string) => ({ bpKey: 'name', value });

/** The lead of a form with a name question that is answered with `x`. It is posted if something else is filled in too. */
async function leadOf(
  configuration: object = {},
  more: { form?: object; questions?: object[]; fill?(f: Mounted): Promise<unknown> } & MountOptions = {},
): Promise<Lead> {
  const { form, questions = [], fill, ...options } = more;
  const definition = { ...formOf([[NAME, ...questions]], configuration), ...form };
  if (!fill) return assembledLead(definition, options.page, { name: 'x' });
  const f = await mountForm(definition, options);
  f.host.reply('POST /submit', {});
  await f.fill('name', 'x');
  await fill(f);
  await f.next();
  const sent = f.host.calls.filter(call => call.path === '/submit');
  expect(sent).to.have.length(1);
  return sent[0]!.body as Lead;
}

describe('payload', () => {
  it('provider_form_id is the configured one', async () => {
    expect(await leadOf({ providerFormId: 'roof-7' })).to.include({ provider_form_id: 'roof-7' });
    expect(await leadOf()).to.not.have.property('provider_form_id');
  });

  it('comment is the name of the form', async () => {
    expect(await leadOf()).to.include({ comment: 'Test form' });
  });

  describe('form_id', () => {
    const rules = (...wanted: string[]) => ({
      form: { logicFormIdRules: wanted.map((value, index) => ({ conditions: [when(value)], formId: 20 + index })) },
    });

    it('is the configured one if no rule matches', async () => {
      expect(await leadOf({ formId: 10 }, rules('y'))).to.include({ form_id: 10 });
    });
    it('is that of the first matching rule', async () => {
      expect(await leadOf({ formId: 10 }, rules('y', 'x', 'x'))).to.include({ form_id: 21 });
      const form = {
        logicFormIdRules: [
          { conditions: [when('y')], formId: 20 },
          { conditions: [], formId: 30 },
        ],
      };
      expect(await leadOf({ formId: 10 }, { form })).to.include({ form_id: 30 });
    });
    it('needs every condition of a rule, unless its operator is or', async () => {
      const conditions = [when('x'), when('y')];
      const form = (more: object) => ({ form: { logicFormIdRules: [{ conditions, formId: 20, ...more }] } });
      expect(await leadOf({ formId: 10 }, form({}))).to.include({ form_id: 10 });
      expect(await leadOf({ formId: 10 }, form({ logicalOperator: 'or' }))).to.include({ form_id: 20 });
    });
    it('is sent with the configured one and the rule’s if they differ', async () => {
      const ids = { form_id: 20, form_id_overriden_by: 20, form_id_before_requalification: 10 };
      expect(await leadOf({ formId: 10 }, rules('x'))).to.include(ids);
    });
    it('is sent alone if no rule matches, or if the rule gives the same', async () => {
      const both = ['form_id_overriden_by', 'form_id_before_requalification'];
      expect(await leadOf({ formId: 10 }, rules('y'))).to.not.have.any.keys(...both);
      expect(await leadOf({ formId: '20' }, rules('x'))).to.not.have.any.keys(...both);
    });
    it('is sent alone if only a rule gives one, because nothing was changed then', async () => {
      const lead = await leadOf({}, rules('x'));
      expect(lead).to.include({ form_id: 20 });
      expect(lead).to.not.have.any.keys('form_id_overriden_by', 'form_id_before_requalification');
    });
    it('is absent if it is configured nowhere', async () => {
      expect(await leadOf()).to.not.have.property('form_id');
    });
  });
  it('gdpr_optin_default is absent in the us, and for a consent of the form’s own', async () => {
    expect(await leadOf()).to.not.have.property('gdpr_optin_default');
    const questions = [{ bpKey: 'gdpr-optin', type: 'legal', text: 'Mine' }];
    const own = await leadOf({ country: 'fr' }, { questions, fill: f => f.tickBox('gdpr-optin') });
    expect(own).to.deep.include({ 'gdpr-optin': true, lp_optin_legal_text: { 'gdpr-optin': 'Mine' } });
    expect(own).to.not.have.property('gdpr_optin_default');
  });

  it('lp_optin_legal_text is the text of each ticked consent by its key', async () => {
    const ask = (bpKey: string) => ({ bpKey, type: 'legal', text: `<b>Agree</b> to ${bpKey}` });
    const lead = await leadOf(
      {},
      {
        questions: [ask('terms'), ask('calls')],
        async fill(f) {
          await f.tickBox('terms');
          await f.tickBox('calls');
        },
      },
    );
    expect(lead.lp_optin_legal_text).to.deep.equal({ terms: 'Agree to terms', calls: 'Agree to calls' });
  });

  describe('lp_email_field', () => {
    const questions = ['a', 'b'].map(bpKey => ({ bpKey, type: 'email' }));

    it('is the key of the first email question', async () => {
      const fill = async (f: Mounted) => {
        await f.fill('b', 'b@b.fr');
        await f.fill('a', 'a@b.fr');
      };
      expect(await leadOf({}, { questions, fill })).to.include({ lp_email_field: 'a' });
    });
    it('does not depend on which of them was answered', async () => {
      const fill = (f: Mounted) => f.fill('b', 'b@b.fr');
      expect(await leadOf({}, { questions, fill })).to.include({ lp_email_field: 'a' });
    });
    it('is the key of one that is asked right before the lead is sent', async () => {
      const form = { beforeSubmit: [{ type: 'questions', questions: [{ bpKey: 'mail', type: 'email' }] }] };
      const f = await mountForm({ ...formOf([[NAME]]), ...form });
      f.host.reply('POST /submit', {});
      await f.fill('name', 'x');
      await f.next();
      await f.fill('mail', 'a@b.fr');
      await f.next();
      expect(f.host.calls.at(-1)?.body).to.include({ mail: 'a@b.fr', lp_email_field: 'mail' });
    });
    it('is absent without an email question', async () => {
      expect(await leadOf({}, { questions: [{ bpKey: 'a', type: 'short_text' }] })).to.not.have.property(
        'lp_email_field',
      );
    });
  });

  it('dldclck_id is the tracking id of the page', async () => {
    expect(await leadOf({}, { page: { dci: 'd-1' } })).to.include({ dldclck_id: 'd-1' });
    expect(await leadOf()).to.not.have.property('dldclck_id');
  });

  it('provider_lead_id is the query parameter of that name', async () => {
    expect(await leadOf({}, { page: { query: { provider_lead_id: '7' } } })).to.include({ provider_lead_id: '7' });
    expect(await leadOf()).to.not.have.property('provider_lead_id');
  });

  it('features_enabled lists the flags that are on when the lead is sent', async () => {
    const page = { features: { ONE: true, TWO: true, OFF: false } };
    const fill = async ({ engine }: Mounted) => {
      engine.scope.feature('TWO', false);
      engine.scope.feature('OFF', true);
      engine.scope.feature('LATE', true);
    };
    expect((await leadOf({}, { page, fill })).features_enabled).to.deep.equal(['ONE', 'LATE']);
    expect((await leadOf()).features_enabled).to.deep.equal([]);
  });

  describe('__trackConv__', () => {
    const rule = (formId: number) => ({ form: { logicFormIdRules: [{ conditions: [when('x')], formId }] } });
    const [met, unmet] = [when('x'), when('y')];
    const CASES: readonly (readonly [string, object, object, boolean])[] = [
      ['by default', {}, {}, true],
      ['if its list of conditions is empty', { disableConversionOn: [] }, {}, true],
      ['if its condition does not match', { disableConversionOn: [unmet] }, {}, true],
      ['if its condition matches', { disableConversionOn: [met] }, {}, false],
      ['if one of its conditions matches', { disableConversionOn: [unmet, met] }, {}, false],
      [
        'where one of two that are both needed matches',
        { disableConversionOn: [unmet, met], disableConversionLogicalOperator: 'and' },
        {},
        true,
      ],
      ['for a requalified lead', { formId: 10 }, rule(20), false],
      ['if no form id is configured and a rule gives one', {}, rule(20), true],
      ['if a rule gives the configured id', { formId: '10' }, rule(10), true],
      [
        'for a requalified lead that may convert',
        { formId: 10, allowConversionOnRequalification: true },
        rule(20),
        true,
      ],
      [
        'for one that may, where its condition matches',
        { formId: 10, allowConversionOnRequalification: true, disableConversionOn: [met] },
        rule(20),
        false,
      ],
    ];
    it('says whether the lead is a conversion', async () => {
      for (const [name, configuration, more, expected] of CASES)
        expect(await leadOf(configuration, more), name).to.include({ __trackConv__: expected });
    });
  });

  describe('of choices', () => {
    const values = [
      { bpKey: 'gas', text: 'Gas' },
      { bpKey: 'oil', text: 'Oil' },
    ];
    const questions = [
      { bpKey: 'own', type: 'yesno', title: 'Own' },
      { bpKey: 'kind', type: 'radio', title: 'Kind', values },
      { bpKey: 'heat', type: 'multiple_choices', title: 'Heat', values },
      { bpKey: 'more', type: 'multiple_cards', title: 'More', values },
    ];
    const fill = async (f: Mounted) => {
      await f.choose('own', 'Yes');
      await f.choose('heat', 'Gas');
      await f.choose('heat', 'Oil');
    };

    it('has each answer in singleChoicesValues or multipleChoiceValues, and its type in questionsTypes', async () => {
      expect(await leadOf({}, { questions, fill })).to.deep.include({
        singleChoicesValues: { own: 'yes' },
        multipleChoiceValues: { heat: ['gas', 'oil'] },
        questionsTypes: { name: 'short_text', own: 'yesno', heat: 'multiple_choices' },
      });
    });
    it('has neither of the first two without an answer', async () => {
      expect(await leadOf({}, { questions })).to.not.have.any.keys('singleChoicesValues', 'multipleChoiceValues');
    });
  });

  it('questionsTypes has the type of the shown question if several share a key', async () => {
    const shared = (type: string, value: string) => ({
      bpKey: 'kind',
      type,
      title: type,
      conditionalDisplay: [when(value)],
    });
    const questions = [shared('email', 'y'), shared('long_text', 'x')];
    const { questionsTypes } = await leadOf({}, { questions, fill: f => f.fill('kind', 'mine') });
    expect(questionsTypes).to.deep.equal({ name: 'short_text', kind: 'long_text' });
  });

  it('questionsTypes has prefilled answers too', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ mail: 'a@b.fr' })) };
    const lead = await leadOf({}, { questions: [{ bpKey: 'mail', type: 'email' }], page: { query } });
    expect(lead.questionsTypes).to.deep.equal({ name: 'short_text', mail: 'email' });
  });

  describe('the app', () => {
    it('has the form’s id, the provider dux and the type survey', async () => {
      expect(await leadOf()).to.include({
        interactive_app_id: 'test',
        interactive_provider: 'dux',
        interactive_app_type: 'survey',
      });
    });
    it('has the type chatbot with its flag or its display mode', async () => {
      const flag = await leadOf({}, { page: { features: { CHATBOT: true } } });
      expect(flag).to.include({ interactive_app_type: 'chatbot' });
      expect(await leadOf({ displayMode: 'chatbot' })).to.include({ interactive_app_type: 'chatbot' });
    });
  });
});
