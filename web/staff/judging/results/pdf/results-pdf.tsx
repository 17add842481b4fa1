import type { RoundScores } from '../../../../../domain/judging/judging.ts';
import type { Standing } from '../../../../../domain/judging/results.ts';
import { t } from '../../../../../domain/language/text.ts';
import { formatTerm, type Term } from '../../../../../domain/term/terms.ts';
import { Button } from '../../../../kit/controls/button.tsx';
import { saveFile } from '../../../../kit/controls/save-file.ts';
import { FailureNote } from '../../../../kit/feedback/note.tsx';
import { Icon } from '../../../../kit/media/icon.tsx';
import { pageIcons } from '../../../../kit/media/page-icons.ts';
import type { Printed } from '../../../floor/print/draw.ts';
import { readFonts } from '../../../floor/print/make-pdf.ts';
import { fontsFor } from '../../../floor/print/texts.ts';
import { askWorker, useWork } from '../../../floor/worker/use-work.ts';
import { resultsDocument, textsOfResults } from './results-document.ts';
import type { ResultsTask } from './results-worker.ts';

type Props = { term: Term; given: RoundScores; standings: readonly Standing[] };

/** A button that makes the PDF of a round's results, in this browser. */
export function ResultsPdf({ term, given, standings }: Props) {
  const { state, run } = useWork<Printed>();
  const make = () =>
    run(async (during) => {
      const data = resultsDocument(term, given, standings);
      const texts = textsOfResults(data);
      const fonts = await readFonts(fontsFor(texts), during.signal);
      const worker = new Worker(new URL('./results-worker.ts', import.meta.url), { type: 'module' });
      const made = await askWorker<ResultsTask, Printed>(worker, { data, texts, fonts }, during);
      const file = new Blob([made.bytes], { type: 'application/pdf' });
      saveFile(file, `results-${formatTerm(term)}-${given.round.id}.pdf`);
      return made;
    });
  const isMaking = state.phase === 'working';
  return (
    <>
      <Button aria-disabled={isMaking} onClick={() => !isMaking && make()}>
        <Icon path={pageIcons.download} size={18} /> {isMaking ? t('staff.words.makingPdf') : t('staff.judging.results.pdf')}
      </Button>
      {state.phase === 'failed' && <FailureNote title={t('staff.words.pdfFailed')}>{state.reason}</FailureNote>}
    </>
  );
}
