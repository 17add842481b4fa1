import { mailTexts } from '../../../domain/mail/letters/kinds.ts';
import { mailKinds } from '../../../domain/mail/mail.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import parts from '../shell/parts.module.css';
import styles from './mail.module.css';
import { Preview } from './preview.tsx';

/** A list of all mails, and one of them with made-up fields. The address keeps which one. */
export function Previews({ replyTo }: { replyTo: string | undefined }) {
  const [query] = useSearchParams();
  const kind = mailKinds.find((one) => one === query.get('mail')) ?? 'receipt';
  return (
    <section className={parts.part} aria-labelledby="previews">
      <h2 id="previews">What the mails say</h2>
      <p className={`${text.prose} ${text.muted}`}>
        Every mail with sample data, as its readers get it. Its links lead to the right pages, but open nothing there.
      </p>
      <div className={styles.previews}>
        <nav aria-label="Mails">
          <ul className={styles.kinds}>
            {mailKinds.map((one) => (
              <li key={one}>
                <Link to={paths.mail(one)} aria-current={one === kind ? 'page' : undefined}>
                  {mailTexts[one].title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Preview kind={kind} replyTo={replyTo} />
      </div>
    </section>
  );
}
