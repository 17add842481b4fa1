import { useEffect, useRef, useState } from 'react';
import { byteOrderMark, csvLine } from '../../../domain/download/csv.ts';
import { t } from '../../../domain/language/text.ts';
import type { ActivityLine } from '../../../domain/person/activity.ts';
import { schoolDay } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { saveCsv } from '../../kit/controls/save-file.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { sayFailed } from '../shell/toasts.tsx';
import { type Asked, readAll } from './queries.ts';
import { codeInWords, fieldInWords } from './words.ts';

/** Saves all that is asked for, also what the page has not loaded. A second press stops it. */
export function SaveCsv({ asked }: { asked: Asked }) {
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const lines = await readAll(asked, controller.signal, setCount);
      saveCsv(activityCsv(lines), `activity-${schoolDay(new Date())}.csv`);
    } catch (error) {
      if (!controller.signal.aborted) sayFailed(t('staff.activity.readFailed', { reason: (error as Error).message }));
    } finally {
      setCount(undefined);
    }
  };
  return count === undefined ? (
    <Button onClick={save}>
      <Icon path={pageIcons.download} size={18} /> {t('staff.words.downloadCsv')}
    </Button>
  ) : (
    <Button onClick={() => running.current?.abort()}>{t('staff.activity.stop', { count })}</Button>
  );
}

const columns = ['time', 'person', 'what', 'entryId', 'about', 'field', 'from', 'to'] as const;

/** Lines as a spreadsheet reads them: a row for each change, times in UTC. */
function activityCsv(lines: readonly ActivityLine[]): string {
  const rows = lines.flatMap(({ at, by, what, project = '', about = '', changes = [] }) => {
    const line = [at, by, t(`staff.activity.deeds.${what}`), project, about];
    if (changes.length === 0) return [[...line, '', '', '']];
    return changes.map(({ field, from, to }) => [
      ...line,
      fieldInWords(field),
      codeInWords(field, from),
      codeInWords(field, to),
    ]);
  });
  return byteOrderMark + [columns.map((name) => t(`staff.activity.columns.${name}`)), ...rows].map(csvLine).join('');
}
