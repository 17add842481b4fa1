import { type ReactNode, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { SearchAnswer } from '../../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { Count } from './chip.tsx';
import styles from './facet-list.module.css';
import { type Choice, choicesOf } from './filters.ts';

/** The sponsors that are shown before the others are asked for. */
const firstSponsors = 8;

type Props = { query: SearchQuery; answer: SearchAnswer; onChoose: () => void };

/** The filters as lists of links, each with the number of projects that it would find. */
export function Facets({ query, answer, onChoose }: Props) {
  const { departments, terms, sponsors, answers, flags } = choicesOf(query, answer);
  const draw = (choices: Choice[]) => <Choices choices={choices} onChoose={onChoose} />;
  const others = sponsors.slice(firstSponsors);
  return (
    <>
      <Group title={t('search.showOnly')} choices={flags.filter(({ count, isChosen }) => count > 0 || isChosen)} draw={draw} />
      <Group title={t('words.department')} choices={departments} draw={draw} />
      <Group title={t('words.semester')} choices={terms} draw={draw} />
      {answers.map(({ id, label, choices }) => (
        <Group key={id} title={label} choices={choices} draw={draw} />
      ))}
      <Group title={t('words.sponsor')} choices={sponsors.slice(0, firstSponsors)} draw={draw}>
        {others.length > 0 && (
          <More isOpen={others.some(({ isChosen }) => isChosen)} count={others.length}>
            {draw(others)}
          </More>
        )}
      </Group>
    </>
  );
}

type GroupProps = { title: string; choices: Choice[]; draw: (choices: Choice[]) => ReactNode; children?: ReactNode };

function Group({ title, choices, draw, children }: GroupProps) {
  if (choices.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {draw(choices)}
      {children}
    </section>
  );
}

function Choices({ choices, onChoose }: { choices: Choice[]; onChoose: () => void }) {
  return (
    <ul>
      {choices.map(({ key, label, count, isChosen, to }) => (
        <li key={key}>
          <Link
            className={styles.choice}
            to={paths.search(to)}
            rel="nofollow"
            aria-current={isChosen ? 'true' : undefined}
            onClick={onChoose}
          >
            {isChosen ? (
              <>
                <Rich
                  text={t('search.remove', { label })}
                  parts={[(words) => <span className={text.hidden}>{words}</span>, (words) => <bdi>{words}</bdi>]}
                />
                <Icon path={icons.close} size={16} />
              </>
            ) : (
              <>
                <bdi>{label}</bdi>
                <Count of={count} />
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Opens with what is chosen in it; then it is the visitor's. */
function More({ isOpen, count, children }: { isOpen: boolean; count: number; children: ReactNode }) {
  const [shown, show] = useState(isOpen);
  return (
    <details className={styles.more} open={shown} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{t('search.more', { count })}</summary>
      {children}
    </details>
  );
}
