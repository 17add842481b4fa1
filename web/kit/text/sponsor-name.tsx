import { useContext } from 'react';
import { t } from '../../../domain/language/text.ts';
import { sponsorSlug } from '../../../domain/sponsor/sponsors.ts';
import { paths } from '../page/paths.ts';
import { Link } from '../page/router.tsx';
import { PlainWordsContext } from './search-link.tsx';

/** A sponsor's name, which leads to its page; `None` and the like lead nowhere. */
export function SponsorName({ name }: { name: string }) {
  const slug = sponsorSlug(name);
  const isPlain = useContext(PlainWordsContext);
  if (!slug || isPlain) return name ? <bdi>{name}</bdi> : t('words.none');
  return (
    <Link to={paths.sponsor(slug)} dir="auto">
      {name}
    </Link>
  );
}
