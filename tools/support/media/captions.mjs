const longestLine = 42
const longestCue = 6
/** The cost of a line or cue break after a word; each cue has a cost too, to avoid too many. */
const cost = {
  sentence: 0,
  comma: 12,
  beforeJoint: 40,
  elsewhere: 80,
  afterJoint: 130,
  cue: 20,
  shortness: 4,
}
const shortCue = 24

/** Words that start a clause: break before them, never after. */
const joints = new Set(
  'og eller men for så at som når mens om hvis før til fra i på av med over under ved mot slik da hvor'.split(
    ' ',
  ),
)
/** Words that belong to the next one. */
const leaning = new Set('den det en et ei er de du har hva ikke seg ham si'.split(' '))

/** @typedef {{ readonly text: string, readonly from: number, readonly seconds: number }} SpokenText */
/** @typedef {readonly string[]} Cue one or two lines */

/**
 * A WebVTT file of the spoken texts; each text is split into cues at natural breaks, timed by its characters.
 *
 * @param {readonly SpokenText[]} spokenTexts
 */
export function captions(spokenTexts) {
  const timed = spokenTexts.flatMap(({ text, from, seconds }) => {
    const secondsPerCharacter = seconds / text.length
    let at = from
    return splitIntoCues(text, longestCue / secondsPerCharacter).map((lines) => {
      const start = at
      at += (lines.join(' ').length + 1) * secondsPerCharacter
      return `${clock(start)} --> ${clock(Math.min(at, from + seconds))}\n${lines.join('\n')}\n`
    })
  })
  return `WEBVTT\n\n${timed.join('\n')}`
}

/**
 * The cheapest way to split a text into cues of one or two lines.
 *
 * @param {string} text
 * @param {number} maxCharacters in one cue
 * @returns {Cue[]}
 */
export function splitIntoCues(text, maxCharacters) {
  const words = text.split(' ')
  /** @type {{ price: number, cues: Cue[] }[]} */
  const best = [{ price: 0, cues: [] }]
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const before = best[start]
      const cue = cueOf(words.slice(start, end), maxCharacters)
      if (before === undefined || cue === undefined) continue
      const length = words.slice(start, end).join(' ').length
      const price =
        before.price +
        cue.price +
        cost.cue +
        cost.shortness * Math.max(0, shortCue - length) +
        (end === words.length ? 0 : costBetween(words[end - 1], words[end]))
      if (price < (best[end]?.price ?? Infinity)) best[end] = { price, cues: [...before.cues, cue.lines] }
    }
  }
  const split = best[words.length]
  if (split === undefined) throw new Error(`No line holds all of: ${text}`)
  return split.cues
}

/**
 * @param {readonly string[]} words
 * @param {number} maxCharacters
 * @returns {{ price: number, lines: Cue } | undefined}
 */
function cueOf(words, maxCharacters) {
  const line = words.join(' ')
  if (words.length > 1 && line.length > maxCharacters) return undefined
  if (line.length <= longestLine) return { price: 0, lines: [line] }
  return words
    .slice(1)
    .map((word, index) => {
      const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
      const [upper = '', lower = ''] = lines
      const unevenness = Math.abs(upper.length - lower.length)
      return { price: costBetween(words[index], word) / 2 + unevenness, lines }
    })
    .filter(({ lines }) => lines.every((part) => part.length <= longestLine))
    .toSorted((one, other) => one.price - other.price)[0]
}

/**
 * @param {string | undefined} word
 * @param {string | undefined} next
 */
function costBetween(word = '', next = '') {
  if (/[.?!…]»?$/u.test(word)) return cost.sentence
  if (/[,:;»]$/u.test(word)) return cost.comma
  if (joints.has(word.toLowerCase()) || leaning.has(word.toLowerCase())) return cost.afterJoint
  return joints.has(next) ? cost.beforeJoint : cost.elsewhere
}

/** @param {number} seconds */
function clock(seconds) {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  const digits = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${digits}.${String(milliseconds % 1000).padStart(3, '0')}`
}
