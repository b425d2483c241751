import { ASSET_FOLDERS } from '../../embed/bundlers/assets.ts';
import type { Command } from './terminal.ts';

export const assets: Command = {
  summary:
    'Copies the icons of choices and the phone metadata, which a form from the npm package fetches from /survey/.',
  files: ['FOLDER'],
  options: {},
  fails: 'never',
  example: 'stepwell assets public/survey',
  async run(terminal, { files: [folder = ''] }) {
    await terminal.copyDist(ASSET_FOLDERS, folder);
    terminal.print(
      `Copied ${ASSET_FOLDERS.join(' and ')} to ${folder}. The form fetches them from /survey/, unless the option staticHost says otherwise.`,
    );
    return false;
  },
};
