import { examplesFor } from '../../examples.ts';
import * as calls from './notify-team.ts';

export const notifyTeamExamples = examplesFor(calls, {
  notifyTeam: { body: { Id: '80b1003e-b1ab-4687-bf66-949a5e8cc417', Recipients: ['lena'] } },
});
