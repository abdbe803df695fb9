/** Joins class names; skips `false`, `undefined` and empty names. */
export const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
