import * as v from 'valibot'

import { isOrganizationNumber } from '#src/contract/organization-number.ts'

import type { RegisterUnit } from './register.store.ts'

/** One page of the register as it is published; its other fields are ignored. */
const RegisterPage = v.object({
  AntallSider: v.pipe(v.number(), v.integer(), v.minValue(1)),
  EnhetListe: v.pipe(
    v.array(
      v.object({
        Organisasjonsnummer: v.string(),
        Navn: v.pipe(v.string(), v.trim(), v.nonEmpty()),
        ErAktiv: v.boolean(),
        ErBarnehage: v.boolean(),
        ErEkskludert: v.boolean(),
      }),
    ),
    v.minLength(1),
  ),
})

export type RegisterFile = { readonly name: string; readonly text: string }

/**
 * The units in the files of the register, one page in each. Throws a `RangeError` with the reason for a file that cannot be read, and unless
 * the files are all pages of one register. A unit without a valid number is left out.
 */
export function unitsIn(files: readonly RegisterFile[]): readonly RegisterUnit[] {
  const pages = files.map(pageIn)
  const pageCounts = new Set(pages.map(({ AntallSider }) => AntallSider))
  const [pageCount = 0] = pageCounts
  if (pageCounts.size > 1) throw new RangeError('The files are pages of different registers.')
  if (pages.length !== pageCount)
    throw new RangeError(`The register has ${pageCount} pages, and the files have ${pages.length} of them.`)

  const units = new Map<string, RegisterUnit>()
  for (const { EnhetListe } of pages)
    for (const unit of EnhetListe) {
      const organizationNumber = unit.Organisasjonsnummer
      if (!isOrganizationNumber(organizationNumber)) continue
      if (units.has(organizationNumber))
        throw new RangeError(`${organizationNumber} is in the files twice: one page may be there twice.`)
      units.set(organizationNumber, {
        organizationNumber,
        name: unit.Navn,
        isActive: unit.ErAktiv,
        isKindergarten: unit.ErBarnehage,
        isExcluded: unit.ErEkskludert,
      })
    }
  return [...units.values()]
}

function pageIn({ name, text }: RegisterFile): v.InferOutput<typeof RegisterPage> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RegisterPage), text)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new RangeError(
    `${name} is no page of the register: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
  )
}
