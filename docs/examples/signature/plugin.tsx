/**
 * The question type `signature`: the visitor draws with finger, pen or mouse, or types the name. The answer is the drawing as
 * an SVG path; a typed name is a further answer under the key of the question with `_name` at its end.
 */
import { type PointerEvent, useEffect, useRef } from 'react';
import { definePlugin, defineQuestion, type QuestionProps, useRead } from 'stepwell/plugin';
import { number } from 'stepwell/schema-parts';
import { HEIGHT, isPath, placeOf, WIDTH, withPoint } from './strokes.ts';
import { styles } from './styles.ts';

/** Both are empty until the visitor has signed. */
interface Signature {
  readonly path: string;
  readonly name: string;
}
const options = { penWidth: number };
const EMPTY: Signature = { path: '', name: '' };
/** Points of the canvas for each unit of the path, so that lines are sharp on phones. */
const SCALE = 2;

function draw(canvas: HTMLCanvasElement, path: string, penWidth: number): void {
  if (typeof Path2D !== 'function') return; // tests without a browser
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(SCALE, 0, 0, SCALE, 0, 0);
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.lineWidth = penWidth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = getComputedStyle(canvas).color;
  context.stroke(new Path2D(path));
}

function SignaturePad({ question, value, set, field, group, scope }: QuestionProps<Signature, typeof options>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The path while a stroke is drawn: several moves can come before the next rendering. */
  const drawn = useRef<string | undefined>(undefined);
  const text = useRead(scope, read => ({
    pad: read.text(value.path ? 'Drawing area with your signature' : 'Drawing area, empty'),
    name: read.text('Or type your full name'),
    clear: read.text('Clear the drawing'),
  }));
  const { penWidth = 3 } = question;
  // They belong to the text field: a group cannot be required or invalid.
  const { 'aria-required': isRequired, 'aria-invalid': isInvalid, ...wiring } = group;
  useEffect(() => draw(canvas.current!, value.path, penWidth), [value.path, penWidth]);

  function add(event: PointerEvent<HTMLCanvasElement>, starts: boolean): void {
    drawn.current = withPoint(drawn.current ?? value.path, placeOf(event, event.currentTarget), starts);
    set({ ...value, path: drawn.current });
  }
  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    add(event, true);
  }
  function end(): void {
    if (drawn.current === undefined) return;
    set({ ...value, path: drawn.current }, true);
    drawn.current = undefined;
  }

  return (
    <fieldset {...wiring} className="sw-signature">
      <canvas
        ref={canvas}
        role="img"
        aria-label={text.pad}
        className="sw-signature-pad"
        width={WIDTH * SCALE}
        height={HEIGHT * SCALE}
        onPointerDown={begin}
        onPointerMove={event => drawn.current !== undefined && add(event, false)}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <button
        type="button"
        className="sw-button sw-signature-clear"
        disabled={value.path === ''}
        onClick={() => {
          set({ ...value, path: '' }, true);
          scope.announce(scope.read.text('The drawing is cleared'));
        }}
      >
        {text.clear}
      </button>
      <label className="sw-signature-name">
        {text.name}
        <input
          type="text"
          name={field.name}
          className="sw-input"
          autoComplete="name"
          aria-describedby={field['aria-describedby']}
          aria-invalid={isInvalid}
          aria-required={isRequired}
          value={value.name}
          onChange={event => set({ ...value, name: event.target.value })}
        />
      </label>
    </fieldset>
  );
}

const FRENCH = {
  'Drawing area with your signature': 'Zone de dessin avec votre signature',
  'Drawing area, empty': 'Zone de dessin vide',
  'Or type your full name': 'Ou saisissez votre nom complet',
  'Clear the drawing': 'Effacer le dessin',
  'The drawing is cleared': 'Le dessin est effacé',
  Signed: 'Signé',
};

export const signature = defineQuestion('signature', {
  options,
  editor: {
    name: 'Signature',
    purpose: 'The visitor signs with a finger or a mouse, or types the name.',
    icon: 'pen-line',
    keywords: 'sign draw',
    start: { bpKey: 'signature', title: 'Your signature', validationRules: [{ validator: 'required' }] },
    sample: 'M40 140L200 60L360 140L520 60',
  },
  empty: EMPTY,
  label: 'group',
  view: SignaturePad,
  read(answers, { bpKey }) {
    const [path, name] = [answers[bpKey], answers[`${bpKey}_name`]];
    const known = { path: isPath(path) ? path : '', name: typeof name === 'string' ? name.trim() : '' };
    return known.path || known.name ? known : undefined;
  },
  write: ({ path, name }, { bpKey }) => ({ [bpKey]: path || undefined, [`${bpKey}_name`]: name.trim() || undefined }),
  // A typed name is as good as a drawing.
  rules: ({ bpKey }, given, read) =>
    read(`${bpKey}_name`) === undefined ? given : given.filter(({ validator }) => validator !== 'required'),
  describe: ({ path, name }, _, read) => name.trim() || (path && read.text('Signed')),
  example: () => 'M40 140L200 60L360 140L520 60',
  secondsToAnswer: 10,
});

export const plugin = definePlugin('signature', {
  parts: [signature],
  styles,
  texts: language => (language.startsWith('fr') ? FRENCH : {}),
});

export default plugin;
