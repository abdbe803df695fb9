import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { houses } from '#src/contract/ask-curriculum.ts'

import { signs, signWords, writtenWords } from './signs.ts'

const mediaFolder = new URL('media/', import.meta.url)
const sessions = houses.flatMap(({ modules }) => modules.flatMap((module) => module.sessions))
const texts = signs.flatMap(({ sentence, description, alt }) => [sentence, description, alt])

describe('the signs', () => {
  it('are the 120 of the curriculum, each defined once, and no others', () => {
    expect(signs.length).toBe(120)
    expect(new Set(signs.map(({ id }) => id))).toEqual(new Set(sessions.flat()))
    expect(repeatedIn(writtenWords)).toEqual([])
    expect(writtenWords.toSorted()).toEqual(signWords.toSorted())
  })

  it('have a sentence that contains the word, or the form that they define', () => {
    const without = signs.filter(({ word, form = word, sentence }) => !containsWord(sentence, form))
    const needlessly = signs.filter(({ word, form, sentence }) => form && containsWord(sentence, word))

    expect(without.map(({ id }) => id)).toEqual([])
    expect(needlessly.map(({ id }) => id)).toEqual([])
  })

  it('have short sentences, none of which repeats another or starts like it', () => {
    const sentences = signs.map(({ sentence }) => sentence)

    expect(sentences.filter((sentence) => wordsOf(sentence).length > 9)).toEqual([])
    expect(sentences.filter((sentence) => !/^\p{Lu}.*[.!?]$/u.test(sentence))).toEqual([])
    expect(repeatedIn(sentences.map((sentence) => wordsOf(sentence).slice(0, 4).join(' ')))).toEqual([])
  })

  it('have unique descriptions of one or two sentences', () => {
    const descriptions = signs.map(({ description }) => description)

    expect(repeatedIn(descriptions)).toEqual([])
    expect(descriptions.filter((text) => !/^\p{Lu}[^.!?]+\.(?: \p{Lu}[^.!?]+\.)?$/u.test(text))).toEqual([])
  })

  it.each(sessions.map((session) => [session.join(', '), session] as const))(
    'have distinct descriptions in the session %s',
    (_signs, session) => {
      const described = signs
        .filter(({ id }) => session.includes(id))
        .map((sign) => wordsOf(sign.description))
      const [first = [], second = [], third = []] = described

      for (const [one, other] of [
        [first, second],
        [first, third],
        [second, third],
      ] as const)
        expect(one.slice(0, 5)).not.toEqual(other.slice(0, 5))
    },
  )

  it('have a picture with a unique alternative text', () => {
    expect(repeatedIn(signs.map(({ alt }) => alt))).toEqual([])
    expect(
      signs.filter(({ alt }) => alt.endsWith('.') || /bilde|tegning/iu.test(alt.split(' ')[0] ?? '')),
    ).toEqual([])
  })
})

describe('the language of the signs', () => {
  it('contains no placeholder and no English', () => {
    expect(textsMatching(/lorem|ipsum|todo|tbd|xxx|tekst her|kommer snart|\.\.\./iu)).toEqual([])
    expect(textsMatching(/\b(the|with|this|and the|children|you)\b/iu)).toEqual([])
  })

  it('never contains «tegnspråk»', () => {
    expect(textsMatching(/tegnspråk/iu)).toEqual([])
  })

  it('uses guillemets in pairs, and no misplaced or double spaces', () => {
    expect(texts.filter((text) => text.split('«').length !== text.split('»').length)).toEqual([])
    expect(textsMatching(/["“”]|\s{2}|^\s|\s$|\s[,.:;?!]/u)).toEqual([])
  })
})

describe('the recordings of the signs', () => {
  const recordings = signs.map(({ speech }) => `${speech}.mp3`)

  it('exist for each word, and no file is unused', () => {
    expect(repeatedIn(recordings)).toEqual([])
    expect(readdirSync(mediaFolder).toSorted()).toEqual(recordings.toSorted())
  })

  it('have a bit rate of 24 kbit/s, and last from half a second to two', () => {
    const sounds = recordings.map((file) => ({ file, sound: readFileSync(new URL(file, mediaFolder)) }))

    expect(sounds.filter(({ sound }) => !isOf24KilobitsASecond(sound)).map(({ file }) => file)).toEqual([])
    expect(
      sounds.filter(({ sound: { length } }) => length < 1_500 || length > 6_000).map(({ file }) => file),
    ).toEqual([])
  })
})

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}-]+/gu) ?? []
}

function containsWord(sentence: string, word: string): boolean {
  return ` ${wordsOf(sentence).join(' ')} `.includes(` ${word} `)
}

function textsMatching(pattern: RegExp): readonly string[] {
  return texts.filter((text) => pattern.test(text))
}

function repeatedIn(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/** Checks the header of the first frame: MPEG-2 layer III, the third of its bit rates, and no tag before it. */
function isOf24KilobitsASecond(sound: Buffer): boolean {
  const header = sound.readUInt32BE(0)
  return header >>> 21 === 0x7_ff && (header >>> 17) % 16 === 0b10_01 && (header >>> 12) % 16 === 3
}
