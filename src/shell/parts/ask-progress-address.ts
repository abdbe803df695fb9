import { hrefOf } from '#src/contract/pages.ts'

/** Opens the page that starts a session with Ask with the department's progress shown. */
export const askProgressHash = '#progresjon'
export const askProgressAddress = hrefOf('askIntro') + askProgressHash
