import { useEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import text from '../text/text.module.css';

type Props = {
  /** What is listed. */
  noun: 'project' | 'sponsor' | 'winner' | 'result';
  /** The number before filtering; undefined while the list is loading. */
  total: number | undefined;
  found: number;
  /** The range shown on the current page of the list, counted from 1. */
  shown?: { from: number; to: number };
  /** True where the page has no other visible line with the count. */
  isShown?: boolean;
};

/**
 * Announces the number of filtered entries to screen readers. It must stay in the page, because browsers do not announce a live
 * region that is inserted together with its text.
 */
export function FoundCount(props: Props) {
  const words = inWords(props);
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  const { total, found, isShown } = props;
  return (
    <>
      <p className={text.hidden} role="status">
        {said}
      </p>
      {isShown && total !== undefined && found < total && found > 0 && (
        <p className={text.found} aria-hidden="true">
          {t('feedback.part', { found, total })}
        </p>
      )}
    </>
  );
}

/** In ms. While somebody types, the count after each letter would be read aloud. */
const pause = 600;

/** `12 of 44 projects found, 9 to 12 shown`; '' while the list is loading. */
function inWords({ noun, total, found, shown }: Props): string {
  if (total === undefined) return '';
  const words = found === total ? t(`feedback.all.${noun}`, { count: total }) : t(`feedback.found.${noun}`, { found, total });
  return shown && shown.to - shown.from + 1 < found ? t('feedback.range', { words, ...shown }) : words;
}
