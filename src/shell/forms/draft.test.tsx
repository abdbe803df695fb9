// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { type Draft, WithDraft } from './draft.tsx'
import { FormFrame, useTextField } from './form.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

it('what is written in a form is there when the form is shown again, which says so', async () => {
  const page = await renderForm()
  write('Ta med lupe.')
  expect(screen.queryByText(/Her er det du skrev sist/)).toBe(null)

  await page.returns()

  expect([field().value, code().value]).toEqual(['Ta med lupe.', ''])
  expect(screen.getByText(/Her er det du skrev sist på denne enheten/)).toBeTruthy()
})

it('is thrown away by a press, which leads back to the form as it began', async () => {
  const page = await renderForm()
  write('Ta med lupe.')
  await page.returns()

  fireEvent.click(screen.getByRole('button', { name: 'Forkast' }))
  await page.settle()
  expect([field().value, screen.queryByRole('button', { name: 'Forkast' })]).toEqual(['', null])
  expect(document.activeElement?.contains(field())).toBe(true)

  await page.returns()
  expect(field().value).toBe('')
})

it('is no longer a draft once it is saved', async () => {
  const page = await renderForm()
  write('Ta med lupe.')
  fireEvent.submit(field())
  await page.settle()

  await page.returns()

  expect(field().value).toBe('')
})

const Stored = v.object({ note: v.string() })
const Values = v.object({ note: v.string(), code: v.string() })

/** A form with a note, and a code that is not stored. */
function Form() {
  return (
    <WithDraft name="note" schema={Stored}>
      {(draft) => <Fields draft={draft} />}
    </WithDraft>
  )
}

function Fields({ draft }: { readonly draft: Draft<v.InferOutput<typeof Stored>> }) {
  const form = useForm({
    schema: Values,
    initialValues: { note: '', code: '' },
    draft,
    save: () => ({ kind: 'ok', body: null }),
  })
  const { error: _, ...text } = useTextField(form, 'note')
  const { error: __, ...secret } = useTextField(form, 'code')
  return (
    <FormFrame form={form}>
      <input aria-label="Notat" {...text} />
      <input aria-label="Kode" {...secret} />
    </FormFrame>
  )
}

/** A page that shows the form, or not. */
function Page() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button onClick={() => setShown(!isShown)}>Bytt</button>
      {isShown && <Form />}
    </>
  )
}

async function renderForm() {
  const page = await renderPage(<Page />, { user: userIn([inMaurtua], inMaurtua) })
  await page.settle()
  /** Leaves the form, and shows it again. */
  const returns = async () => {
    for (const _ of ['leaves', 'shows']) {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bytt' })))
      await page.settle()
    }
  }
  return { ...page, returns }
}

function write(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.change(code(), { target: { value: 'K7M 4P9' } })
}
const field = () => screen.getByLabelText<HTMLInputElement>('Notat')
const code = () => screen.getByLabelText<HTMLInputElement>('Kode')
