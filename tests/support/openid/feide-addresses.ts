import { challenge } from '#tests/support/server/sign-in-challenge.ts'

export const publicUrl = 'https://app.example.no'
/** The allowed redirect URL for a login code. */
export const allowedRedirect = `${publicUrl}/signin`
export const callbackUrl = `${publicUrl}/portal/feide/callback`
export const startUrl = `${publicUrl}/portal/feide?redirectUrl=${encodeURIComponent(allowedRedirect)}&challenge=${challenge}`
