import { handler as archive } from '../../functions/archive/handler.ts';

/** In ms. infra/app-stack.ts asks every minute what staff want, which would be long to wait for beside the machine. */
const every = { make: 3_000, follow: 10 * 60_000 };

/** Makes and checks archives in place of the schedules. */
export function startArchiving(): void {
  for (const task of ['make', 'follow'] as const) setInterval(() => run(task), every[task]).unref();
}

async function run(task: 'make' | 'follow'): Promise<void> {
  try {
    await archive({ task });
  } catch (error) {
    console.error('An archive could not be made or checked, and is tried again.', error);
  }
}
