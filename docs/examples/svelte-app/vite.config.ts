import { svelte } from '@sveltejs/vite-plugin-svelte';
import { assets } from 'stepwell/vite';
import { defineConfig } from 'vite';

/** `assets` adds the icons and the rules for phone numbers. */
export default defineConfig({ plugins: [svelte(), assets()] });
