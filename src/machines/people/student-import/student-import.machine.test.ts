import { describe, expect, it } from 'vitest'

import {
  chosenFile,
  emptyTable,
  knownTable,
  loadedPresent,
  maurtua,
  savedChildren,
  startStudentImport,
  tableRead,
  unknownTable,
} from '#tests/support/people/student-import.ts'

import type { SaveOutcome } from './student-import.machine.ts'

const emma = {
  name: 'Emma Li',
  birthDate: '2021-04-09',
  departmentId: maurtua._id,
  parents: [],
  mark: '',
}
const noah = { ...emma, name: 'Noah Dahl', birthDate: '2022-12-24' }

describe('an import of children', () => {
  it('sends nothing before it is confirmed, and then what was shown, once', async () => {
    const { studentImport, save } = await startPreview()
    expect(save.inputs).toEqual([])

    studentImport.send({ type: 'studentImport.confirm' })
    studentImport.send({ type: 'studentImport.confirm' })
    await save.resolve({ kind: 'ok', body: savedChildren })

    expect(save.inputs).toEqual([{ children: { added: [emma], changed: [] }, key: 'import-1' }])
    expect(studentImport.getSnapshot().value).toBe('done')
    expect(studentImport.getSnapshot().context.saved).toEqual(savedChildren)
  })

  it('sends a child whose department was chosen by hand, and not once that choice is taken back', async () => {
    const chosen = await startPreview()
    const set = { type: 'studentImport.department.set', key: 'sommerfuglen' } as const
    chosen.studentImport.send({ ...set, departmentId: maurtua._id })
    chosen.studentImport.send({ type: 'studentImport.confirm' })
    const withdrawn = await startPreview()
    withdrawn.studentImport.send({ ...set, departmentId: maurtua._id })
    withdrawn.studentImport.send({ ...set, departmentId: undefined })
    withdrawn.studentImport.send({ type: 'studentImport.confirm' })

    expect(chosen.save.inputs[0]?.children.added).toEqual([emma, noah])
    expect(withdrawn.save.inputs[0]?.children.added).toEqual([emma])
  })

  it('asks what the columns are where no column says when a child is born', async () => {
    const { studentImport } = await startPreview(unknownTable)
    const set = { type: 'studentImport.column.set', column: 1 } as const
    expect(studentImport.getSnapshot().value).toEqual({ open: 'matching' })

    studentImport.send({ type: 'studentImport.columns.accept' })
    expect(studentImport.getSnapshot().value).toEqual({ open: 'matching' })

    studentImport.send({ ...set, field: 'birthDate' })
    studentImport.send({ type: 'studentImport.columns.accept' })
    expect(studentImport.getSnapshot().value).toEqual({ open: 'previewing' })
  })

  it('has each field in one column: the one that got it last', async () => {
    const { studentImport } = await startPreview()
    studentImport.send({ type: 'studentImport.columns.open' })
    studentImport.send({ type: 'studentImport.column.set', column: 2, field: 'name' })

    expect(studentImport.getSnapshot().context.choices.fields).toEqual([undefined, 'birthDate', 'name'])
  })

  it('cannot be confirmed where there is nothing to import', async () => {
    const { studentImport } = await startPreview(emptyTable)

    expect(studentImport.getSnapshot().can({ type: 'studentImport.confirm' })).toBe(false)
  })

  it.each<SaveOutcome>([
    { kind: 'stale', status: 412, message: 'Noen har endret dette.', present: null, lastChange: undefined },
    {
      kind: 'invalid',
      message: 'Nøkkelen er brukt.',
      issues: [{ path: 'Idempotency-Key', message: 'Nøkkelen er brukt.' }],
    },
  ])(
    'compares once more when the children are others than those it was compared with ($kind)',
    async (outcome) => {
      const { studentImport, save, loadPresent } = await startPreview()
      studentImport.send({
        type: 'studentImport.department.set',
        key: 'sommerfuglen',
        departmentId: maurtua._id,
      })
      studentImport.send({ type: 'studentImport.confirm' })
      await save.resolve(outcome)
      expect(studentImport.getSnapshot().value).toBe('comparing')

      await loadPresent.resolve({ kind: 'ok', body: { ...loadedPresent, key: 'import-2' } })
      expect(studentImport.getSnapshot().value).toEqual({ open: 'previewing' })
      expect(studentImport.getSnapshot().context.isOutdated).toBe(true)
      studentImport.send({ type: 'studentImport.confirm' })

      expect(save.inputs.map(({ key, children }) => [key, children.added.length])).toEqual([
        ['import-1', 2],
        ['import-2', 2],
      ])
      expect(studentImport.getSnapshot().context.isOutdated).toBe(false)
    },
  )

  it('keeps the file when there is no response, and sends it again as the same import', async () => {
    const { studentImport, save } = await startPreview()
    studentImport.send({ type: 'studentImport.confirm' })
    await save.resolve({ kind: 'offline' })
    expect(studentImport.getSnapshot().value).toEqual({ open: 'previewing' })
    expect(studentImport.getSnapshot().context.failure).toEqual({ kind: 'offline' })

    studentImport.send({ type: 'studentImport.confirm' })

    expect(studentImport.getSnapshot().context.failure).toBe(undefined)
    expect(save.inputs.map(({ key }) => key)).toEqual(['import-1', 'import-1'])
  })

  it('says why a file cannot be read, and forgets it with the next one', async () => {
    const { studentImport, read } = startStudentImport()
    studentImport.send({ type: 'studentImport.choose', file: chosenFile })
    await read.resolve({ kind: 'unreadable', reason: 'long' })
    expect(studentImport.getSnapshot().context.unreadable).toBe('long')

    studentImport.send({ type: 'studentImport.choose', file: { key: 'second', name: 'nye.csv' } })
    expect(studentImport.getSnapshot().context.unreadable).toBe(undefined)
    await read.reject(new Error('The code could not be fetched.'))

    expect(studentImport.getSnapshot().context.unreadable).toBe('failed')
    expect(read.inputs).toEqual([{ key: 'first' }, { key: 'second' }])
  })
})

/** An import that has read the table and been compared with a kindergarten without children. */
async function startPreview(table = knownTable) {
  const started = startStudentImport()
  started.studentImport.send({ type: 'studentImport.choose', file: chosenFile })
  await started.read.resolve(tableRead(table))
  await started.loadPresent.resolve({ kind: 'ok', body: loadedPresent })
  return started
}
