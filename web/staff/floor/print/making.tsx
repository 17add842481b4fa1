import { Button } from '../../../kit/controls/button.tsx';
import { saveFile } from '../../../kit/controls/save-file.ts';
import meter from '../../../kit/feedback/meter.module.css';
import { FailureNote, Note } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import type { Amount } from './choices.ts';
import { documents } from './documents.ts';
import styles from './print.module.css';
import type { PrintData, PrintOrder } from './print-data.ts';
import type { useMaking } from './use-making.ts';

type Props = { data: PrintData; order: PrintOrder; amount: Amount; making: ReturnType<typeof useMaking> };

/** How much will be printed, the button that makes the PDF, and how far it is. */
export function Making({ data, order, amount, making: { state, make, cancel } }: Props) {
  const isMaking = state.phase === 'working';
  const made = state.phase === 'done' && state.result;
  return (
    <div className={styles.making}>
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={isMaking} onClick={() => !isMaking && make(data, order)}>
          <Icon path={pageIcons.download} /> Make PDF
        </Button>
        {isMaking && <Button onClick={cancel}>Cancel</Button>}
        <p className={styles.amount}>{amount.words}</p>
      </div>
      {documents[order.document].hasCodes && (
        <p className={styles.amount}>
          QR codes lead to <strong>{data.origin}</strong>: print from the address that visitors use.
        </p>
      )}
      {isMaking && <progress className={meter.meter} value={state.part} aria-label="Part of the PDF that is drawn" />}
      <p className={styles.said} role="status">
        {isMaking && 'Making the PDF…'}
        {state.phase === 'cancelled' && 'Cancelled. Nothing was saved.'}
        {made && 'The PDF is saved.'}
      </p>
      {made && (
        <Note tone="good" className={styles.made}>
          <p>
            <strong>{made.name}</strong>
          </p>
          <p className={styles.amount}>
            {made.pages === 1 ? '1 page' : `${made.pages.toLocaleString('en')} pages`}, {megabytes(made.file.size)}, made in{' '}
            {Math.max(1, Math.round(made.seconds))} s. Print it at its actual size, so that cards and badges fit.
          </p>
          <Button onClick={() => saveFile(made.file, made.name)}>Save again</Button>
        </Note>
      )}
      {state.phase === 'failed' && <FailureNote title="The PDF was not made.">{state.reason}</FailureNote>}
    </div>
  );
}

function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
