import { locale, t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { saveFile } from '../../../kit/controls/save-file.ts';
import meter from '../../../kit/feedback/meter.module.css';
import { FailureNote, Note } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { Rich } from '../../../kit/text/rich.tsx';
import parts from '../../shell/parts.module.css';
import { useWork } from '../worker/use-work.ts';
import type { Amount } from './choices.ts';
import { fileNameOf, withCodes } from './documents.ts';
import { makePdf } from './make-pdf.ts';
import type { PrintData, PrintOrder } from './print-data.ts';
import styles from './print-view.module.css';

type Made = { file: Blob; name: string; pages: number; seconds: number };

/** Makes one PDF at a time, and saves it when it is made. */
export function useMaking() {
  const { state, run, cancel, forget } = useWork<Made>();
  const make = (data: PrintData, order: PrintOrder) =>
    run(async (during) => {
      const begun = performance.now();
      const { bytes, pages } = await makePdf(data, order, during);
      const file = new Blob([bytes], { type: 'application/pdf' });
      const name = fileNameOf(data, order);
      saveFile(file, name);
      return { file, name, pages, seconds: (performance.now() - begun) / 1000 };
    });
  return { state, make, cancel, forget };
}

type Props = { data: PrintData; order: PrintOrder; amount: Amount; making: ReturnType<typeof useMaking> };

/** How much will be printed, the button that makes the PDF, and how far it is. */
export function Making({ data, order, amount, making: { state, make, cancel } }: Props) {
  const isMaking = state.phase === 'working';
  const made = state.phase === 'done' && state.result;
  return (
    <div className={parts.part}>
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={isMaking} onClick={() => !isMaking && make(data, order)}>
          <Icon path={pageIcons.download} /> {t('staff.floor.print.make')}
        </Button>
        {isMaking && <Button onClick={cancel}>{t('staff.words.cancel')}</Button>}
        <p className={styles.amount}>{amount.words}</p>
      </div>
      {withCodes.includes(order.document) && (
        <p className={styles.amount}>
          <Rich text={t('staff.floor.print.qrCodes', { origin: data.origin })} />
        </p>
      )}
      {isMaking && <progress className={meter.meter} value={state.part} aria-label={t('staff.floor.print.part')} />}
      <p className={`${parts.about} ${styles.said}`} role="status">
        {isMaking && t('staff.words.makingPdf')}
        {state.phase === 'cancelled' && t('staff.floor.print.cancelled')}
        {made && t('staff.floor.print.made')}
      </p>
      {made && (
        <Note tone="good" className={`${parts.start} ${styles.made}`}>
          <p>
            <strong>{made.name}</strong>
          </p>
          <p className={styles.amount}>
            {t('staff.floor.print.madeOf', {
              pages: made.pages,
              size: megabytes(made.file.size),
              seconds: Math.max(1, Math.round(made.seconds)),
            })}
          </p>
          <Button onClick={() => saveFile(made.file, made.name)}>{t('staff.floor.print.saveAgain')}</Button>
        </Note>
      )}
      {state.phase === 'failed' && <FailureNote title={t('staff.words.pdfFailed')}>{state.reason}</FailureNote>}
    </div>
  );
}

function megabytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} KB`;
  return `${(bytes / 1e6).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
