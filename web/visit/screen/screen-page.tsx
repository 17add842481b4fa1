import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { settingIn } from '../../../domain/language/written.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { site } from '../../../domain/site/site.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Mark } from '../../kit/page/logo.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { useLinkToken } from '../../kit/page/use-link-token.ts';
import text from '../../kit/text/text.module.css';
import { serverNow } from '../../kit/window/server-clock.ts';
import { usePresence } from '../presence/use-presence.ts';
import { Brand } from './brand.tsx';
import { Code } from './code.tsx';
import { Controls, useAttended } from './controls.tsx';
import { useNewVersion } from './new-version.ts';
import { readScreenOptions } from './options.ts';
import { type MapSlide, type Programme, posterFile, programmeOf } from './programme.ts';
import { ProjectView } from './project-slide.tsx';
import { useScreenData, useScreenTerm } from './queries.ts';
import type { ReadySlide } from './rotate.ts';
import styles from './screen.module.css';
import { SessionView } from './session-slide.tsx';
import { useRotation } from './use-rotation.ts';
import { VoteStrip } from './vote-strip.tsx';
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
  const term = useScreenTerm(options);
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

function SlideView({ slide, term: current, presence }: SlideProps) {
  // That of its own beginning: staff may choose another one while it is shown.
  const [term] = useState(current);
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

/** What is shown while there is nothing else. */
function WaitingView() {
  return (
    <div className={styles.waiting}>
      <Mark />
      <p>{site.name}</p>
      <small {...settingIn('tagline')}>{site.tagline}</small>
    </div>
  );
}

type Props = { instead: ReactNode; children: ReactNode };

/** Shows something else in place of a slide that breaks. Its key must be that of the slide, so that the next one is shown. */
class SlideBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** Keeps the display from going dark while the page is shown. A browser that cannot do it leaves that to the display's settings. */
function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let isGone = false;
    // The browser gives it back whenever the page is hidden, and refuses it while the battery is low.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isGone) void held?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}

/** The way to the plan of the hall. */
function MapView({ slide: { floor }, term }: { slide: MapSlide; term: Term }) {
  const host = useAbsolute()('').replace(/^https?:\/\//, '');
  return (
    <article className={styles.map}>
      <Brand />
      <div className={styles.middle}>
        <p className={styles.eyebrow}>{floor.hall.name}</p>
        <h2>{t('screen.mapTitle')}</h2>
        <p className={styles.lead}>{t('screen.mapLead')}</p>
        <p className={styles.address}>
          <bdi dir="ltr">{`${host}/map`}</bdi>
        </p>
      </div>
      <Code path={canonical.map(term)} label={t('screen.scanForMap')} />
    </article>
  );
}
