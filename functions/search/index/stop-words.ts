/** English words that say nothing of what is searched. They are left out beside others, and searched when they are all there is. */
export const stopWords = new Set(
  `a about all an and any are as at be but by can do does for from get gets has have how i in into is it its made me my of on or our
   project projects show that the their them there these they this to use used uses using was we what when where which who whose
   why will with you your`.split(/\s+/),
);
