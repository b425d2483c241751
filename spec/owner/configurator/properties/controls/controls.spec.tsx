import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { ColorControl } from '../../../../../owner/configurator/properties/controls/ColorControl.tsx';
import type { ControlProps } from '../../../../../owner/configurator/properties/controls/control.ts';
import { MapControl } from '../../../../../owner/configurator/properties/controls/MapControl.tsx';
import { NumberControl } from '../../../../../owner/configurator/properties/controls/NumberControl.tsx';
import { TextControl } from '../../../../../owner/configurator/properties/controls/TextControl.tsx';
import { TextsControl } from '../../../../../owner/configurator/properties/controls/TextsControl.tsx';
import type { Member } from '../../../../../owner/configurator/schema/members.ts';
import { countryOptions, LANGUAGES, languageOptions } from '../../../../../owner/configurator/ui/languages.ts';
import { show as showView, testConfigurator } from '../../../../support/configurator.tsx';

const member = (more: Partial<Member> = {}): Member => ({
  name: 'member',
  kind: 'text',
  schema: {},
  options: [],
  isRequired: false,
  isRare: false,
  isForOtherTypes: false,
  ...more,
});

/** Shows the control with a value that it can change, and collects the values that it sets. */
function show(
  Control: (props: ControlProps) => React.ReactNode,
  value: unknown,
  more: Partial<Member> = {},
  form = {},
) {
  const values: unknown[] = [];
  function View() {
    const [now, setNow] = useState(value);
    function set(next: unknown): void {
      values.push(next);
      setNow(next);
    }
    return <Control member={member(more)} label="Member" path={['member']} value={now} isMixed={false} set={set} />;
  }
  return { ...showView(<View />, testConfigurator(form)), values };
}

describe('the control of a number', () => {
  it('sets numbers, keeps what is none out of the form, and removes the member if it is empty', async () => {
    const { user, values } = show(NumberControl, 5, {
      schema: { 'x-unit': 'ms', anyOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] },
    });
    const field = screen.getByRole('textbox', { name: 'Member (milliseconds)' });
    await user.clear(field);
    expect(values).to.deep.equal([undefined]);
    await user.type(field, '1,5');
    expect(values.at(-1)).to.equal(1.5);
    await user.clear(field);
    values.length = 0;
    await user.type(field, '-2');
    expect(values).to.deep.equal([]);
    expect(screen.getByText('Write a number of 0 or more.').isConnected).to.equal(true);
  });

  it('keeps a number that is written as text a text', async () => {
    const { user, values } = show(NumberControl, '5');
    await user.type(screen.getByRole('textbox', { name: 'Member' }), '0');
    expect(values).to.deep.equal(['50']);
  });
});

describe('the control of a color', () => {
  it('takes any color of CSS as text, and one of the browser’s picker', async () => {
    const { user, values } = show(ColorControl, '#0b6b66');
    const picker = screen.getByLabelText<HTMLInputElement>('Member: choose a color');
    expect(picker.value).to.equal('#0b6b66');
    fireEvent.change(picker, { target: { value: '#ff0000' } });
    expect(values.at(-1)).to.equal('#ff0000');
    const field = screen.getByRole('textbox', { name: 'Member' });
    await user.clear(field);
    await user.type(field, 'teal');
    expect(values.at(-1)).to.equal('teal');
    expect(picker.style.getPropertyValue('--color'), 'not the black of the picker').to.equal('teal');
    await user.clear(field);
    expect(values.at(-1)).to.equal(undefined);
    expect(picker.matches('[data-empty]'), 'nor if there is no color').to.equal(true);
  });
});

describe('the control of names and texts', () => {
  it('adds, changes and removes an entry', async () => {
    const { user, values } = show(MapControl, { a: '1' });
    await user.type(screen.getByRole('textbox', { name: 'a' }), '2');
    expect(values.at(-1)).to.deep.equal({ a: '12' });
    await user.type(screen.getByRole('textbox', { name: 'Member: new name' }), 'b{Enter}');
    expect(values.at(-1)).to.deep.equal({ a: '12', b: '' });
    await user.click(screen.getByRole('button', { name: 'Remove a' }));
    await user.click(screen.getByRole('button', { name: 'Remove b' }));
    expect(values.at(-1)).to.equal(undefined);
  });

  it('does not replace an entry that exists, or take a name that every object has', async () => {
    const { user, values } = show(MapControl, { a: '1' });
    const name = screen.getByRole('textbox', { name: 'Member: new name' });
    await user.type(name, 'a{Enter}');
    expect(screen.getByText('There is one with this name already.').isConnected).to.equal(true);
    await user.clear(name);
    await user.type(name, '__proto__{Enter}');
    expect(screen.getByText('This name is reserved.').isConnected).to.equal(true);
    expect(values).to.deep.equal([]);
  });
});

describe('the control of several texts', () => {
  it('adds texts by Enter or comma, each once, and removes them', async () => {
    const { user, values } = show(TextsControl, ['a']);
    const field = screen.getByRole('textbox', { name: 'Member' });
    await user.type(field, 'b{Enter}');
    expect(values.at(-1)).to.deep.equal(['a', 'b']);
    await user.type(field, 'a,c,');
    expect(values.at(-1)).to.deep.equal(['a', 'b', 'c']);
    for (const text of ['a', 'b', 'c'])
      await user.click(screen.getByRole('button', { name: new RegExp(`^Remove ${text}`) }));
    expect(values.at(-1)).to.equal(undefined);
    expect(document.activeElement, 'the list went with the focus').to.equal(field);
  });
});

describe('the control of a text with answers in it', () => {
  const FORM = { steps: [{ questions: [{ bpKey: 'first', type: 'short_text', title: 'First name' }] }] };

  it('inserts an answer at the caret by keyboard, and goes on there', async () => {
    const { user, values, configurator } = show(TextControl, 'Hello !', { kind: 'template' }, FORM);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Member' });
    field.focus();
    field.setSelectionRange(6, 6);
    await user.keyboard('{Control>} {/Control}');
    await user.keyboard('{Enter}');
    expect(values).to.deep.equal(['Hello {{first}}!']);
    await configurator.platform.tick(0);
    expect(document.activeElement).to.equal(field);
    expect(field.selectionStart).to.equal('Hello {{first}}'.length);
  });

  it('has no answers to insert in a form without questions', () => {
    show(TextControl, '', { kind: 'template' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Insert an answer: Member' });
    expect(button.disabled).to.equal(true);
  });
});

describe('the suggestions of places', () => {
  it('are all languages that the form has texts for, with regional forms', () => {
    const codes = languageOptions([], 'xx').map(({ id }) => id);
    expect(codes).to.include.members([...LANGUAGES, 'fr-ca', 'de-at', 'pt-br', 'xx']);
    expect(languageOptions([], '').find(({ id }) => id === 'fr-ca')?.text).to.equal('Canadian French (fr-ca)');
  });

  it('are all countries', () => {
    expect(countryOptions('')).to.have.length.greaterThan(200);
  });
});
