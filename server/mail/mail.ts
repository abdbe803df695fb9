import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { newSecret } from '#server/sessions/secret.ts'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

/** Brings a letter on its way, or rejects. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

export function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport(smtpUrl)
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter })
    },
  }
}

/** Writes each letter as a file that a mail program opens. */
export function folderMail(folder: string, from: string, now: () => Date): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ from, date: now(), ...letter })
      const name = `${now().toISOString().replaceAll(/[:.]/g, '-')}-${newSecret().slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), message, { mode: 0o600 })
    },
  }
}
