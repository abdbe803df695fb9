import { describe, expect, it } from 'vitest'

import {
  chosenFile,
  emptyTable,
  knownTable,
  loadedPresent,
  loadedStaff,
  maurtua,
  savedImport,
  staffTable,
  startTableImport,
  tableRead,
  unknownTable,
} from '#tests/support/people/table-import.ts'

import type { SaveInput, SaveOutcome } from './table-import.machine.ts'

const emma = {
  name: 'Emma Li',
  birthDate: '2021-04-09',
  departmentId: maurtua._id,
  parents: [],
  mark: '',
}
const noah = { ...emma, name: 'Noah Dahl', birthDate: '2022-12-24' }

describe('an import', () => {
  it('sends nothing before it is confirmed, and then what was shown, once', async () => {
    const { tableImport, save } = await startPreview()
    expect(save.inputs).toEqual([])

    tableImport.send({ type: 'tableImport.confirm' })
    tableImport.send({ type: 'tableImport.confirm' })
    await save.resolve({ kind: 'ok', body: savedImport })

    expect(save.inputs).toEqual([
      { imported: { kind: 'children', body: { added: [emma], changed: [] } }, key: 'import-1' },
    ])
    expect(tableImport.getSnapshot().value).toBe('done')
    expect(tableImport.getSnapshot().context.saved).toEqual(savedImport)
  })

  it('sends a child whose department was chosen by hand, and not once that choice is taken back', async () => {
    const chosen = await startPreview()
    const set = { type: 'tableImport.value.set', field: 'department', key: 'sommerfuglen' } as const
    chosen.tableImport.send({ ...set, value: maurtua._id })
    chosen.tableImport.send({ type: 'tableImport.confirm' })
    const withdrawn = await startPreview()
    withdrawn.tableImport.send({ ...set, value: maurtua._id })
    withdrawn.tableImport.send({ ...set, value: undefined })
    withdrawn.tableImport.send({ type: 'tableImport.confirm' })

    expect(addedIn(chosen.save.inputs[0])).toEqual([emma, noah])
    expect(addedIn(withdrawn.save.inputs[0])).toEqual([emma])
  })

  it('sends staff as it was shown, with the roles that were chosen by hand', async () => {
    const { tableImport, read, loadPresent, save } = startTableImport({ kind: 'staff' })
    tableImport.send({ type: 'tableImport.choose', file: chosenFile })
    await read.resolve(tableRead(staffTable))
    await loadPresent.resolve({ kind: 'ok', body: loadedStaff })
    tableImport.send({ type: 'tableImport.value.set', field: 'role', key: 'styrer', value: 'administrator' })
    tableImport.send({ type: 'tableImport.confirm' })

    const nora = {
      email: 'nora.li@eksempel.example',
      name: 'Nora Li',
      affiliations: [{ departmentId: maurtua._id, role: 'ansatt' }],
      replaces: null,
    }
    const per = {
      email: 'per.vik@eksempel.example',
      name: 'Per Vik',
      affiliations: [{ departmentId: maurtua._id, role: 'administrator' }],
      replaces: null,
    }
    expect(read.inputs).toEqual([{ kind: 'staff', key: 'first' }])
    expect(loadPresent.inputs).toEqual([{ kind: 'staff' }])
    expect(save.inputs).toEqual([
      { imported: { kind: 'staff', body: { invited: [nora, per], raised: [] } }, key: 'import-1' },
    ])
  })

  it('asks what the columns are where no column says when a child is born', async () => {
    const { tableImport } = await startPreview(unknownTable)
    const set = { type: 'tableImport.column.set', column: 1 } as const
    expect(tableImport.getSnapshot().value).toEqual({ open: 'matching' })

    tableImport.send({ type: 'tableImport.columns.accept' })
    expect(tableImport.getSnapshot().value).toEqual({ open: 'matching' })

    tableImport.send({ ...set, field: 'birthDate' })
    tableImport.send({ type: 'tableImport.columns.accept' })
    expect(tableImport.getSnapshot().value).toEqual({ open: 'previewing' })
  })

  it('has each field in one column: the one that got it last', async () => {
    const { tableImport } = await startPreview()
    tableImport.send({ type: 'tableImport.columns.open' })
    tableImport.send({ type: 'tableImport.column.set', column: 2, field: 'name' })

    expect(tableImport.getSnapshot().context.choices.fields).toEqual([undefined, 'birthDate', 'name'])
  })

  it('cannot be confirmed where there is nothing to import', async () => {
    const { tableImport } = await startPreview(emptyTable)

    expect(tableImport.getSnapshot().can({ type: 'tableImport.confirm' })).toBe(false)
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
      const { tableImport, save, loadPresent } = await startPreview()
      tableImport.send({
        type: 'tableImport.value.set',
        field: 'department',
        key: 'sommerfuglen',
        value: maurtua._id,
      })
      tableImport.send({ type: 'tableImport.confirm' })
      await save.resolve(outcome)
      expect(tableImport.getSnapshot().value).toBe('comparing')

      await loadPresent.resolve({ kind: 'ok', body: { ...loadedPresent, key: 'import-2' } })
      expect(tableImport.getSnapshot().value).toEqual({ open: 'previewing' })
      expect(tableImport.getSnapshot().context.isOutdated).toBe(true)
      tableImport.send({ type: 'tableImport.confirm' })

      expect(save.inputs.map((input) => [input.key, addedIn(input)?.length])).toEqual([
        ['import-1', 2],
        ['import-2', 2],
      ])
      expect(tableImport.getSnapshot().context.isOutdated).toBe(false)
    },
  )

  it('keeps the file when there is no response, and sends it again as the same import', async () => {
    const { tableImport, save } = await startPreview()
    tableImport.send({ type: 'tableImport.confirm' })
    await save.resolve({ kind: 'offline' })
    expect(tableImport.getSnapshot().value).toEqual({ open: 'previewing' })
    expect(tableImport.getSnapshot().context.failure).toEqual({ kind: 'offline' })

    tableImport.send({ type: 'tableImport.confirm' })

    expect(tableImport.getSnapshot().context.failure).toBe(undefined)
    expect(save.inputs.map(({ key }) => key)).toEqual(['import-1', 'import-1'])
  })

  it('says why a file cannot be read, and forgets it with the next one', async () => {
    const { tableImport, read } = startTableImport()
    tableImport.send({ type: 'tableImport.choose', file: chosenFile })
    await read.resolve({ kind: 'unreadable', reason: 'long' })
    expect(tableImport.getSnapshot().context.unreadable).toBe('long')

    tableImport.send({ type: 'tableImport.choose', file: { key: 'second', name: 'nye.csv' } })
    expect(tableImport.getSnapshot().context.unreadable).toBe(undefined)
    await read.reject(new Error('The code could not be fetched.'))

    expect(tableImport.getSnapshot().context.unreadable).toBe('failed')
    expect(read.inputs).toEqual([
      { kind: 'children', key: 'first' },
      { kind: 'children', key: 'second' },
    ])
  })
})

const addedIn = (input: SaveInput | undefined) =>
  input?.imported.kind === 'children' ? input.imported.body.added : undefined

/** An import that has read the table and been compared with a kindergarten without children. */
async function startPreview(table = knownTable) {
  const started = startTableImport()
  started.tableImport.send({ type: 'tableImport.choose', file: chosenFile })
  await started.read.resolve(tableRead(table))
  await started.loadPresent.resolve({ kind: 'ok', body: loadedPresent })
  return started
}
