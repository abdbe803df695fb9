/**
 * Where the secret lies by which a paired stage is known again. The pairing is the device's, not a person's: it outlives a
 * sign-out and a change of affiliation.
 */
export const askStageKey = 'askStage'
