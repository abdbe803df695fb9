/** About how wide a line of text is in the program's font, at a size in pixels: there is no browser to measure it. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + widthOf(letter), 0) * size

/** In parts of the size of the letters. */
function widthOf(letter: string): number {
  if (/[ilj.,:;|!'()[\]]/.test(letter)) return 0.32
  if (/[tfr ·*-]/.test(letter)) return 0.42
  if (/[mwMW@—→]/.test(letter)) return 0.92
  if (/[A-Z]/.test(letter)) return 0.7
  return 0.6
}
