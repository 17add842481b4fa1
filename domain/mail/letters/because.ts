import { site } from '../../site/site.ts';
import { ours, say } from './words.ts';

/** Why a reader gets a mail. */
export const because = {
  team: say`You get this mail because your address is listed with a project in the ${ours(site.name)}.`,
  staff: say`You get this mail because a colleague who runs the ${ours(site.name)} gave us your address.`,
  judge: say`You get this mail because staff of the ${ours(site.name)} asked you to judge.`,
  lost: say`You get this mail because somebody asked for the links to the projects of this address. If it was not you, there is nothing to do: nobody else has received them.`,
};
