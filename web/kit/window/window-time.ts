import { formatter } from '../../../domain/presentation/formatter.ts';

const short = formatter({
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `5:07 PM MST`, in the event's time zone. */
export function timeInWords(time: number): string {
  return short().format(new Date(time));
}
