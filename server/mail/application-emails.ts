import { serverConstants } from '#src/contract/server-constants.ts'

import type { Email } from './mail.ts'

type Applicant = { readonly to: string; readonly name: string; readonly kindergarten: string }

/** Says that a kindergarten has got access, with the link by which its first Administrator comes in. */
export const approvalEmail = (
  applicant: Applicant & {
    readonly address: string
    /** The last day on which the link works, as it is written. */
    readonly lastDay: string
  },
): Email => ({
  to: applicant.to,
  subject: `Språkhuset er klart for ${applicant.kindergarten}`,
  text: [
    `Hei, ${applicant.name}!`,
    '',
    `${applicant.kindergarten} har fått tilgang til Språkhuset, og det er gratis. Du er administrator: du inviterer de andre som jobber i barnehagen, og bestemmer hvem som har tilgang til hva.`,
    '',
    'Kom i gang her:',
    '',
    applicant.address,
    '',
    `Lenken er bare til deg. Den kan brukes én gang, og den virker til og med ${applicant.lastDay}.`,
    'Kjenner du ikke til dette, trenger du ikke gjøre noe.',
    '',
    'Hilsen Språkhuset',
    '',
  ].join('\n'),
})

/** Says that a kindergarten has not got access, and why. */
export const declinedEmail = (applicant: Applicant & { readonly reason: string }): Email => ({
  to: applicant.to,
  subject: `Søknaden fra ${applicant.kindergarten}`,
  text: [
    `Hei, ${applicant.name}!`,
    '',
    `${applicant.kindergarten} får ikke tilgang til Språkhuset nå.`,
    '',
    `Grunnen er: ${applicant.reason}`,
    '',
    'Dere kan søke på nytt når dette er ordnet. Vi har slettet søknaden og det du skrev i den.',
    '',
    'Hilsen Språkhuset',
    '',
  ].join('\n'),
})

/** Tells the operator of an application, without saying who has applied: that is read in the list of applications alone. */
export const applicationNoticeEmail = (application: {
  readonly to: string
  readonly kindergarten: string
  readonly organizationNumber: string
}): Email => ({
  to: application.to,
  subject: `Søknad fra ${application.kindergarten}`,
  text: [
    `${application.kindergarten} (${application.organizationNumber}) har søkt om tilgang til Språkhuset.`,
    '',
    'Se hvem som har søkt:',
    '',
    'npm run applications -- list',
    '',
    `Ring barnehagen og hør om den som har søkt, jobber der, før du godkjenner. Uten svar blir søknaden slettet etter ${serverConstants.applicationDays} dager.`,
    '',
  ].join('\n'),
})
