/** Problems in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts show beside the code. */
import type { Problem } from '../../headless/check-form.ts';
import { lineOf } from './json-lines.ts';

/** `text`: the text of the file, from which line numbers are computed. */
export function sarifOf(file: string, text: string, problems: readonly Problem[]): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Stepwell',
            rules: [{ id: 'SW_DEFINITION', shortDescription: { text: 'A problem of a form definition' } }],
          },
        },
        results: problems.map(({ path, level, message }) => ({
          ruleId: 'SW_DEFINITION',
          level,
          message: { text: message.replace(/^SW_DEFINITION: /, '') },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file.replaceAll('\\', '/') },
                region: { startLine: lineOf(text, path) },
              },
            },
          ],
        })),
      },
    ],
  };
}
