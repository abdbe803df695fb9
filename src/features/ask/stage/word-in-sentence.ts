/** Splits a sentence before, at and after its word, inflected or not; all of it is `before` when the word is absent. */
export function splitAtWord(
  sentence: string,
  word: string,
): readonly [before: string, word: string, after: string] {
  const words = [...sentence.matchAll(/\p{L}+/gu)]
  const wordParts = word.toLowerCase().split(' ')
  for (const matches of [isSame, isLonger, isInflected]) {
    const index = words.findIndex((_, start) =>
      wordParts.every((part, offset) => {
        const candidate = withoutAccent(words[start + offset]?.[0] ?? '')
        return offset === wordParts.length - 1 ? matches(candidate, part) : isSame(candidate, part)
      }),
    )
    const [first, last] = [words[index], words[index + wordParts.length - 1]]
    if (!first || !last) continue
    const end = last.index + last[0].length
    return [sentence.slice(0, first.index), sentence.slice(first.index, end), sentence.slice(end)]
  }
  return [sentence, '', '']
}

/** «Én» is a stressed «en». */
const withoutAccent = (candidate: string) => candidate.toLowerCase().replaceAll('é', 'e')

const isSame = (candidate: string, word: string) => candidate === word

/** «puslespillet», «synger». */
const isLonger = (candidate: string, word: string) =>
  candidate.startsWith(word) && candidate.length <= word.length + 3

/** «buksa», «lua», where the last vowel differs. */
const isInflected = (candidate: string, word: string) =>
  word.length > 2 && candidate.startsWith(word.slice(0, -1)) && candidate.length <= word.length + 1
