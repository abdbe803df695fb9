import { challenge } from '#tests/support/server/sign-in-challenge.ts'

export const publicUrl = 'https://app.example.no'
/** Where the portal may send a person with a code. */
export const allowed = `${publicUrl}/signin`
export const callback = `${publicUrl}/portal/feide/callback`
export const start = `${publicUrl}/portal/feide?redirectUrl=${encodeURIComponent(allowed)}&challenge=${challenge}`
