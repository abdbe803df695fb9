/** Thrown for a file that is damaged, or not what its kind needs. */
export class Unusable extends Error {}
