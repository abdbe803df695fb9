/**
 * The signs that Ask cannot show well yet: which measures and claims fail, and why. `tests/signs-for-viewers.test.ts` fails where one
 * of them passes, so the list only becomes shorter.
 */
export const unreadableSigns: Readonly<
  Record<string, { readonly fails: readonly string[]; readonly because: string }>
> = {}
