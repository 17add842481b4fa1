import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/loaded.tsx';
import { PresentationForm } from './presentation-form.tsx';
import { PresentationSkeleton } from './presentation-skeleton.tsx';
import { detailsQuery } from './queries.ts';

/** The form of the next presentation, beside a preview of the card that visitors will see. */
export function EditPresentation() {
  const query = useQuery(detailsQuery);
  return (
    <Loaded query={query} loading={<PresentationSkeleton />} failure="The presentation could not be loaded">
      {(stored) => <PresentationForm stored={stored} />}
    </Loaded>
  );
}
