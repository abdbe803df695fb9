import type { Email } from './mail.ts'

export function passwordResetEmail(recipient: {
  readonly to: string
  readonly name: string
  readonly address: string
}): Email {
  return {
    to: recipient.to,
    subject: 'Nytt passord i Språkhuset',
    text: [
      `Hei, ${recipient.name}!`,
      '',
      'Noen har bedt om nytt passord til brukeren din i Språkhuset. Var det deg, så velg et nytt passord her:',
      '',
      recipient.address,
      '',
      `Lenken kan brukes én gang og virker i én time.`,
      'Med nytt passord blir du logget ut overalt, og kalenderadresser du har laget, slutter å virke. Nye lager du under Kalender.',
      'Var det ikke deg, trenger du ikke gjøre noe. Da beholder du passordet du har.',
      '',
      'Hilsen Språkhuset',
      '',
    ].join('\n'),
  }
}
