import { useCallback } from 'react';
import * as v from 'valibot';
import { numberOf, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useEventual } from '../ui/use-eventual.ts';
import { Section } from './Section.tsx';

const manifestShape = v.object({
  files: v.record(v.string(), v.object({ name: v.string(), bytes: v.number(), brotli: v.number() })),
});
type Files = v.InferOutput<typeof manifestShape>['files'];

/** Only the preview and the configurator load these, not the visitors of a page. */
const NOT_FOR_VISITORS = ['inspect', 'preview', 'check', 'shared', 'catalogue'];
const kilobytes = (bytes: number): string => t('{{number}} kB', { number: numberOf(Math.round(bytes / 100) / 10) });

/** What the form has loaded of the embed, with the sizes that travel (brotli). */
export function LoadedFiles({ chunks }: { chunks: readonly string[] }) {
  const files = useFiles();
  const loaded = chunks.flatMap(path => {
    const file = files && Object.hasOwn(files, path) ? files[path] : undefined;
    return file && !NOT_FOR_VISITORS.includes(file.name) ? [{ path, ...file }] : [];
  });
  const total = loaded.reduce((sum, { brotli }) => sum + brotli, 0);
  return (
    <Section
      title={t('Loaded code')}
      count={loaded.length}
      note={t('What this form has loaded up to now. Sizes as they travel, compressed with brotli.')}
    >
      {loaded.length === 0 ? (
        <p className="muted small">{t('The sizes are in manifest.json, which could not be read.')}</p>
      ) : (
        <table className="plain-table small">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Chunk')}</th>
              <th scope="col">{t('Size')}</th>
            </tr>
          </thead>
          <tbody>
            {loaded.map(({ path, name, brotli }) => (
              <tr key={path}>
                <td>
                  <code>{name}</code>
                  <span className="meter">
                    <span style={{ inlineSize: `${(brotli / total) * 100}%` }} />
                  </span>
                </td>
                <td data-number="">{kilobytes(brotli)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Together')}</th>
              <td data-number="">{kilobytes(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  );
}

/** Undefined if they cannot be loaded: the list then stays empty. */
function useFiles(): Files | undefined {
  const { platform } = useConfigurator();
  return useEventual(
    useCallback(async () => {
      const answer = await platform.fetch(platform.fileUrl('manifest.json'));
      return v.parse(manifestShape, await answer.json()).files;
    }, [platform]),
  );
}
