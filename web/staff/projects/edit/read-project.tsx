import { departmentTitle } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import { type StaffRecord, termOf } from '../../../../domain/person/staff-record.ts';
import { staffWords } from '../../../../domain/person/staff-words.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { Facts } from '../../../kit/text/fact-list.tsx';
import parts from '../../shell/parts.module.css';
import dialog from './edit-dialog.module.css';
import styles from './form.module.css';
import { RecordFacts } from './record-facts.tsx';

const texts = ['ProjectDescription', 'Sponsor', 'Name'] as const;
const others = [
  'Language',
  'CourseNumber',
  'Demo',
  'Power',
  'NDA',
  'PosterNDA',
  'VideoLinkRaw',
  'Captions',
  'CodeLink',
  'DemoLink',
] as const;

/** The fields of a project for roles that may only read. Its pictures are in the preview tab. */
export function ReadProject({ record }: { record: StaffRecord }) {
  const factOf = (name: (typeof texts)[number] | (typeof others)[number]): [string, string] => [
    labelOf(name),
    staffWords(name, record[name]),
  ];
  return (
    <div
      className={`${dialog.body} ${parts.group} ${styles.column}`}
      id="tab-details"
      role="tabpanel"
      aria-labelledby="to-details"
      data-first
      // Focusable, so that Space and Page Down scroll.
      tabIndex={-1}
    >
      <Facts
        facts={[
          ...texts.map(factOf),
          [labelOf('MemberNames'), record.members.join(', ')],
          [t('words.department'), departmentTitle(record.Department)],
          [t('staff.words.term'), termLabel(termOf(record))],
          ...others.map(factOf),
          ...(record.answers ?? []).map(({ label, value }): [string, string] => [label, value]),
        ]}
      />
      <RecordFacts record={record} />
    </div>
  );
}
