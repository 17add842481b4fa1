import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentChoices } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { departmentsShownTo } from '../../../../domain/person/roles.ts';
import { ButtonLink } from '../../../kit/controls/button.tsx';
import { Failure, Message } from '../../../kit/feedback/message.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { paths } from '../../../kit/page/paths.ts';
import parts from '../../shell/parts.module.css';
import { useAccount } from '../../sign-in/use-account.ts';
import { floorQuery } from '../queries.ts';
import { useFloor } from '../use-floor.ts';
import { amountOf, usualPaper } from './choices.ts';
import { ofTables, titleOf } from './documents.ts';
import { Making, useMaking } from './making.tsx';
import { documentIds, type PrintData, type PrintOrder } from './print-data.ts';
import { Options } from './print-options.tsx';
import styles from './print-view.module.css';
import { shownQuery, sponsorNamesQuery, withoutPosterQuery } from './queries.ts';

const usual = (): PrintOrder => ({
  document: 'cards',
  paper: usualPaper(),
  perSheet: 2,
  doorsBy: 'department',
  blanks: { staff: 0, sponsors: 0 },
});

/** The tab 'Print': cards, lists and the program of the day, made as PDFs in this browser. */
export function Print() {
  const { term, stored, base, isChanged } = useFloor();
  const departments = departmentChoices(departmentsShownTo(useAccount()));
  const [chosen, setOrder] = useState(usual);
  const { floor, version } = useQuery(floorQuery(term)).data ?? stored;
  // A session may be gone since it was chosen.
  const session = floor.sessions.some(({ id }) => id === chosen.session) ? chosen.session : undefined;
  const order = { ...chosen, session };
  const slugs = departments.map(({ value }) => value);
  const shown = useQuery(shownQuery(term, slugs));
  const sponsors = useQuery(sponsorNamesQuery);
  const posters = useQuery({ ...withoutPosterQuery(term), enabled: order.document === 'posters' });
  const making = useMaking();

  const isLoaded = shown.data && !sponsors.isPending && (order.document !== 'posters' || posters.data);
  const failed = shown.error ?? posters.error;
  const data: PrintData = {
    term,
    origin: location.origin,
    floor,
    projects: shown.data ?? [],
    // Without them, each spelling has a place of its own in the index.
    sponsorNames: sponsors.data ?? new Map(),
    withoutPoster: posters.data ?? [],
  };
  const amount = amountOf[order.document](data, order);
  const change = (next: PrintOrder) => {
    making.forget();
    setOrder(next);
  };
  return (
    <section className={`${parts.stack} ${styles.print}`} aria-label={t('staff.floor.tabs.print')}>
      {isChanged && <Note tone="warning">{t('staff.floor.print.unsaved', { isNewer: String(version > base.version) })}</Note>}
      <fieldset className={styles.documents}>
        <legend className={parts.legend}>{t('staff.floor.print.what')}</legend>
        {documentIds.map((id) => (
          <label key={id} className={`${parts.box} ${styles.document}`}>
            <input
              type="radio"
              name="document"
              checked={order.document === id}
              onChange={() => change({ ...order, document: id })}
            />
            <span>
              <strong>{titleOf(id)}</strong>
              <span className={styles.about}>{t(`staff.floor.print.documents.${id}.about`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Options order={order} sessions={floor.sessions} departments={departments} onChange={change} />
      {failed ? (
        <Failure
          title={t('staff.floor.noProjects')}
          error={failed}
          retry={() => Promise.all([shown.refetch(), order.document === 'posters' && posters.refetch()])}
        />
      ) : !isLoaded ? (
        <Bone height="6rem" />
      ) : amount.count > 0 ? (
        <Making data={data} order={order} amount={amount} making={making} />
      ) : (
        <Nothing order={order} hasTables={floor.tables.length > 0} hasPlaces={floor.places.length > 0} />
      )}
    </section>
  );
}

/** Says what is missing for a document, and where it is made. */
function Nothing({ order, hasTables, hasPlaces }: { order: PrintOrder; hasTables: boolean; hasPlaces: boolean }) {
  const { term } = useFloor();
  if (order.document === 'posters')
    return (
      <Message title={t('staff.floor.print.nonePosters')}>
        <p>{t('staff.floor.print.allPosters')}</p>
      </Message>
    );
  if (!ofTables.includes(order.document) || hasPlaces)
    return (
      <Message title={t('staff.floor.print.nothing')}>
        <p>{t('staff.floor.print.noFit')}</p>
      </Message>
    );
  if (!hasTables)
    return (
      <Message
        title={t('staff.floor.print.noTables')}
        actions={<ButtonLink to={paths.floor('plan', term)}>{t('staff.floor.print.toPlan')}</ButtonLink>}
      >
        <p>{t('staff.floor.print.drawFirst')}</p>
      </Message>
    );
  return (
    <Message
      title={t('staff.floor.print.noPlaces')}
      actions={<ButtonLink to={paths.floor('assign', term)}>{t('staff.floor.print.toAssign')}</ButtonLink>}
    >
      <p>{t('staff.floor.print.assignFirst')}</p>
    </Message>
  );
}
