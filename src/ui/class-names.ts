/** Joins class names and leaves out whatever is not a string. */
export const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
