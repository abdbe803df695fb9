/** A sentence before, at and after its word as it stands there, bent or not; all of it before where it stands not. */
export function splitAtWord(
  sentence: string,
  word: string,
): readonly [before: string, word: string, after: string] {
  const letters = [...sentence.matchAll(/\p{L}+/gu)]
  const sought = word.toLowerCase().split(' ')
  for (const fits of [isSame, isLonger, isBent]) {
    const at = letters.findIndex((_, start) =>
      sought.every((part, place) => {
        const found = plain(letters[start + place]?.[0] ?? '')
        return place === sought.length - 1 ? fits(found, part) : isSame(found, part)
      }),
    )
    const [first, last] = [letters[at], letters[at + sought.length - 1]]
    if (!first || !last) continue
    const end = last.index + last[0].length
    return [sentence.slice(0, first.index), sentence.slice(first.index, end), sentence.slice(end)]
  }
  return [sentence, '', '']
}

/** «Én» is «en» said with weight. */
const plain = (found: string) => found.toLowerCase().replaceAll('é', 'e')

const isSame = (found: string, word: string) => found === word

/** «puslespillet», «synger». */
const isLonger = (found: string, word: string) => found.startsWith(word) && found.length <= word.length + 3

/** «buksa», «lua», where the last vowel is another one. */
const isBent = (found: string, word: string) =>
  word.length > 2 && found.startsWith(word.slice(0, -1)) && found.length <= word.length + 1
