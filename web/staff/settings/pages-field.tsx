import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { readMarkdown } from '../../../domain/site/markdown.ts';
import { mostPages, pagePlaces, type SitePage } from '../../../domain/site/settings.ts';
import { PageText } from '../../kit/text/page-text.tsx';
import text from '../../kit/text/text.module.css';
import { type ItemProps, ListField, type ListProps, textInput } from './list-field.tsx';
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
      fields={(props) => <PageFields {...props} />}
    />
  );
}

function PageFields(props: ItemProps<SitePage>) {
  const { item: page, onChange } = props;
  return (
    <>
      <div className={styles.pairs}>
        <TextInput label={t('favourites.columns.title')} {...textInput(props, 'title')} />
        <TextInput
          label={t('staff.settings.page.address')}
          {...textInput(props, 'slug')}
          onChange={({ currentTarget }) => onChange({ slug: currentTarget.value.trim() })}
        />
      </div>
      <NativeSelect
        label={t('staff.words.link')}
        data={pagePlaces.map((value) => ({ value, label: t(`staff.settings.page.places.${value}`) }))}
        {...textInput(props, 'place')}
      />
      <Textarea
        label={t('staff.words.text')}
        description={t('staff.settings.page.markdown')}
        rows={8}
        {...textInput(props, 'text')}
      />
      <details>
        <summary>{t('staff.settings.page.look')}</summary>
        <div className={`${styles.page} ${styles.look} ${text.written}`}>
          <PageText pieces={readMarkdown(page.text)} />
        </div>
      </details>
    </>
  );
}
