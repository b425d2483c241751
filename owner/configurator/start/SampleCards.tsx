import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useHome } from '../home.ts';
import { IconButton } from '../ui/Button.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { Card } from './Card.tsx';
import { SHOWCASE } from './gallery.ts';
import { LivePicture } from './LivePicture.tsx';
import { type Sample, TEMPLATES } from './templates.ts';

const TrialDialog = lazyView(
  () => import(/* webpackChunkName: "trial-dialog" */ './TrialDialog.tsx'),
  'TrialDialog',
  () => null,
);

/** The gallery of complete forms. Opening one makes a form of the owner of it; trying one makes none. */
export function SampleCards() {
  const { gallery } = useHome();
  const [tried, setTried] = useState<Sample>();
  useEffect(() => void gallery.load(), [gallery]);
  return (
    <>
      <Cards
        id="start-templates"
        title={t('Start with a template of your trade')}
        samples={TEMPLATES}
        onTry={setTried}
      />
      <Cards id="start-samples" title={t('See what a form can do')} samples={SHOWCASE} onTry={setTried} />
      {tried && <TrialDialog sample={tried} onClose={() => setTried(undefined)} />}
    </>
  );
}

interface CardsProps {
  id: string;
  title: string;
  samples: readonly Sample[];
  onTry(sample: Sample): void;
}

function Cards({ id, title, samples, onTry }: CardsProps) {
  const { gallery } = useHome();
  const loaded = useSnapshot(gallery.state).samples;
  return (
    <section className="stack gap-16" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="cards stack">
        {samples.map(sample => {
          const { definition } = loaded[sample.id] ?? {};
          return (
            <Card
              key={sample.id}
              hue={sample.hue}
              name={sample.title}
              onOpen={() => void gallery.open(sample.id)}
              picture={
                definition !== undefined && (
                  <LivePicture definition={definition} {...(sample.flags && { flags: sample.flags })} />
                )
              }
              action={
                definition !== undefined && (
                  <IconButton
                    label={t('Try {{title}}', { title: sample.title })}
                    icon={<Play />}
                    onPress={() => onTry(sample)}
                  />
                )
              }
            >
              <span className="compact muted">{sample.about}</span>
              <span className="flex wrap gap-6">
                {sample.tags.map(tag => (
                  <span key={tag} className="badge">
                    {tag}
                  </span>
                ))}
              </span>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
