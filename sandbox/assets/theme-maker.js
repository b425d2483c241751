/**
 * The theme maker of the gallery. Its controls are generated from the schema of definitions and change one form at
 * once.
 */

/** The appearance in the page's URL. */
export const appearanceInUrl = () => new URL(location.href).searchParams.get('appearance') ?? '';

function read() {
  try {
    return JSON.parse(appearanceInUrl() || '{}');
  } catch {
    return {};
  }
}

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const titleOf = (member, { title }) => title ?? member[0].toUpperCase() + member.slice(1);

/** A slider for names with an order. The theme's own value comes first. */
function sliderOf(names, value) {
  const slider = make('input', { type: 'range', min: '-1', max: String(names.length - 1), step: '1' });
  slider.value = String(names.indexOf(value));
  const shown = make('output', {});
  const show = () => {
    shown.textContent = names[slider.value] ?? 'Default';
    slider.setAttribute('aria-valuetext', shown.textContent);
  };
  slider.addEventListener('input', show);
  show();
  return [make('span', {}, slider, shown), () => names[slider.value], slider];
}

/** Returns the control of a member and a function that reads its value. Undefined means the theme's default. */
function controlOf(member, schema, value) {
  if (member === 'radius' || member === 'density') return sliderOf(schema.enum, value);
  const names = schema.type === 'boolean' ? [true, false] : schema.enum;
  if (names) {
    const labels = schema.type === 'boolean' ? ['On', 'Off'] : names.map(String);
    const options = names.map((_, place) => make('option', { value: String(place), textContent: labels[place] }));
    const select = make('select', {}, make('option', { value: '', textContent: 'Default' }), ...options);
    select.value = value === undefined ? '' : String(names.indexOf(value));
    return [select, () => names[select.value || -1]];
  }
  const isColor = schema['x-kind'] === 'color';
  const input = make('input', { type: 'text', value: value ?? '', placeholder: 'Default', spellcheck: false });
  if (!isColor) return [input, () => input.value.trim() || undefined];
  const picker = make('input', {
    type: 'color',
    value: /^#[\da-f]{6}$/i.test(value) ? value : '#2446d8',
    tabIndex: -1,
  });
  picker.setAttribute('aria-hidden', 'true');
  picker.addEventListener('input', () => {
    input.value = picker.value;
  });
  input.addEventListener('input', () => {
    if (/^#[\da-f]{6}$/i.test(input.value)) picker.value = input.value;
  });
  return [make('span', { className: 'color' }, picker, input), () => input.value.trim() || undefined, input];
}

/** Calls `change` with each appearance that the reader makes. */
export async function showThemeMaker(place, change) {
  const schema = await (await fetch('/survey/schema.json')).json();
  const appearance = read();
  const { properties } = schema.$defs.appearance;
  const controls = Object.entries(properties).map(([member, hints]) => [
    member,
    ...controlOf(member, hints, appearance[member]),
  ]);
  const labels = controls.map(([member, control, , labeled]) => {
    const id = `maker-${member}`;
    (labeled ?? control).id = id;
    return make('p', {}, make('label', { htmlFor: id, textContent: titleOf(member, properties[member]) }), control);
  });
  const result = make('output', { className: 'made' });
  const copy = make('button', { type: 'button', textContent: 'Copy as JSON' });
  const form = make(
    'form',
    { className: 'maker' },
    make('div', { className: 'controls' }, ...labels),
    make('label', { className: 'made-label', textContent: 'In a definition' }, result),
    copy,
    make('button', { textContent: 'Show the gallery in this look' }),
  );
  const made = () =>
    Object.fromEntries(
      controls.map(([member, , value]) => [member, value()]).filter(([, value]) => value !== undefined),
    );
  const show = () => {
    result.textContent = JSON.stringify({ appearance: made() }, null, 1).replace(/\n\s*/g, ' ');
    change(made());
  };
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(JSON.stringify(made(), null, 2));
    copy.textContent = 'Copied';
    setTimeout(() => {
      copy.textContent = 'Copy as JSON';
    }, 1500);
  });
  form.addEventListener('input', show);
  form.addEventListener('submit', event => {
    event.preventDefault();
    const url = new URL(location.pathname, location.href);
    url.searchParams.set('appearance', JSON.stringify(made()));
    location.assign(url);
  });
  place.append(form);
  show();
}
