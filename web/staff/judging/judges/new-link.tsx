import { useState } from 'react';
import type { JudgeWithToken } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { judgeAddressSchema } from '../../../../domain/mail/judge-mail.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { TextField } from '../fields.tsx';
import { makeLink, useJudgingStep } from '../queries.ts';
import { LinksDialog } from './links-dialog.tsx';
import { useJudgeMails, useMailLinks } from './mail-links.ts';

/** A button that makes a judge a new link, after asking: the one before ends. It goes by mail where an address is given. */
export function NewLink({ term, judge: { id, name } }: { term: Term; judge: { id: string; name: string } }) {
  const [asked, ask] = useState<{ email: string }>();
  const [made, setMade] = useState<JudgeWithToken>();
  const take = useJudgingStep(term);
  const mailLinks = useMailLinks(term);
  const last = useJudgeMails(term).get(id)?.to ?? '';
  const isWrong = Boolean(asked?.email) && !judgeAddressSchema.safeParse(asked?.email).success;
  const make = () => {
    if (!asked || isWrong) return;
    ask(undefined);
    take(
      async () => {
        const judge = await makeLink(term, id);
        setMade(judge);
        await mailLinks([{ ...judge, email: asked.email }]);
      },
      { done: t('staff.judging.judges.newLinkDone', { name }) },
    );
  };
  return (
    <>
      <Button aria-label={t('staff.judging.judges.newLinkOf', { name })} onClick={() => ask({ email: last })}>
        {t('staff.judging.judges.newLink')}
      </Button>
      {asked && (
        <AskDialog
          title={t('staff.judging.judges.newLinkAsk', { name })}
          yes={t('staff.judging.judges.newLinkYes')}
          no={t('staff.words.cancel')}
          onYes={make}
          onNo={() => ask(undefined)}
        >
          <p>{t('staff.judging.judges.newLinkHint')}</p>
          <TextField
            label={t('staff.judging.judges.email')}
            type="email"
            value={asked.email}
            maxLength={254}
            error={isWrong ? t('staff.judging.judges.checkAddress') : undefined}
            onChange={({ currentTarget: { value } }) => ask({ email: value.trim() })}
          />
        </AskDialog>
      )}
      {made && <LinksDialog judges={[made]} onClose={() => setMade(undefined)} />}
    </>
  );
}
