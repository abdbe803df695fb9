import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignView } from '#src/features/ask/figure/signing/sign-view.ts'

/**
 * Views that were chosen by eye, and that the search keeps: it measures that hands are seen, not what two hands that touch look like. A
 * boat is seen from its side, and the hands that hold or grip one another from above, so that there is a gap between them.
 */
export const chosenViews: Readonly<Record<SignId, Partial<SignView>>> = {
  båt: { turn: -60, above: 10, nearer: 100 },
  dukke: { above: 30, larger: 2.4 },
  venn: { turn: -20, above: 20, larger: 1.4 },
}
