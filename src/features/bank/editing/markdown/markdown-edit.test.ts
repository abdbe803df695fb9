import { describe, expect, it } from 'vitest'

import {
  editOf,
  enterEdit,
  linkTo,
  type MarkdownCommand,
  type MarkdownEdit,
  type Selected,
} from './markdown-edit.ts'

const samples = { bold: 'fet tekst', italic: 'kursiv tekst', link: 'lenketekst' }

// What is selected stands between ‹ and ›; the caret is ‹›.
describe('a command', () => {
  it.each<[MarkdownCommand, string, string]>([
    ['bold', 'Ta med ‹lupe› ut', 'Ta med **‹lupe›** ut'],
    ['bold', 'Ta med **‹lupe›** ut', 'Ta med ‹lupe› ut'],
    ['bold', 'Ta med‹ lupe ›ut', 'Ta med **‹lupe›** ut'],
    ['bold', 'Ta med lu‹›pe ut', 'Ta med **‹lupe›** ut'],
    ['bold', 'Ta med ‹›', 'Ta med **‹fet tekst›**'],
    ['bold', '‹- lupe\n- bøtte›', '‹- **lupe**\n- **bøtte**›'],
    ['italic', 'Ta med ‹lupe› ut', 'Ta med *‹lupe›* ut'],
    ['italic', 'Ta med **‹lupe›** ut', 'Ta med ***‹lupe›*** ut'],
    ['italic', 'Ta med ***‹lupe›*** ut', 'Ta med **‹lupe›** ut'],
    ['bullets', 'Ta med:\n‹lupe\nbøtte›', 'Ta med:\n‹- lupe\n- bøtte›'],
    ['bullets', '‹- lupe\n- bøtte›', '‹lupe\nbøtte›'],
    ['bullets', '‹1. lupe\n2. bøtte›', '‹- lupe\n- bøtte›'],
    ['bullets', '‹›', '- ‹›'],
    ['bullets', 'lu‹›pe\nSå går vi.', '- lupe‹›\n\nSå går vi.'],
    ['numbers', '‹lupe\n\nbøtte›', '‹1. lupe\n\n2. bøtte›'],
    ['heading', 'Før tu‹›ren', '## Før turen‹›'],
    ['heading', '## Før tu‹›ren', 'Før turen‹›'],
    ['link', 'Les ‹råd› her', 'Les [råd](https://‹›) her'],
    ['link', 'Les ‹›', 'Les [‹lenketekst›](https://)'],
    ['link', '‹https://eksempel.no›', '[‹lenketekst›](https://eksempel.no)'],
  ])('%s makes of %j the text %j', (command, before, after) => {
    expect(edited(before, (selected) => editOf(command, selected, samples))).toBe(after)
  })

  it('makes a link of the selected words and a pasted address', () => {
    expect(edited('Les ‹råd› her', (selected) => linkTo(selected, 'https://eksempel.no'))).toBe(
      'Les [råd](https://eksempel.no)‹› her',
    )
  })
})

describe('the Enter key', () => {
  it.each([
    ['- lupe‹›', '- lupe\n- ‹›'],
    ['1. Gå\n2. Stå‹›', '1. Gå\n2. Stå\n3. ‹›'],
    ['- lupe\n- ‹›', '- lupe\n‹›'],
    ['  - li‹›ten', '  - li\n  - ‹›ten'],
  ])('makes of %j the text %j', (before, after) => {
    expect(edited(before, enterEdit)).toBe(after)
  })

  it.each(['Ta med lupe‹›', '- ‹lupe›', '‹›- lupe'])('is the browser’s own in %j', (text) => {
    expect(enterEdit(selectedOf(text))).toBe(undefined)
  })
})

function selectedOf(text: string): Selected {
  const start = text.indexOf('‹')
  return { value: text.replace(/[‹›]/gu, ''), start, end: text.indexOf('›') - 1 }
}

function edited(before: string, editFor: (selected: Selected) => MarkdownEdit | undefined): string {
  const selected = selectedOf(before)
  const edit = editFor(selected)
  if (!edit) return before
  const value = selected.value.slice(0, edit.from) + edit.insert + selected.value.slice(edit.to)
  return `${value.slice(0, edit.start)}‹${value.slice(edit.start, edit.end)}›${value.slice(edit.end)}`
}
