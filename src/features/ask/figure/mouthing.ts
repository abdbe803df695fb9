import type { MouthName } from './mouths.ts'

/** Milliseconds. A vowel is held as long as two of the others. */
const mouthTime = 120

/** The mouth of each letter that is seen on the lips; every other letter keeps the mouth before it. */
const visemes: Readonly<Record<string, MouthName>> = {
  a: 'a',
  æ: 'a',
  e: 'e',
  i: 'e',
  o: 'o',
  u: 'o',
  y: 'o',
  å: 'o',
  ø: 'o',
  m: 'closed',
  b: 'closed',
  p: 'closed',
  f: 'flat',
  v: 'flat',
}
const vowels = new Set('aæeiouyåø')

/** Ask's mouth at a time in milliseconds since a word began to sound; `undefined` once it has been said. */
export const mouthAt = (word: string, time: number): MouthName | undefined =>
  mouthsOf(word)[Math.floor(time / mouthTime)]

function mouthsOf(word: string): readonly MouthName[] {
  const mouths: MouthName[] = []
  for (const letter of word.toLowerCase()) {
    const mouth = visemes[letter]
    if (mouth !== undefined) mouths.push(...(vowels.has(letter) ? [mouth, mouth] : [mouth]))
  }
  return mouths
}
