import { expect, it } from 'vitest'

import { formEntries } from './e2e/support/forms.ts'

const sources = import.meta.glob<string>('../src/{app,features,shell}/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const field =
  /<(?:form|FormFrame|WithDraft|TextField|TextAreaField|TypedField|DayField|TimeField|SearchField|PasswordField|EmailField|Checkbox|SelectField|Segmented|input|textarea)\b/

/** The parts that the forms are made of. */
const parts = [
  '../src/shell/forms/form.tsx',
  '../src/shell/forms/day-field.tsx',
  '../src/features/calendar/fields/time-field.tsx',
]

it('every form, and every other field, has an entry that says how what is written in it is kept', () => {
  const listed = formEntries.flatMap(({ files }) => files)

  expect(foundIn(sources).filter((file) => !listed.includes(file))).toEqual([])
})

it('every entry is of fields that there are, each of one entry', () => {
  const listed = formEntries.flatMap(({ files }) => files)

  expect(listed.filter((file) => !foundIn(sources).includes(file))).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)
})

it('every form of an entry that is kept by a draft takes one', () => {
  const drafted = formEntries.filter(({ kept }) => kept.by === 'draft').flatMap(({ files }) => files)

  expect(drafted.filter((file) => withoutDraft(sources[`../src/features/${file}`] ?? ''))).toEqual([])
})

it('a form without a draft is found beside one that has it', () => {
  const form = 'function AddForm({\n  draft,\n}) {\n  const form = useApiForm(add, {\n    draft,\n  })\n}\n'

  expect([form, form + form, form + form.replace('    draft,\n', '')].map(withoutDraft)).toEqual([
    false,
    false,
    true,
  ])
})

it('a form without an entry is found by its name', () => {
  expect(
    foundIn({
      '../src/features/reflection/note.tsx': 'return <TextAreaField label="Notat" />',
      '../src/features/reflection/shown-note.tsx': 'return <p>{note}</p>',
    }),
  ).toEqual(['reflection/note.tsx'])
})

function foundIn(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files)
    .filter(([path, source]) => !path.includes('.test.') && !parts.includes(path) && field.test(source))
    .map(([path]) => path.replace(/^\.\.\/src\/(?:features\/)?/, ''))
    .toSorted()
}

/** Whether a source has more forms than options with a draft, which stand deeper than the props of a component. */
function withoutDraft(source: string): boolean {
  const forms = source.match(/\buse(?:Api)?Form[(<]/gu) ?? []
  const drafts = source.match(/^ {4}draft[,:]/gmu) ?? []
  return forms.length > drafts.length
}
