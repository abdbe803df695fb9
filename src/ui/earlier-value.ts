/** The value of an earlier time on a scale, its text, and what a screen reader says of it. */
export type EarlierValue = { readonly value: number; readonly text: string; readonly spoken: string }

/** What a screen reader says of a value and of the earlier one, as two sentences. */
export const spokenWith = (valueText: string, earlier: EarlierValue | undefined): string =>
  earlier ? `${valueText.replace(/\.$/u, '')}. ${earlier.spoken}` : valueText
