import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { nobody } from '../../../domain/project/release.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { CheckField } from '../../kit/controls/check-field.tsx';
import shared from '../judging/judging.module.css';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { takeStep } from '../shell/toasts.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { type Rules as ReleaseRules, saveRules, useReadAgain } from './queries.ts';
import styles from './releases-view.module.css';

/** Which projects need the decision of their sponsor by themselves. Each change is applied to the projects of the term at once. */
export function Rules({ term, rules }: { term: Term; rules: ReleaseRules }) {
  const once = useOneAtATime();
  const again = useReadAgain();
  const [adds, setAdds] = useState(false);
  const [asks, setAsks] = useState(false);
  const [isOff, setIsOff] = useState(false);
  const name = formatTerm(term);
  const save = async (next: ReleaseRules) => {
    const { changed, taken } = await saveRules(term, next);
    return t('staff.releases.rules.saved', { changed, taken });
  };
  const change = (next: ReleaseRules) =>
    once(async () => {
      setIsOff(!next.terms.includes(name));
      await takeStep(
        () => save(next),
        (reason) => t('staff.releases.notSaved', { reason }),
      );
      await again();
      setIsOff(false);
    });
  return (
    <section className={`${parts.box} ${shared.card}`} aria-labelledby="rules">
      <h2 id="rules" className={styles.title}>
        {t('staff.releases.rules.title')}
      </h2>
      <p className={parts.fine}>{t('staff.releases.rules.about')}</p>
      <CheckField
        checked={rules.terms.includes(name) && !isOff}
        onChange={({ currentTarget: { checked } }) =>
          checked ? setAsks(true) : change({ ...rules, terms: rules.terms.filter((one) => one !== name) })
        }
      >
        {t('staff.releases.rules.term', { term: termLabel(term) })}
      </CheckField>
      {rules.sponsors.map(({ sponsor, contact }) => (
        <div key={sponsor} className={parts.between}>
          <p>
            <bdi>{sponsor}</bdi>
            <span className={parts.fine}>{[contact.name, contact.email, contact.phone].filter(Boolean).join(' · ')}</span>
          </p>
          <Button
            aria-label={t('staff.releases.rules.removeOf', { sponsor })}
            onClick={() => change({ ...rules, sponsors: rules.sponsors.filter((one) => one.sponsor !== sponsor) })}
          >
            {t('staff.words.remove')}
          </Button>
        </div>
      ))}
      <div className={parts.tools}>
        <Button onClick={() => setAdds(true)}>{t('staff.releases.rules.add')}</Button>
      </div>
      {asks && (
        <AskDialog
          title={t('staff.releases.rules.ask')}
          yes={t('staff.releases.rules.save')}
          no={t('staff.words.cancel')}
          onYes={() => {
            setAsks(false);
            change({ ...rules, terms: [...rules.terms, name] });
          }}
          onNo={() => setAsks(false)}
        >
          <p>{t('staff.releases.rules.askSays', { term: termLabel(term) })}</p>
        </AskDialog>
      )}
      {adds && (
        <ContactDialog
          title={t('staff.releases.rules.add')}
          hint={t('staff.releases.rules.hint')}
          contact={nobody}
          sponsor=""
          yes={t('staff.releases.rules.save')}
          onSave={(contact, sponsor) => save({ ...rules, sponsors: [...rules.sponsors, { sponsor, contact }] })}
          onClose={() => setAdds(false)}
        />
      )}
    </section>
  );
}
