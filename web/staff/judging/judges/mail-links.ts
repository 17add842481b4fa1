import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inParts } from '../../../../domain/basics/lists.ts';
import { t } from '../../../../domain/language/text.ts';
import { judgesAsProject } from '../../../../domain/mail/judge-mail.ts';
import type { MailLine } from '../../../../domain/mail/mail.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { refusalText } from '../../../kit/api/answer-lost.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { mailsQuery } from '../../projects/mail/queries.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { adminApi } from '../../sign-in/api.ts';
import { paramOf } from '../queries.ts';

/** In one call. */
const most = 100;

/** A judge's current link, and the address it is mailed to; empty for a link that is handed over. */
export type Addressed = { id: string; name: string; link: string; email: string };

/** Returns a function that mails judges their links. It says when that is refused: the judges are added all the same. */
export function useMailLinks(term: Term) {
  const queries = useQueryClient();
  return async (judges: readonly Addressed[]): Promise<void> => {
    const addressed = judges
      .filter(({ email }) => email !== '')
      .map(({ id, name, link, email }) => ({ id, name, link, email }));
    if (addressed.length === 0) return;
    try {
      for (const some of inParts(addressed, most)) {
        await bodyOf(adminApi.admin.mail.judges[':term'].$post({ param: paramOf(term), json: { judges: some } }));
      }
      sayDone(
        addressed.length === 1
          ? t('staff.judging.judges.mailedTo', { address: addressed[0]?.email ?? '' })
          : t('staff.judging.judges.mailedCount', { count: addressed.length }),
      );
    } catch (error) {
      sayFailed(t('staff.judging.judges.notMailed', { reason: refusalText(error) }), error);
    }
    await queries.invalidateQueries({ queryKey: mailsQuery(judgesAsProject(term)).queryKey });
  };
}

/** The last mail to each judge, by the judge's id. */
export function useJudgeMails(term: Term): ReadonlyMap<string, MailLine> {
  const { data = [] } = useQuery(mailsQuery(judgesAsProject(term)));
  return new Map(data.toReversed().map((line) => [judgeOf(line), line]));
}

/** `fa-2026.1f0c9a2b` names the link. */
const judgeOf = ({ fields }: MailLine) => (fields?.judging as { id: string } | undefined)?.id.split('.')[1] ?? '';
