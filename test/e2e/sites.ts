import { adminPassword } from './admin/sign-in.ts';

/** The site that visitors read, and one that the tests of the administrator's pages change. */
export const port = Number(process.env.E2E_PORT ?? 3199);
export const adminPort = port + 1;

const dataFolder = process.env.E2E_DATA_DIR ?? 'test-results/data';

export const sites = [
  site('test/e2e/site-server.ts', port, dataFolder),
  site('test/e2e/admin/server.ts', adminPort, `${dataFolder}-admin`),
];

function site(script: string, at: number, folder: string) {
  return {
    script,
    env: {
      PORT: String(at),
      DATA_DIR: folder,
      ADMIN_PASSWORD: adminPassword,
      // Nothing answers at this port, so that no test asks a host of videos.
      VIDEO_CHECK_ORIGIN: 'http://127.0.0.1:9',
      // They take processor time, and no page shows them.
      SOCIAL_IMAGES: 'off',
    },
  };
}
