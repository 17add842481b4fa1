import styles from './mail-frame.module.css';

type Props = {
  /** What the mail is, for screen readers. */
  title: string;
  html: string;
};

/** Shows a mail as mail programs do. Nothing in it runs, and its links open pages of their own. */
export function MailFrame({ title, html }: Props) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={inLight(html)}
    />
  );
}

/** The mail as a program with light colours shows it, whatever the setting of this system is. */
function inLight(html: string): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('"light dark"', '"light"')
    .replaceAll('color-scheme: light dark', 'color-scheme: light')
    .replace('@media (prefers-color-scheme: dark)', '@media not all');
}
