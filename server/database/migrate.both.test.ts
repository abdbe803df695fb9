import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'

import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import type { Migration } from './migrations.ts'

const database = freshDatabase('empty')

const known = readMigrations()

describe('migrate', () => {
  it('does nothing the second time', async () => {
    await migrated()

    expect(await applied()).toEqual(known.map(({ name }) => name))
  })

  it('applies missing migrations in order', async () => {
    const steps = [
      step('9001_shelf.sql', 'create table shelf (id int)'),
      step('9002_book.sql', 'insert into shelf values (1)'),
    ]

    await migrated([...known, ...steps])

    expect((await queryAsOwner('select id from shelf')).rows).toEqual([{ id: 1 }])
    await forget('9001_shelf.sql', '9002_book.sql')
  })

  it('rolls back a failed migration, and applies it when it is run again (case 63)', async () => {
    const broken = step('9003_lamp.sql', 'create table lamp (id int); select 1 / 0')
    const fixed = step('9003_lamp.sql', 'create table lamp (id int)')

    await expect(migrated([...known, broken])).rejects.toThrow('The migration 9003_lamp.sql failed.')
    await migrated([...known, fixed])

    expect((await queryAsOwner('select id from lamp')).rows).toEqual([])
    await forget('9003_lamp.sql')
  })

  it('rejects a database that a newer release has migrated (case 63)', async () => {
    await migrated([...known, step('9004_future.sql', 'select 1')])

    await expect(migrated()).rejects.toThrow(
      'The database holds the migration 9004_future.sql, which this program does not know: it is too old.',
    )
    await forget('9004_future.sql')
  })

  it('rejects a migration that was changed after it had been applied', async () => {
    const changed = known.map((migration) => ({ ...migration, checksum: 'other' }))

    await expect(migrated(changed)).rejects.toThrow(
      `The migration ${known[0]?.name} was changed after it had been applied.`,
    )
  })
})

it('removes the recognition of the signs of an existing database, and keeps their other content', async () => {
  await queryAsOwner('drop table ask_takes, shared_takes')
  await queryAsOwner(`
    insert into signs (id, version, position, title, updated_at, content)
    values ('gammel', 2, 1, 'gammel', now(), '{"sentence": "Så gammel!"}'),
      ('ny', 1, 2, 'ny', now(), '{"recognition": "auto"}')`)
  await forget('0009_ask_takes.sql', '0052_signs_without_recognition.sql')

  await migrated()

  expect((await queryAsOwner('select content from signs order by position')).rows).toEqual([
    { content: { sentence: 'Så gammel!' } },
    { content: {} },
  ])
  await queryAsOwner('delete from signs')
})

it('gives each stored focus area, its history and its drafts the colour and the icon that their one name meant', async () => {
  const [area, play] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
  await queryAsOwner(`
    insert into focus_areas (id, version, position, title, updated_at, content) values
      ('${area}', 2, 1, 'Natur', now(), '{"colour": "natur", "code": "Natur"}'),
      ('${play}', 1, 2, 'Lek', now(), '{"colour": "kropp", "code": "Lek"}');
    insert into content_versions
      (kind, card_id, version, title, state, body, files, is_unconditional, editor_name, edited_at) values
      ('focusAreas', '${area}', 1, 'Natur', 'published', '{"colour": "sprak"}', '[]', false, 'Ida', now()),
      ('generalTips', '${play}', 1, 'Tips', 'published', '{"colour": "sprak"}', '[]', false, 'Ida', now());
    insert into content_drafts (id, kind, title, form_values, editor_name, edited_at) values
      ('${area}', 'focusAreas', 'Ny', '{"colour": "nar", "quote": ""}', 'Ida', now()),
      ('${play}', 'focusAreas', 'Ny', '{"colour": null}', 'Ida', now())`)
  await forget('0021_area_looks.sql')

  await migrated()

  const valuesOf = async (sql: string) => (await queryAsOwner(sql)).rows.map((row) => row['value'])
  expect(await valuesOf('select content as value from focus_areas order by position')).toEqual([
    { colour: 'green', icon: 'leaf', code: 'Natur' },
    { colour: 'red', icon: 'apple', code: 'Lek' },
  ])
  expect(await valuesOf('select body as value from content_versions order by kind')).toEqual([
    { colour: 'blue', icon: 'speech' },
    { colour: 'sprak' },
  ])
  expect(await valuesOf('select form_values as value from content_drafts order by id')).toEqual([
    { colour: 'teal', icon: 'signpost', quote: '' },
    { colour: null },
  ])
  await queryAsOwner('delete from content_drafts; delete from content_versions; delete from focus_areas')
})

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: name })

const migrated = (migrations?: readonly Migration[]) =>
  database().asOwner(({ client }) => migrate(client, migrations))

const queryAsOwner = (statement: string, values: readonly unknown[] = []) =>
  database().asOwner(({ client }) => client.query<Record<string, unknown>>(statement, [...values]))

const applied = async () =>
  (await queryAsOwner('select name from program.migrations order by name')).rows.map(({ name }) => name)

const forget = (...names: readonly string[]) =>
  queryAsOwner('delete from program.migrations where name = any($1)', [names])
