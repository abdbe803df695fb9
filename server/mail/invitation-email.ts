import { listText } from '#src/domain/list-text.ts'

import type { Email } from './mail.ts'

export function invitationEmail(invitation: {
  readonly to: string
  readonly name: string
  /** Who invites. */
  readonly from: string
  readonly organization: string
  readonly departments: readonly string[]
  readonly address: string
  /** The last day on which the link works, as it is written. */
  readonly lastDay: string
}): Email {
  const { organization } = invitation
  return {
    to: invitation.to,
    subject: `Velkommen til Språkhuset i ${organization}`,
    text: [
      `Hei, ${invitation.name}!`,
      '',
      `${invitation.from} har invitert deg til Språkhuset, der ${organization} planlegger og reflekterer over språkaktiviteter med barna. Du får tilgang til ${listText(invitation.departments)}.`,
      '',
      'Ta imot invitasjonen her:',
      '',
      invitation.address,
      '',
      `Lenken er bare til deg. Den kan brukes én gang, og den virker til og med ${invitation.lastDay}.`,
      'Kjenner du ikke til dette, trenger du ikke gjøre noe.',
      '',
      'Hilsen Språkhuset',
      '',
    ].join('\n'),
  }
}
