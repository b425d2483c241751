import { useEffect } from 'react';
import { Button as CardButton } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { useHome } from '../home.ts';
import { FormPicture } from './FormPicture.tsx';
import { SAMPLES } from './gallery.ts';
import { LivePicture } from './LivePicture.tsx';

/** The gallery of complete forms. Opening one makes a form of the owner of it. */
export function SampleCards() {
  const { gallery } = useHome();
  const { samples } = useSnapshot(gallery.state);
  useEffect(() => void gallery.load(), [gallery]);
  return (
    <section className="start-section" aria-labelledby="start-samples">
      <h2 id="start-samples">Start with a sample</h2>
      <ul className="cards">
        {SAMPLES.map(({ id, title, about, tags, hue, flags }) => (
          <li key={id} className="card">
            <CardButton className="card-open" onPress={() => void gallery.open(id)}>
              {samples[id] ? <FormPicture summary={samples[id].summary} hue={hue} /> : <div className="picture" />}
              <span className="card-name">{title}</span>
              <span className="card-about">{about}</span>
              <span className="card-tags">
                {tags.map(tag => (
                  <span key={tag}>{tag}</span>
                ))}
              </span>
            </CardButton>
            {samples[id] && <LivePicture definition={samples[id].definition} {...(flags && { flags })} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
