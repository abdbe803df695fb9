/**
 * The storage key of the secret that identifies a paired stage. The pairing belongs to the device, not to a person: it
 * survives a sign-out and a change of affiliation.
 */
export const askStageKey = 'askStage'
