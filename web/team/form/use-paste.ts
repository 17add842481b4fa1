import { useEffect } from 'react';
import { surveyLimits } from '../../../domain/submission/survey-fields.ts';
import type { UploadList } from '../../kit/uploads/upload-list.ts';

/** Accepts pictures pasted anywhere on the page. The first becomes the poster when there is none; others become team photos. */
export function usePaste(list: UploadList): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0) return;
      event.preventDefault();
      const hasPoster = list.all().some(({ kind }) => kind === 'poster');
      const photos = list.all().filter(({ kind }) => kind === 'team').length;
      if (!hasPoster) list.add('poster', files.slice(0, 1));
      list.add('team', files.slice(hasPoster ? 0 : 1).slice(0, surveyLimits.photos - photos));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [list]);
}
