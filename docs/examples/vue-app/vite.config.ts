import vue from '@vitejs/plugin-vue';
import { assets } from 'stepwell/vite';
import { defineConfig } from 'vite';

/** The tag is an element of the browser, not a component of Vue. `assets` adds the icons and the rules for phone numbers. */
const template = { compilerOptions: { isCustomElement: (tag: string) => tag === 'stepwell-form' } };

export default defineConfig({ plugins: [vue({ template }), assets()] });
