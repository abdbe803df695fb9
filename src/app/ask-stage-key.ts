/**
 * The storage key of the secret that identifies a paired stage. The pairing is the device's, not a person's: it outlives a sign-out
 * and a change of affiliation.
 */
export const askStageKey = 'askStage'
