import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignView } from '#src/features/ask/figure/signing/sign-view.ts'

/**
 * Views that were chosen by eye, and that the search keeps: it measures that hands are seen, not what two hands that touch look like. A
 * boat is seen from its side, and the hands that hold or grip one another from above, so that there is a gap between them. The hand that
 * is a shoe is seen from its thumb, so that its arch is open to the other hand; the finger of «nei» is before the jumper instead of the
 * face, which is as light; and the finger of «du» points past the middle of the fist.
 */
export const chosenViews: Readonly<Record<SignId, Partial<SignView>>> = {
  båt: { turn: -60, above: 10, nearer: 100 },
  dukke: { above: 30, larger: 2.4 },
  du: { turn: -15, nearer: 120, down: -30, larger: 1.4 },
  nei: { above: 10, outwards: 20, down: 80 },
  sko: { turn: -40, nearer: 60, down: 60, larger: 1.6, edge: -60 },
  venn: { turn: -20, above: 20, larger: 1.4 },
}
