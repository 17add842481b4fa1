import { t } from '../../../domain/language/text.ts';
/** Stands in place of content that an NDA keeps from visitors. */
export function WithheldNote({ className }: { className?: string }) {
  return <p className={className}>{t('projects.withheld')}</p>;
}
