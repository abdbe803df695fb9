import { retry } from '#server/environment/background.ts'

import type { Email, Mail } from './mail.ts'

export type BackgroundMail = {
  readonly mail: Mail
  /** The delays between retries of an email, in milliseconds. */
  readonly mailRetryDelays: readonly number[]
  readonly inBackground: (work: Promise<void>) => void
}

/** Sends emails after the response, one after the other; one that is never accepted stops none of the others. */
export function sendInBackground(
  { mail, mailRetryDelays, inBackground }: BackgroundMail,
  emails: readonly Email[],
): void {
  let earlier: Promise<unknown> = Promise.resolve()
  for (const email of emails) {
    const sent = earlier.then(() => retry(() => mail.send(email), mailRetryDelays))
    inBackground(sent)
    earlier = sent.catch(() => undefined)
  }
}
