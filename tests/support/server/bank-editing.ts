import * as v from 'valibot'
import { beforeAll } from 'vitest'

import { contentOf } from '#src/contract/content/content.ts'
import { InvalidData } from '#src/contract/failure.ts'
import {
  newActivity,
  newExperienceGoal,
  newFocusArea,
  newGeneralTip,
  newMainActivity,
  newQuestion,
  newResources,
} from '#tests/support/data/content-bodies.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

import { withoutLimits } from './endpoint-caller.ts'
import { setupServer } from './server-setup.ts'
import type { SignedInPerson, TestResponse, TestServer } from './server-setup.ts'

/** The collections that editors write, each with a new card. */
export const collections = [
  { path: '/api/main-activities', kind: 'mainActivities', method: 'PUT', body: newMainActivity },
  { path: '/api/activities', kind: 'activities', method: 'PUT', body: newActivity },
  { path: '/api/focus-areas', kind: 'focusAreas', method: 'PUT', body: newFocusArea },
  { path: '/api/experience-goals', kind: 'experienceGoals', method: 'PUT', body: newExperienceGoal },
  { path: '/api/general-tips', kind: 'generalTips', method: 'PATCH', body: newGeneralTip },
  { path: '/api/resources', kind: 'resources', method: 'PUT', body: newResources.concrete },
  { path: '/api/questions', kind: 'questions', method: 'PUT', body: newQuestion },
] as const
export type CollectionPath = (typeof collections)[number]['path']

/** An Administrator and an Ansatt with the flag of the bank’s editors, and two without it. */
export const editor = { email: people.administrator, name: 'Marit Aasen' }
export const otherEditor = { email: people.employeeOfBikuben, name: 'Samira Rahimi' }
export const staff = { email: people.employee }
export const administrator = { email: people.administratorOfFjordglott }

const Content = contentOf(v.looseObject({ title: v.string() }))
export type Content = v.InferOutput<typeof Content>

/** Calls the server as editors and as others. Call it at the top of a test file. */
export function bankEditing(database: () => TestDatabase) {
  let server: TestServer | undefined
  const byEmail = new Map<string, Promise<SignedInPerson>>()

  beforeAll(async () => {
    await database().asOwner(({ client }) =>
      client.query('update users set is_bank_editor = true where email = $1', [otherEditor.email]),
    )
    server = setupServer(database, withoutLimits)
  })

  const running = () => {
    if (!server) throw new Error('The server runs inside tests, not while they are collected.')
    return server
  }

  /** Signs in once, when the person calls for the first time. */
  function signedIn(email: string): Promise<SignedInPerson> {
    const person = byEmail.get(email) ?? running().signIn(email)
    byEmail.set(email, person)
    return person
  }

  async function callAs(
    { email }: { readonly email: string },
    line: string,
    body?: unknown,
    { version, key }: { readonly version?: number; readonly key?: string } = {},
  ): Promise<TestResponse> {
    const headers = {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    return running().call(line, { as: await signedIn(email), headers, body })
  }

  const asEditor = (line: string, body?: unknown, options?: Parameters<typeof callAs>[3]) =>
    callAs(editor, line, body, options)

  return {
    server: running,
    callAs,
    asEditor,
    asStaff: (line: string, body?: unknown) => callAs(staff, line, body),
    contentIn: ({ body }: TestResponse) => v.parse(Content, body),

    /** Adds a card; returns it as its editors get it. */
    added: async (path: CollectionPath, changes: object = {}) => {
      const { body: newCard } = collections.find((collection) => collection.path === path) ?? { body: {} }
      return v.parse(Content, (await asEditor(`POST ${path}`, { ...newCard, ...changes })).body)
    },

    content: async (path: CollectionPath, id: string) =>
      v.parse(Content, (await asEditor(`GET ${path}/${id}/content`)).body),

    idsListed: async (path: CollectionPath) => {
      const { body } = await callAs(staff, `GET ${path}`)
      return v.parse(v.array(v.object({ _id: v.string() })), body).map(({ _id }) => _id)
    },
  }
}

/** The issues of a 422 by their paths, and anything else by its status. */
export function issuesIn({ status, body }: TestResponse): Readonly<Record<string, string>> {
  const parsed = v.safeParse(v.object({ data: InvalidData }), body)
  if (status !== 422 || !parsed.success) return { status: String(status) }
  return Object.fromEntries(parsed.output.data.issues.map(({ path, message }) => [path, message]))
}
