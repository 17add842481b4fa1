import { useState } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import type { Award } from '../../../domain/winners/awards.ts';
import { Button } from '../../kit/controls/button.tsx';
import { OrderButtons } from '../../kit/controls/order-buttons.tsx';
import { hueOfAward } from '../../kit/media/hue.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import parts from '../shell/parts.module.css';
import { moved } from '../tables/moved.ts';
import { AwardDialog } from './award-dialog.tsx';
import styles from './award-list.module.css';
import { withAward } from './new-award.ts';
import { type TitleOf, whyUnseen } from './place-visibility.ts';

type Props = {
  awards: readonly Award[];
  records: readonly StaffRecord[];
  titleOf: TitleOf;
  onChange: (awards: Award[]) => void;
};

const most = 40;

/** The awards of a term beside its places, in the order in which visitors see them. */
export function Awards({ awards, records, titleOf, onChange }: Props) {
  /** An award, or one that is new. */
  const [opened, setOpened] = useState<Award | 'new'>();
  const decide = (award: Award) => {
    onChange(withAward(awards, award));
    setOpened(undefined);
  };
  return (
    <section className={parts.part} aria-labelledby="awards">
      <h2 id="awards">{t('staff.winners.awards')}</h2>
      <ol className={styles.awards}>
        {awards.map((award, at) => (
          <li key={award.id} className={`${parts.box} ${styles.award}`} style={hueOfAward(award)}>
            <div className={styles.words}>
              <h3>{award.name}</h3>
              <p className={styles.text}>
                {[award.department && departmentTitle(award.department), award.text].filter(Boolean).join(' · ')}
              </p>
              {award.projects.length === 0 ? (
                <p className={styles.text}>{t('staff.winners.nobodyYet')}</p>
              ) : (
                <ol className={styles.projects}>
                  {award.projects.map((projectId) => {
                    const why = whyUnseen({ projectId }, records);
                    return (
                      <li key={projectId}>
                        {titleOf({ projectId })}
                        {why && <span className={styles.text}> {t('staff.winners.unseenWhy', { why })}</span>}
                      </li>
                    );
                  })}
                </ol>
              )}
            </div>
            <div className={styles.tools}>
              <Button aria-label={t('staff.words.editOf', { name: award.name })} onClick={() => setOpened(award)}>
                {t('staff.words.edit')}
              </Button>
              <OrderButtons
                what={award.name}
                directions={['up', 'down']}
                isFirst={at === 0}
                isLast={at === awards.length - 1}
                onMove={(by) => onChange(moved(awards, at, by))}
              />
              <Button
                look="round"
                aria-label={t('uploads.removeFile', { name: award.name })}
                onClick={() => onChange(awards.filter(({ id }) => id !== award.id))}
              >
                <Icon path={icons.close} size={18} />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {awards.length < most && (
        <div>
          <Button onClick={() => setOpened('new')}>
            <Icon path={pageIcons.plus} size={18} /> {t('staff.winners.addAward')}
          </Button>
        </div>
      )}
      {opened && (
        <AwardDialog
          award={opened === 'new' ? undefined : opened}
          taken={awards}
          records={records}
          titleOf={titleOf}
          onDecide={decide}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
