import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react';
import { language, t } from '../../../domain/language/text.ts';
import type { ListName, Settings } from '../../../domain/site/all-settings.ts';
import parts from '../shell/parts.module.css';
import { BrandFields } from './brand-fields.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { settingsOf, type Values } from './form-values.ts';
import type { Change, ListProps, Messages } from './list-field.tsx';
import { MailsField } from './mails-field.tsx';
import { MembersField } from './members-field.tsx';
import { PagesField } from './pages-field.tsx';
import { QuestionsField } from './questions-field.tsx';
import type { SectionId } from './sections.tsx';
import styles from './settings.module.css';
import { ConsentField, PosterNeedsField, StandardField } from './standard-field.tsx';
import { TermsField } from './terms-field.tsx';
import { TextFields, timeZones } from './text-fields.tsx';

type Props = {
  shown: SectionId;
  /** The key of the picture fields: a new number remounts them, which ends their uploads. */
  round: number;
  values: Values;
  messages: Messages;
  published: Settings;
  /** A picture is being uploaded. */
  isHeld: boolean;
  onChange: Dispatch<SetStateAction<Values>>;
  /** When an entry of a list moves: a message names an entry by its place. */
  onMove: () => void;
};

/** The fields of all sections. One is shown; the others are hidden, so that they keep what is open or uploading in them. */
export function SectionFields({ shown, round, values, messages, published, isHeld, onChange, onMove }: Props) {
  const change = (some: Partial<Values>) => onChange((typed) => ({ ...typed, ...some }));
  const list = <Name extends ListName>(name: Name): ListProps<Values[Name][number]> => {
    const edit = (made: Change<Values[Name][number]>) => onChange((typed) => ({ ...typed, [name]: made(typed[name]) }));
    const move = (made: Change<Values[Name][number]>) => {
      onMove();
      edit(made);
    };
    return { items: values[name], messages, onChange: edit, onMove: move };
  };
  const fields: Record<SectionId, ReactNode> = {
    brand: <BrandFields key={round} values={values} settings={settingsOf(values)} messages={messages} onChange={change} />,
    place: <PlaceFields values={values} messages={messages} onChange={change} />,
    terms: (
      <>
        <TermsField terms={values.terms} defaultTerm={values.defaultTerm} messages={messages} onChange={change} />
        <TextFields section="terms" values={values} messages={messages} onChange={change} />
      </>
    ),
    departments: <DepartmentsField {...list('departments')} published={published.departments.map(({ slug }) => slug)} />,
    about: <MembersField key={round} {...list('members')} isHeld={isHeld} />,
    pages: <PagesField {...list('pages')} />,
    survey: (
      <>
        <StandardField {...list('standard')} />
        <QuestionsField {...list('questions')} />
        <PosterNeedsField needs={values.posterNeeds} onChange={(posterNeeds) => change({ posterNeeds })} />
        <ConsentField consent={values.consent} onChange={(consent) => change({ consent })} />
      </>
    ),
    mails: (
      <MailsField
        mails={values.mails}
        messages={messages}
        onChange={(made) => onChange((typed) => ({ ...typed, mails: made(typed.mails) }))}
      />
    ),
  };
  return Object.entries(fields).map(([id, children]) => (
    <div key={id} className={styles.section} hidden={id !== shown}>
      {children}
    </div>
  ));
}

/** Where the school is, and an example of what follows from it. */
function PlaceFields(props: Omit<ComponentProps<typeof TextFields>, 'section'>) {
  const now = nowIn(props.values);
  return (
    <div className={styles.form}>
      <TextFields {...props} section="place" />
      <datalist id={timeZones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {now && <p className={parts.hint}>{t('staff.settings.nowThere', { now })}</p>}
    </div>
  );
}

/** `Saturday, 21 November 2026 at 13:05`; undefined while a field has no time zone or country. */
function nowIn({ timeZone, country }: Values): string | undefined {
  try {
    return new Intl.DateTimeFormat(`${language()}-${country}`, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
      new Date(),
    );
  } catch {
    return undefined;
  }
}
