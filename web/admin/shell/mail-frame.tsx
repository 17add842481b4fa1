import styles from './mail-frame.module.css';

/** light and dark: what a mail program with this setting shows. inverted: what one shows that turns all colours round by itself. */
export const mailColours = ['light', 'dark', 'inverted'] as const;
export type MailColours = (typeof mailColours)[number];

type Props = {
  /** What the mail is, for screen readers. */
  title: string;
  html: string;
  colours: MailColours;
  /** In CSS pixels. On a narrower screen the frame is as wide as the screen allows. */
  width: number;
};

/** Shows a mail as mail programs do. Nothing in it runs, and its links open pages of their own. */
export function MailFrame({ title, html, colours, width }: Props) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={shownIn(html, colours === 'dark' ? 'dark' : 'light')}
      data-inverted={colours === 'inverted' || undefined}
      style={{ width }}
    />
  );
}

/** The mail as it is with this setting of the system, whatever the setting of this one is. */
function shownIn(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('"light dark"', `"${scheme}"`)
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`)
    .replace('@media (prefers-color-scheme: dark)', `@media ${scheme === 'dark' ? 'all' : 'not all'}`);
}
