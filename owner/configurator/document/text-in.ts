import { textOfFile } from '../../../engine/contract/text-file.ts';

/** The text of a file of the owner. Rejects with a sentence if its encoding is unknown. */
export const textIn = async (file: Pick<File, 'name' | 'arrayBuffer'>): Promise<string> =>
  textOfFile(file.name, new Uint8Array(await file.arrayBuffer()));
