/** Icons of the forms, on the grid of web/kit/media/icon.tsx. */
export const formIcons = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  handle: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500h.01',
  retry: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500',
  lock: 'M6 11h12v9H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11',
} as const;
