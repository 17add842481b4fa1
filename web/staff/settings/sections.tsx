import { t } from '../../../domain/language/text.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import edits from '../edits.module.css';
import type { Messages } from './list-field.tsx';
import styles from './settings.module.css';

type Section = { id: string; settings: readonly (keyof Settings)[] };

/** The sections of the form and their settings. A setting that no section names is one of Brand. */
const sections = [
  { id: 'brand', settings: [] },
  { id: 'place', settings: ['timeZone', 'country', 'campus', 'defaultLocation'] },
  { id: 'terms', settings: ['terms', 'defaultTerm', 'dois'] },
  { id: 'departments', settings: ['departments'] },
  { id: 'about', settings: ['members'] },
  { id: 'pages', settings: ['pages'] },
  { id: 'survey', settings: ['standard', 'questions', 'posterNeeds', 'consent'] },
  { id: 'mails', settings: ['mails'] },
] as const satisfies Section[];
export type SectionId = (typeof sections)[number]['id'];

/** The section of a refused field, which a path names: `terms.fa.month`. */
function sectionOf(path: string): SectionId {
  const name = path.split('.')[0];
  return sections.find(({ settings }: Section) => settings.some((one) => one === name))?.id ?? 'brand';
}

/** The sections with refused fields, in the order of their links. */
export function refusedSections(messages: Messages): SectionId[] {
  const refused = new Set(Object.keys(messages).map(sectionOf));
  return sections.map(({ id }) => id).filter((id) => refused.has(id));
}

/** The section that the address names, and a function that shows another one without a step for Back. */
export function useSection(): [SectionId, (id: SectionId) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('section');
  const section = sections.find(({ id }) => id === named)?.id ?? 'brand';
  return [section, (id) => setQuery((before) => withSection(before, id), { replace: true })];
}

/** The rest of the query stays: the guard of unsaved changes takes another term for another page. */
function withSection(query: URLSearchParams, id: SectionId): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('section', id);
  return next;
}

export function SectionLinks({ shown, messages }: { shown: SectionId; messages: Messages }) {
  const [query] = useSearchParams();
  const refused = refusedSections(messages);
  return (
    <nav className={edits.toggle} aria-label={t('staff.settings.sectionsTitle')}>
      {sections.map(({ id }) => (
        <Link key={id} to={`?${withSection(query, id)}`} aria-current={id === shown ? 'page' : undefined}>
          {t(`staff.settings.sections.${id}`)}
          {refused.includes(id) && (
            <span className={styles.refused}>
              <span aria-hidden="true">!</span>
              <span className={text.hidden}> {t('staff.settings.mails.error')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
