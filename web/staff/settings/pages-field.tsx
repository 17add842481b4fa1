import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { readMarkdown } from '../../../domain/site/markdown.ts';
import { mostPages, pagePlaces, type SitePage } from '../../../domain/site/settings.ts';
import { PageText } from '../../kit/text/page-text.tsx';
import text from '../../kit/text/text.module.css';
import { ListField, type ListProps } from './list-field.tsx';
import styles from './settings.module.css';

const empty: SitePage = { slug: '', title: '', place: 'website', text: '' };

/** Pages that the school adds: questions and answers, rules, statements. */
export function PagesField(list: ListProps<SitePage>) {
  return (
    <ListField
      {...list}
      name="pages"
      most={mostPages}
      added={empty}
      words={({ title, slug }) => [title, slug && `/pages/${slug}`]}
      fields={(page, errorOf, onChange) => <PageFields {...{ page, errorOf, onChange }} />}
    />
  );
}

type FieldsProps = {
  page: SitePage;
  errorOf: (name: string) => string | undefined;
  onChange: (page: SitePage) => void;
};

function PageFields({ page, errorOf, onChange }: FieldsProps) {
  const pieces = readMarkdown(page.text);
  return (
    <>
      <div className={styles.pairs}>
        <TextInput
          label={t('favourites.columns.title')}
          size="md"
          autoComplete="off"
          value={page.title}
          error={errorOf('title')}
          onChange={({ currentTarget }) => onChange({ ...page, title: currentTarget.value })}
        />
        <TextInput
          label={t('staff.settings.page.address')}
          size="md"
          autoComplete="off"
          value={page.slug}
          error={errorOf('slug')}
          onChange={({ currentTarget }) => onChange({ ...page, slug: currentTarget.value.trim() })}
        />
      </div>
      <NativeSelect
        label={t('staff.words.link')}
        size="md"
        data={pagePlaces.map((value) => ({ value, label: t(`staff.settings.page.places.${value}`) }))}
        value={page.place}
        onChange={({ currentTarget }) => onChange({ ...page, place: currentTarget.value as SitePage['place'] })}
      />
      <Textarea
        label={t('staff.words.text')}
        description={t('staff.settings.page.markdown')}
        size="md"
        rows={8}
        value={page.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ ...page, text: currentTarget.value })}
      />
      <details>
        <summary>{t('staff.settings.page.look')}</summary>
        <div className={`${styles.page} ${styles.look} ${text.written}`}>
          <PageText pieces={pieces} />
        </div>
      </details>
    </>
  );
}
