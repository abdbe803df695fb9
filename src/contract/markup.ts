/**
 * Whether a text of the bank may have markup. A text without any of its signs is nothing but paragraphs, and can be shown without
 * `blocksOf`, whose parser a page need not load for it.
 */
export const hasMarkup = (text: string): boolean => /[*_[\\]|^\s*(?:#|[-+]|\d+[.)])/mu.test(text)
