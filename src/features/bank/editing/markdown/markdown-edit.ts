/** A text area: its text, and what of it is selected. */
export type Selected = { readonly value: string; readonly start: number; readonly end: number }

/** What replaces a part of a text, and what is selected afterwards. */
export type MarkdownEdit = {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

export const markdownCommands = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link'] as const
export type MarkdownCommand = (typeof markdownCommands)[number]

/** What stands where nothing is selected. */
export type Samples = Readonly<Record<'bold' | 'italic' | 'link', string>>

/** The edit of a command, or of its reversal where the selection has its markup already. */
export function editOf(command: MarkdownCommand, selected: Selected, samples: Samples): MarkdownEdit {
  switch (command) {
    case 'bold':
      return marked(selected, '**', samples.bold)
    case 'italic':
      return marked(selected, '*', samples.italic)
    case 'heading':
      return prefixed(selected, () => '## ', /^#+[ \t]+/u)
    case 'bullets':
      return prefixed(selected, () => '- ', /^[-+*][ \t]+/u)
    case 'numbers':
      return prefixed(selected, (index) => `${index + 1}. `, /^\d+[.)][ \t]+/u)
    case 'link':
      return linked(selected, samples.link)
  }
}

/** The selected words as a link to an address. */
export function linkTo(selected: Selected, url: string): MarkdownEdit {
  const { value, start, end } = selected
  const insert = `[${value.slice(start, end)}](${url})`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** What the Enter key does in a list: the next item begins, and an empty one ends the list. Elsewhere it has no edit of its own. */
export function enterEdit({ value, start, end }: Selected): MarkdownEdit | undefined {
  const lineStart = lineStartAt(value, start)
  const {
    marker,
    content,
    indent = '',
    number,
  } = /^(?<marker>(?<indent>[ \t]*)(?:[-+*]|(?<number>\d+)[.)])[ \t]+)(?<content>.*)$/u.exec(
    value.slice(lineStart, start),
  )?.groups ?? {}
  if (start !== end || marker === undefined) return undefined
  if (content === '') return replacing(lineStart, start, '')
  const next = number === undefined ? marker.trim() : `${Number(number) + 1}.`
  return replacing(start, end, `\n${indent}${next} `)
}

/** Puts a mark on both sides of the selected words, line by line, or takes it away. */
function marked(selected: Selected, mark: '*' | '**', sample: string): MarkdownEdit {
  const { value } = selected
  const { start, end } = trimmed(value, selected.start === selected.end ? wordAt(selected) : selected)
  const marks = Math.min(
    /\**$/u.exec(value.slice(0, start))?.[0].length ?? 0,
    /^\**/u.exec(value.slice(end))?.[0].length ?? 0,
  )
  const isMarked = mark === '**' ? marks >= 2 : marks === 1 || marks >= 3
  const { length } = mark
  if (isMarked) {
    const text = value.slice(start, end)
    return {
      from: start - length,
      to: end + length,
      insert: text,
      start: start - length,
      end: end - length,
    }
  }
  const text = value.slice(start, end) || sample
  const insert = text
    .split('\n')
    .map((line) =>
      line.replace(
        /^(?<sign>\s*(?:(?:[-+*]|\d+[.)]|#+)\s+)?)(?<words>.*\S)/u,
        `$<sign>${mark}$<words>${mark}`,
      ),
    )
    .join('\n')
  return insert.includes('\n')
    ? { ...replacing(start, end, insert), start, end: start + insert.length }
    : { ...replacing(start, end, insert), start: start + length, end: start + insert.length - length }
}

/** Puts a sign before each selected line, or takes it away where all have it. */
function prefixed(
  { value, start, end }: Selected,
  signOf: (index: number) => string,
  sign: RegExp,
): MarkdownEdit {
  const from = lineStartAt(value, start)
  const to =
    value.indexOf('\n', Math.max(from, end - 1)) === -1
      ? value.length
      : value.indexOf('\n', Math.max(from, end - 1))
  const lines = value.slice(from, to).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const isRemoval = written.length > 0 && written.every((line) => sign.test(line.trimStart()))
  let count = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    const words = line.trimStart().replace(anySign, '')
    return isRemoval ? words : signOf(count++) + words
  })
  const insert = changed.join('\n') + (isRemoval || !continues(value.slice(to)) ? '' : '\n')
  const isOneLine = lines.length === 1
  const caret = from + changed.join('\n').length
  return { from, to, insert, start: isOneLine ? caret : from, end: caret }
}

const anySign = /^(?:[-+*]|\d+[.)]|#+)[ \t]+/u

/** Whether the line after a list would continue its last item. */
const continues = (rest: string) => {
  const next = rest.slice(1).split('\n')[0] ?? ''
  return next.trim() !== '' && !anySign.test(next.trimStart())
}

function linked(selected: Selected, sample: string): MarkdownEdit {
  const { value } = selected
  const { start, end } = trimmed(value, selected.start === selected.end ? wordAt(selected) : selected)
  const text = value.slice(start, end)
  if (isAddress(text)) {
    const insert = `[${sample}](${text})`
    return { ...replacing(start, end, insert), start: start + 1, end: start + 1 + sample.length }
  }
  const insert = `[${text || sample}](https://)`
  const address = start + insert.length - 1
  return text === ''
    ? { ...replacing(start, end, insert), start: start + 1, end: start + 1 + sample.length }
    : { ...replacing(start, end, insert), start: address, end: address }
}

export const isAddress = (text: string): boolean => /^https:\/\/\S+$/u.test(text)

const replacing = (from: number, to: number, insert: string): MarkdownEdit => ({
  from,
  to,
  insert,
  start: from + insert.length,
  end: from + insert.length,
})

const lineStartAt = (value: string, place: number) => value.lastIndexOf('\n', place - 1) + 1

/** A selection without the spaces at its ends: a mark beside a space marks nothing. */
function trimmed(value: string, { start, end }: { readonly start: number; readonly end: number }) {
  const text = value.slice(start, end)
  const from = start + (text.length - text.trimStart().length)
  return { start: from, end: Math.max(from, start + text.trimEnd().length) }
}

/** The word at the caret; without one, the caret itself. */
function wordAt({ value, start }: Selected) {
  const before = /[\p{Letter}\p{Number}]*$/u.exec(value.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{Letter}\p{Number}]*/u.exec(value.slice(start))?.[0].length ?? 0
  return { start: start - before, end: start + after }
}
