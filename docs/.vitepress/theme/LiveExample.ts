/**
 * A form with its JSON beside it. The form follows what the reader writes; what is wrong is listed below the JSON, and the
 * form then stays as it was. It sends nothing. Without scripts, the JSON is a block of code.
 */
import { defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef } from 'vue';
import type { Mounted } from '../../../embed/mounted.ts';
import { loadEmbed } from './embed.ts';
import { placeOf, readExample } from './example-form.ts';
import type { JsonEditor } from './json-editor.ts';

/** In ms, between a change of the JSON and that of the form. */
const PAUSE = 300;

export const LiveExample = defineComponent({
  props: {
    /** URI-encoded JSON of a definition, or of one question. */
    json: { type: String, required: true },
    /** URI-encoded JSON of the flags of the form. */
    features: { type: String, default: '' },
    /** Attributes of the form's element that simulate answers of services, such as `data-preview-code`. */
    simulated: { type: String, default: '' },
  },
  setup(props) {
    const original = decodeURIComponent(props.json);
    const section = ref<HTMLElement>();
    const formPlace = ref<HTMLElement>();
    const editorPlace = ref<HTMLElement>();
    const messages = shallowRef<readonly { level: string; text: string; place?: string }[]>([]);
    const isShown = ref(false);
    const isChanged = ref(false);
    let form: Mounted | undefined;
    let editor: JsonEditor | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = original;
    let isGone = false;

    async function follow(text: string): Promise<void> {
      const reading = await readExample(text);
      if (isGone || text !== latest) return;
      if ('error' in reading) {
        messages.value = [{ level: 'error', text: reading.error }];
        return;
      }
      messages.value = reading.problems.map(problem => ({
        level: problem.level,
        place: placeOf(problem),
        text: `expected ${problem.expected}, found ${problem.found}. ${problem.remedy}`,
      }));
      try {
        await show(reading.definition);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        messages.value = [...messages.value, { level: 'error', text }];
      }
    }

    async function show(definition: object): Promise<void> {
      if (form) return form.update(definition);
      const embed = await loadEmbed();
      const place = formPlace.value;
      if (isGone || !place) return;
      for (const name of props.simulated.split(' ').filter(Boolean)) place.setAttribute(name, '');
      const features = props.features === '' ? undefined : JSON.parse(decodeURIComponent(props.features));
      form = embed.mount(place, { definition: definition as never, features, preview: true, history: false });
      isShown.value = true;
    }

    function changed(text: string): void {
      latest = text;
      isChanged.value = text !== original;
      clearTimeout(timer);
      timer = setTimeout(() => void follow(text), PAUSE);
    }

    async function begin(): Promise<void> {
      void follow(original);
      const { createEditor } = await import('./json-editor.ts');
      const place = editorPlace.value;
      if (isGone || !place) return;
      place.replaceChildren();
      editor = createEditor(place, original, changed);
    }

    let observer: IntersectionObserver | undefined;
    onMounted(() => {
      observer = new IntersectionObserver(
        entries => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer?.disconnect();
          void begin();
        },
        { rootMargin: '300px' },
      );
      observer.observe(section.value!);
    });
    onBeforeUnmount(() => {
      isGone = true;
      clearTimeout(timer);
      observer?.disconnect();
      editor?.stop();
      form?.unmount();
    });

    const listOf = () =>
      messages.value.map(({ level, text, place }) =>
        h('li', { class: `live-${level}` }, place ? [h('code', place), `: ${text}`] : text),
      );
    return () =>
      h('section', { ref: section, class: 'live', 'aria-label': 'Live example' }, [
        h('div', { class: 'live-form vp-raw' }, [
          isShown.value ? undefined : h('p', { class: 'live-wait' }, 'The form appears here.'),
          h('div', { ref: formPlace }),
        ]),
        h('div', { class: 'live-code' }, [
          h('div', { class: 'live-bar' }, [
            h('span', 'Change this JSON, and the form follows'),
            h('button', { type: 'button', hidden: !isChanged.value, onClick: () => editor?.show(original) }, 'Reset'),
          ]),
          h('div', { ref: editorPlace, class: 'live-editor' }, [h('pre', original)]),
          h('ul', { class: 'live-problems', role: 'status' }, listOf()),
        ]),
      ]);
  },
});
