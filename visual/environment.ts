import { environment as journeys } from '../e2e/environment.ts';

/** The first of two ports; their own, so that journeys and a developer's server may run beside the pictures. */
const port = Number(process.env.VISUAL_PORT ?? 4391);

/** The built Storybook's port. */
export const storybookPort = port + 1;

/** What the screens' server is started with. */
export const environment = { ...journeys, PORT: String(port) };

/** Where the console is, by brand. */
export const origins = {
  forecourt: `http://localhost:${port}`,
  marque: `http://marque.localhost:${port}`,
} as const;

/** Where the stories are. */
export const storybook = `http://localhost:${storybookPort}`;

/** Whether a change is planted, to prove that the run fails of it (`planted.spec.ts`). */
export const plant = process.env.VISUAL_PLANT;
