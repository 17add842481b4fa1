/**
 * The most bytes of an answer. Lambda returns at most 6 MB, in which the bytes of a picture or of a compressed text take a third
 * more because they are in base64.
 */
export const answerBytes = 4_500_000;
