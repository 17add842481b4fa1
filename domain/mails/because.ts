import { site } from '../site.ts';
import { ours, say } from './words.ts';

/** Why a reader gets a mail. */
export const because = {
  team: say`You get this mail because a project of the ${ours(site.name)} names your address.`,
  staff: say`You get this mail because a colleague runs the ${ours(site.name)} and named your address.`,
  lost: say`You get this mail because somebody asked for the links of your address. If it was not you, there is nothing to do: nobody else has received them.`,
};
