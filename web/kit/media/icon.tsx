/** Line icons on a 24 x 24 grid that every page uses. They are part of the first script; others are in page-icons.ts. */
export const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'M6 9l6 6 6-6',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13M15.500 15.500L20 20',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
} as const;

type Props = {
  path: string;
  size?: number;
  filled?: boolean;
  /** An arrow along the line of reading, which points the other way in Arabic. */
  turns?: boolean;
};

/** A decorative icon, hidden from screen readers: the text or label beside it has the meaning. */
export function Icon({ path, size = 20, filled = false, turns }: Props) {
  return (
    <svg
      aria-hidden="true"
      data-turns={turns}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
