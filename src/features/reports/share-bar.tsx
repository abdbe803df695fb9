import type { PaletteColour } from '#src/ui/palette-colour.ts'

type ShareBarProps = {
  readonly colour: PaletteColour | undefined
  readonly part: number
  readonly whole: number
  /** The largest `whole` beside it, which fills the width. */
  readonly most: number
}

/** How much of a number is done, as a filled part of an outlined bar; the figures are written beside it. */
export const ShareBar = ({ colour, part, whole, most }: ShareBarProps) => (
  <div data-omr={colour} aria-hidden="true" className="h-4 rounded-sm bg-kalk print:bg-transparent">
    {whole > 0 && (
      <div
        className="h-full overflow-hidden rounded-sm border-2 border-ink bg-papir"
        style={{ width: `${(whole / most) * 100}%` }}
      >
        <div
          className="h-full bg-ink forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
          style={{ width: `${(part / whole) * 100}%` }}
        />
      </div>
    )}
  </div>
)
