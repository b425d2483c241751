/** Writes `dist/gallery.json`: the samples of all question types, from the `gallery.json` of each plugin. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGallerySamples } from '../sandbox/pages/gallery-samples.ts';
import { dist } from './dist-files.ts';

const groups = readGallerySamples();
await writeFile(join(dist, 'gallery.json'), `${JSON.stringify(groups)}\n`);
console.log(`gallery: ${groups.flatMap(group => group.samples).length} samples`);
