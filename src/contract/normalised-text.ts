import type * as v from 'valibot'

/**
 * A text from outside as the program stores and compares it: NFC, plain spaces, line breaks as LF, and no characters that hide or turn
 * what is written. Emoji stay whole. U+0000 and half surrogate pairs stay, so that a schema can reject them.
 */
export const normalisedText = (text: string): string =>
  text
    .replaceAll(emojiOrInvisible, (_, emoji: string | undefined) => emoji ?? '')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[\p{Zs}\u2800]/gu, ' ')
    .replaceAll(/(?![\n\t\0])\p{Cc}/gu, '')
    .normalize('NFC')

/** A text for comparing and searching: normalised, in lower case, with single spaces between its words. */
export const comparableText = (text: string): string =>
  normalisedText(text).replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('nb-NO')

/** An emoji with its joiners, selectors and tags is matched first, so that only other invisible characters are removed. */
const emojiOrInvisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?)*)|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/**
 * Normalises the text of a schema. An action of its own rather than `v.transform`, so that the API documentation keeps the rules after
 * it, and a test finds the text schemas without it.
 */
export const normalised: v.BaseTransformation<string, string, never> = {
  kind: 'transformation',
  type: 'normalised_text',
  reference: () => normalised,
  async: false,
  '~run': (dataset) => ({ ...dataset, value: normalisedText(dataset.value) }),
}
