const longestLine = 42
const longestCue = 6
/** What it costs to divide a text after a word; a cue costs as well, so that there are not too many. */
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

/** Words that begin a part of a sentence: better divided before than elsewhere, and never after. */
const joints = new Set(
  'og eller men for så at som når mens om hvis før til fra i på av med over under ved mot slik da hvor'.split(
    ' ',
  ),
)
/** Words that lean on the next. */
const leaning = new Set('den det en et ei er de du har hva ikke seg ham si'.split(' '))

/** @typedef {{ readonly text: string, readonly from: number, readonly seconds: number }} Spoken */
/** @typedef {readonly string[]} Cue one or two lines */

/**
 * A WebVTT file of what is said; each text is divided into cues at natural places, by its letters.
 *
 * @param {readonly Spoken[]} spoken
 */
export function captions(spoken) {
  const timed = spoken.flatMap(({ text, from, seconds }) => {
    const perLetter = seconds / text.length
    let at = from
    return dividedIntoCues(text, longestCue / perLetter).map((lines) => {
      const begins = at
      at += (lines.join(' ').length + 1) * perLetter
      return `${clock(begins)} --> ${clock(Math.min(at, from + seconds))}\n${lines.join('\n')}\n`
    })
  })
  return `WEBVTT\n\n${timed.join('\n')}`
}

/**
 * The cheapest way to divide a text into cues of one or two lines.
 *
 * @param {string} text
 * @param {number} maxLetters in one cue
 * @returns {Cue[]}
 */
export function dividedIntoCues(text, maxLetters) {
  const words = text.split(' ')
  /** @type {{ price: number, cues: Cue[] }[]} */
  const best = [{ price: 0, cues: [] }]
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const before = best[start]
      const cue = cueOf(words.slice(start, end), maxLetters)
      if (before === undefined || cue === undefined) continue
      const letters = words.slice(start, end).join(' ').length
      const price =
        before.price +
        cue.price +
        cost.cue +
        cost.shortness * Math.max(0, shortCue - letters) +
        (end === words.length ? 0 : costBetween(words[end - 1], words[end]))
      if (price < (best[end]?.price ?? Infinity)) best[end] = { price, cues: [...before.cues, cue.lines] }
    }
  }
  const whole = best[words.length]
  if (whole === undefined) throw new Error(`No line holds all of: ${text}`)
  return whole.cues
}

/**
 * @param {readonly string[]} words
 * @param {number} maxLetters
 * @returns {{ price: number, lines: Cue } | undefined}
 */
function cueOf(words, maxLetters) {
  const line = words.join(' ')
  if (words.length > 1 && line.length > maxLetters) return undefined
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
