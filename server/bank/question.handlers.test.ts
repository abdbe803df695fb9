import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { focusAreaId, questionId } from '#server/seeds/bank-rows.ts'
import type { ListedContent } from '#src/contract/content/content.ts'
import type { Question } from '#src/contract/question.ts'
import type { UnpublishedCards } from '#src/contract/unpublished-card.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { newQuestion } from '#tests/support/data/content-bodies.ts'
import { bankEditing } from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { asEditor, asStaff, added, content } = bankEditing(database)

it('staff read the questions of the program by role, the general ones before those of a focus area', async () => {
  const questions = (await listed()).filter(({ title }) => title !== newQuestion.title)

  expect(questions[0]).toEqual({
    _id: questionId('leder-nysgjerrige'),
    version: 1,
    title: 'Hva var det første som gjorde barna nysgjerrige?',
    role: 'leader',
    focusArea: null,
    responseKind: 'text',
  })
  expect(questions.find(({ _id }) => _id === questionId('hjelper-natur'))).toEqual({
    _id: questionId('hjelper-natur'),
    version: 1,
    title: 'Hva undersøkte du sammen med barna på bakken, i vannet eller i lufta?',
    role: 'helper',
    focusArea: focusAreaId('natur'),
    responseKind: 'text',
  })
  const groups = questions.map(({ role, focusArea }) => `${role} ${focusArea ? 'area' : 'general'}`)
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
    'leader general',
    'leader area',
    'observer general',
    'observer area',
    'helper general',
    'helper area',
  ])
})

it('an editor puts a question between two others by its number, and one without a number comes last', async () => {
  const last = await added('/api/questions')
  const between = await added('/api/questions', { order: 15, responseKind: 'yesPartlyNo' })

  const ids = (await listed()).map(({ _id }) => _id)

  expect(ids.slice(0, 3)).toEqual([
    questionId('leder-nysgjerrige'),
    between._id,
    questionId('leder-innspill'),
  ])
  expect(ids.at(-1)).toBe(last._id)
  expect((await content('/api/questions', between._id)).body).toEqual({
    ...newQuestion,
    order: 15,
    responseKind: 'yesPartlyNo',
  })
})

it('editors see the role and the number of each question in their list', async () => {
  const without = await added('/api/questions')
  const numbered = await added('/api/questions', { order: 9_999 })

  const listedTo = (await asEditor('GET /api/content')).body as readonly ListedContent[]

  expect(
    [questionId('leder-nysgjerrige'), numbered._id, without._id].map(
      (id) => listedTo.find(({ card }) => card?._id === id)?.question,
    ),
  ).toEqual([
    { role: 'leader', order: 10 },
    { role: 'observer', order: 9_999 },
    { role: 'observer', order: null },
  ])
  expect(listedTo.filter(({ kind, question }) => kind !== 'questions' && question !== undefined)).toEqual([])
})

it('a question that is taken out of the list stays readable, by its id and among the unpublished cards', async () => {
  const { _id, version } = await added('/api/questions')
  const question = { _id, version: 2, title: newQuestion.title, role: 'observer', responseKind: 'text' }
  const unpublished = { ...question, focusArea: focusAreaId('natur'), isUnpublished: true }

  await asEditor(`PUT /api/questions/${_id}/state`, { state: 'unpublished' }, { version })

  expect((await listed()).filter((one) => one._id === _id)).toEqual([])
  expect((await asStaff(`GET /api/questions/${_id}`)).body).toEqual(unpublished)
  const cards = (await asStaff('GET /api/unpublished-cards')).body as UnpublishedCards
  expect(cards.questions).toEqual([unpublished])
})

it('an unknown question is not found', async () => {
  const { status, body } = await asStaff(`GET /api/questions/${randomUUID()}`)

  expect([status, body]).toEqual([404, { message: 'Spørsmålet finnes ikke.' }])
})

const listed = async () => (await asStaff('GET /api/questions')).body as readonly Question[]
