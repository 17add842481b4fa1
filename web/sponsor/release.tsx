import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../../domain/language/text.ts';
import { writtenIn } from '../../domain/language/written.ts';
import { shownCaption } from '../../domain/picture/shown-caption.ts';
import { instantOf } from '../../domain/presentation/event-time.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import {
  type ReleaseField,
  type ReleaseView,
  releaseFieldNames,
  shownFields,
  viewWithoutParts,
} from '../../domain/project/release.ts';
import { site } from '../../domain/site/site.ts';
import { takeAnswer } from '../kit/api/take-answer.ts';
import { ScrollRegion } from '../kit/controls/scroll-region.tsx';
import { Message } from '../kit/feedback/message.tsx';
import { FailureNote, Note } from '../kit/feedback/note.tsx';
import { FetchedPicture, type PictureSource } from '../kit/media/fetched-picture.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { Section } from '../kit/page/section.tsx';
import { Badge, Badges, TermBadge } from '../kit/text/badge.tsx';
import { type ComparedRow, Comparison } from '../kit/text/comparison.tsx';
import text from '../kit/text/text.module.css';
import { dayInWords, momentInWords } from '../kit/text/times.ts';
import { PrivateStory } from '../visit/door.ts';
import { DecisionForm } from './decision-form.tsx';
import { picturesOf, releaseQuery } from './queries.ts';
import styles from './release.module.css';
import { type DecisionKept, useUnsentDecision } from './unsent-decision.ts';

/** In pixels: the width of the largest picture file. */
const widest = 2560;

type Props = { token: string; view: ReleaseView };

/** What visitors would see, what changed since the last decision, and the form for the next one. */
export function Release({ token, view }: Props) {
  const { project, last, projectTitle, sponsor, endsAt } = view;
  const queries = useQueryClient();
  const source = useMemo(() => picturesOf(token), [token]);
  const [thanks, setThanks] = useState<{ words: string; version: number }>();
  const { isUnsent, ...unsent } = useUnsentDecision(token, view);
  const onSent = (next: ReleaseView, words: string) => {
    takeAnswer(queries, releaseQuery(token), next);
    setThanks({ words, version: next.version });
    scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHead
        title={projectTitle ? <bdi {...(project && writtenIn(project))}>{projectTitle}</bdi> : t('release.title')}
        look="list"
        summary={t('release.intro')}
        above={
          <Badges>
            {project && <TermBadge term={project} />}
            <Badge>{t('release.hello', { sponsor })}</Badge>
          </Badges>
        }
      />
      <Section look="underHead">
        <div className={styles.page}>
          <div role="status">
            {thanks?.version === view.version ? (
              <Note tone="good">
                {thanks.words} {lastInWords(view)}
              </Note>
            ) : (
              last && <Note>{lastInWords(view)}</Note>
            )}
          </div>
          {project ? (
            <>
              {last?.project && view.waits && (
                <Comparison
                  Heading="h2"
                  title={t('release.changes')}
                  heads={{ field: t('release.field'), before: t('release.before'), after: t('release.after') }}
                  rows={changesBetween(last.project, project, source)}
                />
              )}
              <Decision {...{ token, view, project, source, onSent, ...unsent }} />
            </>
          ) : (
            <>
              {isUnsent && <FailureNote>{t('release.notSent')}</FailureNote>}
              <Message title={t('release.notReady')}>
                <p>{t('release.notReadyHint')}</p>
              </Message>
            </>
          )}
          <p className={text.muted}>{t('release.ends', { time: momentInWords(endsAt) })}</p>
        </div>
      </Section>
    </>
  );
}

type DecisionProps = Props &
  DecisionKept & {
    project: PublicProject;
    source: PictureSource;
    onSent: (next: ReleaseView, words: string) => void;
  };

/** The preview, without what the form below it hides, and the form. Whoever asks for changes sees the whole. */
function Decision({ token, view, project, source, decision, keep, onSent }: DecisionProps) {
  const left = decision.kind === 'approve' ? decision.hidden : [];
  const shown = viewWithoutParts(project, left);
  return (
    <>
      <section className={styles.preview} aria-labelledby="preview">
        <h2 id="preview" className={text.heading}>
          {t('release.preview')}
        </h2>
        {project.withheld && <Note>{t('release.withheld')}</Note>}
        <p className={text.muted}>{t('release.members')}</p>
        {left.length > 0 && (
          <Note>{t('release.without', { parts: left.map((part) => t(`release.parts.${part}`)).join(' · ') })}</Note>
        )}
        <PrivateStory project={shown} source={source} />
        {shown.poster && (
          <details>
            <summary>{t('release.posterFull')}</summary>
            <ScrollRegion className={styles.full} aria-label={t('release.posterFull')}>
              <FetchedPicture picture={shown.poster} alt={shown.poster.alt ?? ''} width={widest} source={source} />
            </ScrollRegion>
          </details>
        )}
      </section>
      <DecisionForm {...{ token, view, decision, keep, onSent }} />
    </>
  );
}

function lastInWords({ last, waits }: ReleaseView): string | undefined {
  if (!last) return undefined;
  const time = momentInWords(last.at);
  if (last.kind === 'askForChanges') return t('release.askedOn', { time });
  if (waits) return t('release.changedSince', { time });
  const { embargoUntil: day } = last;
  return day
    ? t('release.approvedFor', { time, day: dayInWords(new Date(instantOf(`${day}T12:00`, site.timeZone)).toISOString()) })
    : t('release.approvedOn', { time });
}

/** The parts in which two versions differ; posters and photos are shown. */
function changesBetween(before: PublicProject, after: PublicProject, source: PictureSource): ComparedRow[] {
  const [then, now] = [shownFields(before), shownFields(after)];
  const shown = (name: ReleaseField, view: PublicProject, words: string): ReactNode => {
    const pictures = name === 'poster' ? [view.poster ?? []].flat() : name === 'photos' ? (view.teamPhotos ?? []) : [];
    if (pictures.length > 0)
      return pictures.map((picture) => (
        <FetchedPicture
          key={picture.path}
          picture={picture}
          alt={shownCaption(picture.alt) ?? ''}
          width={160}
          source={source}
        />
      ));
    return words || t('release.nothing');
  };
  return releaseFieldNames
    .filter((name) => then[name] !== now[name])
    .map((name) => ({
      name,
      label: t(`release.fields.${name}`),
      before: shown(name, before, then[name]),
      after: shown(name, after, now[name]),
    }));
}
