// Replaces `@mediapipe/hands`: the library imports it for a runtime that is not used, and the package exports nothing.
export const Hands = undefined
export const VERSION = ''
