import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import { readMarkdown } from '../../../domain/site/markdown.ts';
import { mostPages, pagePlaces, type SitePage } from '../../../domain/site/settings.ts';
import { PageText } from '../../kit/text/page-text.tsx';
import text from '../../kit/text/text.module.css';
import { ListField, type ListProps } from './list-field.tsx';
import styles from './settings.module.css';

const empty: SitePage = { slug: '', title: '', place: 'website', text: '' };
const places = { website: 'Footer, under “Website”', help: 'Footer, under “Help”', none: 'No link to it' };

/** Pages that the school adds: questions and answers, rules, statements. */
export function PagesField(list: ListProps<SitePage>) {
  return (
    <ListField
      {...list}
      name="pages"
      title="Pages"
      what="page"
      about="Questions and answers, rules, statements: whatever else the school has to say."
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
  const pieces = readMarkdown(useDeferredValue(page.text));
  return (
    <>
      <div className={styles.pairs}>
        <TextInput
          label="Title"
          size="md"
          autoComplete="off"
          value={page.title}
          error={errorOf('title')}
          onChange={({ currentTarget }) => onChange({ ...page, title: currentTarget.value })}
        />
        <TextInput
          label="Address, behind /pages/"
          size="md"
          autoComplete="off"
          value={page.slug}
          error={errorOf('slug')}
          onChange={({ currentTarget }) => onChange({ ...page, slug: currentTarget.value.trim() })}
        />
      </div>
      <NativeSelect
        label="Link"
        size="md"
        data={pagePlaces.map((value) => ({ value, label: places[value] }))}
        value={page.place}
        onChange={({ currentTarget }) => onChange({ ...page, place: currentTarget.value as SitePage['place'] })}
      />
      <Textarea
        label="Text"
        description="Markdown: ## begins a heading, - an item of a list; **bold**, [words](address)."
        size="md"
        rows={8}
        value={page.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ ...page, text: currentTarget.value })}
      />
      <details>
        <summary>How it will look</summary>
        <div className={`${styles.page} ${styles.look} ${text.written}`}>
          <PageText pieces={pieces} />
        </div>
      </details>
    </>
  );
}
