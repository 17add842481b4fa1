import styles from './mail-frame.module.css';

type Props = {
  /** Title of the frame, for screen readers. */
  title: string;
  html: string;
};

/** Shows a mail as mail programs do: scripts do not run, and links open new tabs. */
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

/** The mail's HTML in light colors, even when this device prefers dark ones. */
function inLight(html: string): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('"light dark"', '"light"')
    .replaceAll('color-scheme: light dark', 'color-scheme: light')
    .replace('@media (prefers-color-scheme: dark)', '@media not all');
}
