import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { assets } from 'stepwell/vite';

/** `assets` adds the icons and the rules for phone numbers. */
export default defineConfig({ integrations: [react()], vite: { plugins: [assets()] } });
