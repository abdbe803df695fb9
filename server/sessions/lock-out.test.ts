import { describe, expect, it } from 'vitest'

import { attemptCounts } from '#server/database/schema.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { serverStage } from '#tests/support/server-stage.ts'
import { challenge } from '#tests/support/sign-in-challenge.ts'
import type { ServerStage } from '#tests/support/server-stage.ts'

const database = freshDatabase('demonstration')
const right = demonstrationPassword
const minutes = 60_000

const wrong = { status: 401, message: 'Feil e-post eller passord.' }
const locked = (left: number) => ({
  status: 429,
  message: `For mange forsøk. Vent ${left} minutter, eller lag et nytt passord.`,
})

describe('case 17: an account that is guessed at', () => {
  it('is locked after ten attempts for the right password too, from whatever address, and no other account is', async () => {
    const email = 'leder@fjordglott.example'
    const stage = serverStage(database)
    stage.stopClock()

    expect(await guesses(stage, email, 10)).toEqual(Array.from({ length: 10 }, () => wrong))
    expect(await told(stage, email, right)).toEqual(locked(15))
    expect((await stage.signIn('ansatt@fjordglott.example')).user.email).toBe('ansatt@fjordglott.example')
  })

  it('answers an unknown account the same', async () => {
    const stage = serverStage(database)
    stage.stopClock()

    expect(await guesses(stage, 'finnes.ikke@solbakken.example', 11)).toEqual([
      ...Array.from({ length: 10 }, () => wrong),
      locked(15),
    ])
  })

  it('tells when it may be tried again, and lets the owner in then', async () => {
    const email = 'ansatt2@solbakken.example'
    const stage = serverStage(database)
    stage.stopClock()
    await guesses(stage, email, 11)
    stage.pass(5 * minutes)

    const { headers } = await stage.call('POST /api/auth/login', { body: { email, password: right } })
    expect(headers.get('retry-after')).toBe('600')
    stage.pass(10 * minutes - 1)
    expect((await told(stage, email, right)).status).toBe(429)
    stage.pass(1)
    expect((await stage.signIn(email)).user.email).toBe(email)
  })

  it('stays locked when the server starts anew, and twenty guesses at once are no way around', async () => {
    const email = 'styrer@solbakken.example'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => told(serverStage(database), email.toUpperCase(), 'feil')),
    )

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await told(serverStage(database), ` ${email} `, right)).status).toBe(429)
  })

  it('is locked at the portal as well', async () => {
    const email = 'admin@fjordglott.example'
    const stage = serverStage(database)
    await guesses(stage, email, 11)
    const address = `/portal/login?redirectUrl=http%3A%2F%2Flocalhost%3A4170%2Fsignin&challenge=${challenge}`
    const page = await stage.app.request(address)
    const formToken = /name="formToken" value="(?<token>[^"]+)"/u.exec(await page.text())?.groups?.['token']

    const answer = await stage.app.request(address, {
      method: 'POST',
      headers: { cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '' },
      body: new URLSearchParams({ email, password: right, formToken: formToken ?? '' }),
    })

    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('For mange forsøk.')
  })
})

it('a right password wipes the slate', async () => {
  const email = 'admin@solbakken.example'
  const stage = serverStage(database)
  await guesses(stage, email, 9)
  await stage.signIn(email)

  expect(await guesses(stage, email, 10)).toEqual(Array.from({ length: 10 }, () => wrong))
})

it('case 18: who is locked out makes a new password and is in', async () => {
  const email = 'begge@solbakken.example'
  const stage = serverStage(database)
  await guesses(stage, email, 11)
  await stage.call('POST /api/auth/requestPasswordReset', { body: { email } })
  await expect.poll(() => stage.letters.length).toBe(1)
  const token = /token=(?<token>[\w-]+)/u.exec(stage.letters[0]?.text ?? '')?.groups?.['token']

  await stage.call('POST /api/auth/resetPassword', { body: { token, newPassword: 'Solbakken2&' } })

  expect((await stage.signIn(email, 'Solbakken2&')).user.email).toBe(email)
})

it('one address cannot try many accounts: a hundred failed sign-ins lock it, and right ones are not counted', async () => {
  await database().db.delete(attemptCounts)
  const stage = serverStage(database)
  stage.stopClock()
  const guess = (number: number) => told(stage, `person${number}@example.no`, 'feil')
  for (let number = 0; number < 99; number += 1) await guess(number)
  await stage.signIn('ansatt@solbakken.example')

  expect([await guess(99), await guess(100)]).toEqual([wrong, locked(15)])
  stage.pass(15 * minutes)
  expect(await guess(101)).toEqual(wrong)
})

it('case 83: a clock that was a year ahead locks an account for no longer than the window', async () => {
  const email = 'ansatt@solbakken.example'
  await database().db.delete(attemptCounts)
  const stage = serverStage(database)
  stage.stopClock(new Date('2027-11-20T10:00:00Z'))
  await guesses(stage, email, 11)

  stage.stopClock(new Date('2026-11-20T10:00:00Z'))

  expect(await told(stage, email, right)).toEqual(locked(15))
  stage.pass(15 * minutes)
  expect((await stage.signIn(email)).user.email).toBe(email)
})

it('keeps no address, and nothing once the window is over', async () => {
  const stage = serverStage(database)
  await database().db.delete(attemptCounts)
  await guesses(stage, 'hvem.som.helst@example.no', 1)
  const rows = await database().db.select().from(attemptCounts)
  expect(JSON.stringify(rows)).not.toContain('@')

  stage.pass(60 * minutes)
  await guesses(stage, 'noen.andre@example.no', 1)
  // One of the account and one of the address.
  expect(await database().db.$count(attemptCounts)).toBe(2)
})

async function guesses(stage: ServerStage, email: string, times: number) {
  const answers = []
  for (let guess = 0; guess < times; guess += 1) answers.push(await told(stage, email, 'feil'))
  return answers
}

async function told(stage: ServerStage, email: string, password: string) {
  const { status, body } = await stage.call('POST /api/auth/login', { body: { email, password } })
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return { status, message }
}
