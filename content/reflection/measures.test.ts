import { describe, expect, it } from 'vitest'

import { anchorAt, measureNames, measures } from './measures.ts'

const all = measureNames.map((name) => ({ name, ...measures[name] }))
const anchors = all.flatMap((measure) => Object.values(measure.anchors))
const texts = [...all.map(({ explanation }) => explanation), ...anchors]

describe('the measures of a child in an activity', () => {
  it('are five, in the order of the form', () => {
    expect(all.map(({ name, title }) => [name, title])).toEqual([
      ['connection', 'Tilknytning'],
      ['comfort', 'Trivsel'],
      ['adaptation', 'Tilpasning'],
      ['engagement', 'Engasjement'],
      ['immersion', 'Fordypning'],
    ])
  })

  it('have a text at each step from 1 to 10: of their own at 1, 5 and 10, and one between them', () => {
    const steps = Array.from({ length: 10 }, (_, index) => anchorAt('engagement', index + 1))

    const low = 'Ser på, og prøver når det får noe i hånda.'
    const high = 'Begynner selv, peker, spør eller viser fram.'
    expect(steps).toEqual([
      'Ser en annen vei, og rører ikke det de andre bruker.',
      low,
      low,
      low,
      'Blir med og gjør som de andre når noen spør.',
      high,
      high,
      high,
      high,
      'Kommer med egne ideer, og får andre med på dem.',
    ])
  })
})

describe('the texts of the measures', () => {
  it('are one short sentence each, since a screen reader reads them after every step', () => {
    expect(anchors.filter((text) => text.length < 25 || text.length > 65)).toEqual([])
    expect(texts.filter((text) => text.length > 85)).toEqual([])
    expect(texts.filter((text) => !/^\p{Lu}[^.?!:;()]+\.$/u.test(text))).toEqual([])
  })

  it('are there once', () => {
    expect(new Set(texts).size).toBe(30)
  })

  it('begin with what one would see the child do, and have no word that judges the child', () => {
    // A verb in the present tense; «er» says what a child is.
    expect(anchors.filter((text) => !/^(?!Er )\p{Lu}\p{Ll}+r[ ,]/u.test(text))).toEqual([])
    const judging =
      /(?<!\p{L})(?:flink\p{L}*|dårlig\p{L}*|god|godt|snill\p{L}*|slem\p{L}*|lat|sjenert|umoden\p{L}*|svak\p{L}*|sen|normal\p{L}*|problem\p{L}*|vanskelig\p{L}*|burde|må|klarer ikke|mangler|alltid|aldri)(?!\p{L})/iu
    expect(texts.filter((text) => judging.test(text))).toEqual([])
  })

  it('are in Norwegian, without a placeholder or a misplaced space', () => {
    expect(texts.filter((text) => /\b(?:the|with|this|child)\b|lorem|todo|\.\.\./iu.test(text))).toEqual([])
    expect(texts.filter((text) => /["“”]|\s{2}|^\s|\s$|\s[,.]/u.test(text))).toEqual([])
  })
})
