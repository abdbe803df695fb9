import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { newSecret } from '#server/secrets/secret.ts'

export type Email = { readonly to: string; readonly subject: string; readonly text: string }

/** The mail transport; `send` resolves when the email is accepted, or rejects. */
export interface Mail {
  send(email: Email): Promise<void>
}

function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport(smtpUrl)
  return {
    async send(email) {
      await transport.sendMail({ from, ...email })
    },
  }
}

/** Writes each email as an .eml file that a mail program can open. */
export function folderMail(folder: string, from: string, now: () => Date): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      const { message } = await transport.sendMail({ from, date: now(), ...email })
      const name = `${now().toISOString().replaceAll(/[:.]/g, '-')}-${newSecret().slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), message, { mode: 0o600 })
    },
  }
}

/** Sends by SMTP where that is set up, otherwise to a folder of the data directory. */
export function mailOf(
  settings: {
    readonly smtpUrl: string | undefined
    readonly dataDirectory: string
    readonly publicUrl: string
  },
  now: () => Date,
): Mail {
  const from = `Språkhuset <ikke-svar@${new URL(settings.publicUrl).hostname}>`
  if (settings.smtpUrl !== undefined) return smtpMail(settings.smtpUrl, from)
  return folderMail(join(settings.dataDirectory, 'mail'), from, now)
}
