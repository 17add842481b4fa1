import { useCallback, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { publicTermOf, type Term } from '../../../domain/term/terms.ts';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import { useLinkToken } from '../../kit/page/use-link-token.ts';
import text from '../../kit/text/text.module.css';
import { serverNow } from '../../kit/window/server-clock.ts';
import { usePresence } from '../presence/use-presence.ts';
import { useAwake } from './awake.ts';
import { Controls, useAttended } from './controls.tsx';
import { MapView } from './map-slide.tsx';
import { useNewVersion } from './new-version.ts';
import { readScreenOptions } from './options.ts';
import { type Programme, posterFile, programmeOf } from './programme.ts';
import { ProjectView } from './project-slide.tsx';
import { useScreenData } from './queries.ts';
import type { ReadySlide } from './rotate.ts';
import styles from './screen.module.css';
import { SessionView } from './session-slide.tsx';
import { SlideBoundary } from './slide-boundary.tsx';
import { useRotation } from './use-rotation.ts';
import { VoteStrip } from './vote-strip.tsx';
import { WaitingView } from './waiting-slide.tsx';
import { WinnersView } from './winners-slide.tsx';

/** What the fragment of the address begins with on a screen that shows the code of the vote. */
const voteMark = 'vote=';
const nothing: Programme = { projects: [], others: [] };
/** Each screen has an order of its own. */
const salt = String(Math.random());
/** Of the longer side of the display, in its pixels: as wide as a poster gets. */
const posterWidth = () => Math.max(screen.width, screen.height) * devicePixelRatio * 0.6;

/** The page for the large displays of the hall: everything in turn, without anybody at its keys. */
export function ScreenPage() {
  const [query] = useSearchParams();
  const options = readScreenOptions(query);
  const term = options.term ?? publicTermOf(new Date(serverNow()));
  const data = useScreenData(term, options.department);
  const presence = usePresence(data?.floor, { refetchIntervalInBackground: true });
  const [isPaused, setPaused] = useState(false);
  const togglePause = useCallback(() => setPaused((before) => !before), []);
  const link = useLinkToken((fragment) => fragment.startsWith(voteMark));
  const isAttended = useAttended();
  useAwake();
  useNewVersion();

  const [width] = useState(posterWidth);
  const shown = useRotation({
    programme: () => (data ? programmeOf(data, options, new Date(serverNow()), salt) : nothing),
    posters: () => data?.projects.flatMap(({ poster }) => posterFile(poster, width) ?? []) ?? [],
    fileOf: ({ project }) => posterFile(project.poster, width),
    seconds: options.seconds,
    isPaused,
  });
  return (
    <div className={styles.screen} data-attended={isAttended || undefined}>
      <PageMeta title={t('screen.title')} description={t('screen.description')} noIndex />
      <h1 className={text.hidden}>{t('screen.heading')}</h1>
      <SlideBoundary key={shown?.count} instead={<WaitingView />}>
        {shown ? <SlideView slide={shown.slide} term={term} presence={presence} /> : <WaitingView />}
      </SlideBoundary>
      {shown && (
        <div key={`time ${shown.count}`} className={styles.time} data-paused={isPaused || undefined}>
          <div style={{ animationDuration: `${options.seconds}s` }} />
        </div>
      )}
      {link && <VoteStrip token={link.slice(voteMark.length)} />}
      <Controls isPaused={isPaused} togglePause={togglePause} />
    </div>
  );
}

type SlideProps = { slide: ReadySlide; term: Term; presence: ReadonlySet<string> | undefined };

function SlideView({ slide, term, presence }: SlideProps) {
  switch (slide.kind) {
    case 'project':
      return <ProjectView slide={slide} presence={presence} />;
    case 'session':
      return <SessionView slide={slide} />;
    case 'winners':
      return <WinnersView slide={slide} term={term} />;
    case 'map':
      return <MapView slide={slide} term={term} />;
  }
}
