import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/loaded.tsx';
import { ViewSkeleton } from '../view-skeleton.tsx';
import { PresentationForm } from './presentation-form.tsx';
import { detailsQuery } from './queries.ts';

/** The details of the next presentation, with the card that visitors will see. */
export function EditPresentation() {
  const query = useQuery(detailsQuery);
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure="The presentation could not be loaded">
      {(stored) => <PresentationForm stored={stored} />}
    </Loaded>
  );
}
