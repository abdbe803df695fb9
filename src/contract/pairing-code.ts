/** Letters and digits that are not mistaken for each other: no 0, 1, I or O. */
export const pairingAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const pairingCodeLength = 6
const pairingCodePattern = new RegExp(`^[${pairingAlphabet}]{${pairingCodeLength}}$`, 'u')

/** Whether the text has the format of a code; any other text needs no lookup. */
export const isPairingCode = (text: string): boolean => pairingCodePattern.test(text)
