import { site } from '../../site/site.ts';
import { ours, say } from './words.ts';

/** Why a reader gets a mail. */
export const because = {
  get team() {
    return say`You get this mail because your address is listed with a project in the ${ours(site.name)}.`;
  },
  get staff() {
    return say`You get this mail because a colleague who runs the ${ours(site.name)} gave us your address.`;
  },
  get judge() {
    return say`You get this mail because staff of the ${ours(site.name)} asked you to judge.`;
  },
  lost: say`You get this mail because somebody asked for the links to the projects of this address. If it was not you, there is nothing to do: nobody else has received them.`,
};
