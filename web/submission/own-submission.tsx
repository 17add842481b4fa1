import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Submission } from '../../domain/submission.ts';
import { EditSubmission } from './edit-submission.tsx';
import { submissionQuery } from './queries.ts';
import { ReceiptView } from './receipt-view.tsx';

type Props = { token: string; submission: Submission };

/** The receipt of a submission, or the form that changes it. */
export function OwnSubmission({ token, submission }: Props) {
  const queries = useQueryClient();
  const { state } = useLocation() as { state: { handedIn?: boolean } | null };
  const [isEditing, setIsEditing] = useState(false);
  const [news, setNews] = useState<string | undefined>(state?.handedIn ? 'Your project is handed in.' : undefined);

  const show = (current: Submission, said: string) => {
    queries.setQueryData(submissionQuery(token).queryKey, current);
    setNews(said);
    setIsEditing(false);
  };
  if (isEditing) {
    return (
      <EditSubmission
        token={token}
        submission={submission}
        onSaved={(current) => show(current, 'Your changes are saved.')}
        onCancel={() => show(submission, 'Nothing was changed.')}
      />
    );
  }
  return (
    <ReceiptView
      token={token}
      submission={submission}
      news={news}
      onEdit={() => setIsEditing(true)}
      onWithdrawn={(current) => show(current, 'Your submission is withdrawn.')}
    />
  );
}
